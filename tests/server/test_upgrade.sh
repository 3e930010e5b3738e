#!/usr/bin/env bash
# Databases of earlier versions, opened by this one: see upgrade.py.
MOA=$(realpath "${1:-${MOA:?give the command to test as an argument or as MOA}}")
export MOA
exec python3 -B "$(dirname "$0")/upgrade.py"

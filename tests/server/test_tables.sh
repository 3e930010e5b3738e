#!/usr/bin/env bash
# Limits, lists, people who are gone and a database that is away: see tables.py.
MOA=$(realpath "${1:-${MOA:?give the command to test as an argument or as MOA}}")
export MOA
exec python3 -B "$(dirname "$0")/tables.py"

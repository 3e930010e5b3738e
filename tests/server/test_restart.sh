#!/usr/bin/env bash
# 1,000 running tables in a file, and the server starts again: see restart.py.
MOA=$(realpath "${1:-${MOA:?give the command to test as an argument or as MOA}}")
export MOA
exec python3 -B "$(dirname "$0")/restart.py"

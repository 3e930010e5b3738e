#!/usr/bin/env bash
# Two servers on one PostgreSQL, one of them killed in the middle of each game: see two_processes.py.
MOA=$(realpath "${1:-${MOA:?give the command to test as an argument or as MOA}}")
export MOA
exec python3 -B "$(dirname "$0")/two_processes.py"

#!/usr/bin/env bash
# kill -9 at random moments, under load, on both stores: see crash.py.
MOA=$(realpath "${1:-${MOA:?give the command to test as an argument or as MOA}}")
export MOA
exec python3 -B "$(dirname "$0")/crash.py"

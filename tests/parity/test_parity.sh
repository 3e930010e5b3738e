#!/usr/bin/env bash
# The server's table and the browser's answer alike: see parity.py.
MOA=$(realpath "${1:-${MOA:?give the command to test as an argument or as MOA}}")
export MOA ENGINE=${ENGINE:-$(dirname "$MOA")/tests/engine_lines} MOA_OBSERVED=${MOA_OBSERVED:-$(dirname "$MOA")/tests/moa-observed}
exec python3 -B "$(dirname "$0")/parity.py"

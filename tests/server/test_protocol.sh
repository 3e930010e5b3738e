#!/usr/bin/env bash
# Goes through docs/protocol.md on a server of its own: every command, every refusal, every message (protocol.py).
#   tests/server/test_protocol.sh [MOA]
MOA=$(realpath "${1:-${MOA:?give the command to test as an argument or as MOA}}")
export MOA
exec python3 -B "$(dirname "$0")/protocol.py"

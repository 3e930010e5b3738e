#!/usr/bin/env bash
# The network of `moa serve`: files, requests, WebSockets, streams, limits, TLS, stopping. What is checked is in net.py.
#   tests/server/test_net.sh [MOA]
set -u
MOA=$(realpath "${1:-${MOA:?give the command to test as an argument or as MOA}}")
here=$(realpath "$(dirname "$0")")
export LC_ALL=C.UTF-8 LANGUAGE=
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
python3 "$here/net.py" "$MOA" "$work"

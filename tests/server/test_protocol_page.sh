#!/usr/bin/env bash
# The tables of docs/protocol.md match docs/protocol.json; a page that differs is detected.
set -euo pipefail
root=$(realpath "$(dirname "$0")/../..")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
"$root/tools/protocol" page

mkdir "$work/docs" "$work/tools"
cp "$root/tools/protocol" "$work/tools/"
cp "$root"/docs/protocol.{json,md} "$work/docs/"
wrong() { # WHAT SED-EXPRESSION FILE: the change is found
    cp "$root/docs/$3" "$work/docs/$3"
    sed -i "$2" "$work/docs/$3"
    ! cmp -s "$root/docs/$3" "$work/docs/$3" || { echo "FAILED: $1: nothing was changed"; exit 1; }
    ! "$work/tools/protocol" page 2> /dev/null || { echo "FAILED: $1: not found"; exit 1; }
    cp "$root/docs/$3" "$work/docs/$3"
}
wrong 'another cost' 's/^| `guest` | anyone | 5 /| `guest` | anyone | 6 /' protocol.md
wrong 'another member' 's/`turn`, `action`/`turn`, `choice`/' protocol.md
wrong 'a default' 's/`from?` (0)/`from?` (1)/' protocol.md
wrong 'a command that is not there' 's/^| `ping` /| `pong` /' protocol.md
wrong 'an answer without a member' 's/| `now` |/| the time |/' protocol.md
wrong 'a status' 's/^| `limit` | 429 /| `limit` | 428 /' protocol.md
wrong 'the version' 's/"version": 1,/"version": 2,/' protocol.json
wrong 'a command without a row' 's/"ping": {/"ding": {/' protocol.json

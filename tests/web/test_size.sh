#!/usr/bin/env bash
# Scripts and engine together stay below 350 kB, compressed with gzip, so that a phone loads them quickly; so does the script of the
# first page, below 60 kB. Drawings (art-*) are loaded with the game that shows them and have a limit of their own.
set -euo pipefail
cd "$(dirname "$0")/../.."
[ -f web/dist/index.html ] || { echo "web/dist is missing: run tools/web"; exit 1; }
good=0
# limit NAME MOST FILE...
limit() {
    local name=$1 most=$2 total=0 size
    shift 2
    for file in "$@"; do
        size=$(gzip -9 -n -c "$file" | wc -c)
        printf '%8d %s\n' "$size" "$(basename "$file")"
        total=$((total + size))
    done
    printf '%8d %s, of %d\n' "$total" "$name" "$most"
    [ "$total" -lt "$most" ] || good=1
}
cd web/dist/assets
shopt -s extglob
limit "scripts and engine" 350000 !(art-*).js ./*.wasm
limit "drawings" 60000 art-*.js
mapfile -t first < <(grep -o 'assets/[A-Za-z0-9_-]*\.js' ../index.html | sed 's|assets/||' | sort -u)
limit "first page" 60000 "${first[@]}"
exit "$good"

#!/usr/bin/env bash
# Scripts and engine together stay below 320 kB, compressed with gzip; so a phone loads them quickly.
set -euo pipefail
cd "$(dirname "$0")/../.."
most=320000
[ -f web/dist/index.html ] || { echo "web/dist is missing: run tools/web"; exit 1; }
total=0
for file in web/dist/assets/*.js web/dist/assets/*.wasm; do
    size=$(gzip -9 -n -c "$file" | wc -c)
    printf '%8d %s\n' "$size" "$(basename "$file")"
    total=$((total + size))
done
printf '%8d in all, of %d\n' "$total" "$most"
[ "$total" -lt "$most" ]

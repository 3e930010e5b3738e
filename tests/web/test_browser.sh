#!/usr/bin/env bash
# The client in Chromium, against the command: whole games, reconnecting, offline, languages, keyboard, axe.
set -euo pipefail
MOA=$(realpath "$1")
export MOA
cd "$(dirname "$0")/../.."
tools/web packages
PATH="$(tools/node):$PATH"
export PATH
cd web
exec npx playwright test

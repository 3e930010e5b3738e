#!/usr/bin/env bash
# A game that is new to the client: the template game is registered in an engine, a client and a command of their own, and
# played in Chromium with the plain board. Whatever names the games somewhere else than docs/adding-a-game.md says, fails here.
set -euo pipefail
build=$(dirname "$(realpath "$1")")
cd "$(dirname "$0")/../.."
tools/web packages
PATH="$(tools/node):$PATH"
export PATH
made=$build/template
mkdir -p "$made/generated"

cmake --build build-wasm --target engine-template > /dev/null
cp build-wasm/engine-template.wasm "$made/generated/engine.wasm"
node web/tools/games.mjs "$made/generated"
cd web
MOA_GENERATED=$made/generated npx vite build --logLevel error --emptyOutDir --outDir "$made/dist"
cmake --build "$build" --target moa-template > /dev/null
MOA=$build/moa-template exec npx playwright test --config tests/template

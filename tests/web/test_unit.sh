#!/usr/bin/env bash
# The client's types, and its unit tests in Node.js: the engine as WebAssembly, catalogues, kinds of events.
set -euo pipefail
cd "$(dirname "$0")/../.."
tools/web packages
PATH="$(tools/node):$PATH"
export PATH
cd web
npx svelte-check --tsconfig ./tsconfig.json --fail-on-warnings
npx vitest run

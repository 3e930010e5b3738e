#!/usr/bin/env bash
# test_people_commands.sh [MOA] - the commands about people, as clients see them: see people_commands.py.
set -eu
MOA=$(realpath "${1:-${MOA:?give the command to test as an argument or as MOA}}")
export MOA LC_ALL=C.UTF-8 LANGUAGE= PYTHONDONTWRITEBYTECODE=1
exec python3 "$(dirname "$(realpath "$0")")/people_commands.py"

# lib.sh - what the tests of the command share; sourced by each with its own arguments.
#   tests/cli/test_NAME.sh [MOA]       GAME=... to try another game
# Every failed check is reported with the output that it examined; `finish` closes with the count.
set -u
MOA=$(realpath "${1:-${MOA:?give the command to test as an argument or as MOA}}")
GAME=${GAME:-evolution}
export LC_ALL=C.UTF-8 LANGUAGE=
unset NO_COLOR COLUMNS
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work" || exit 1
checks=0
failures=0
out= err=

# In a game with loadouts, people are asked for theirs first; with an empty list they are random, without a question.
loadouts=()
"$MOA" position new "$GAME" --loadouts "" > /dev/null 2>&1 && loadouts=(--loadouts "")

problem() {
    failures=$((failures + 1))
    printf 'FAILED: %s\n--- stdout (last lines)\n%s\n--- stderr\n%s\n' "$1" "$(tail -n 30 <<< "$out")" "$err"
}

check() { # WHAT COMMAND...: the command must succeed
    checks=$((checks + 1))
    local what=$1
    shift
    "$@" || problem "$what"
}

run() { # CODE ARGUMENTS...: runs moa on our standard input, keeps its output, checks its exit code
    local code=$1 got
    shift
    "$MOA" "$@" > "$work/.out" 2> "$work/.err"
    got=$?
    out=$(cat "$work/.out") err=$(cat "$work/.err")
    check "moa $*: exit code $got, not $code" [ "$got" = "$code" ]
}

has() { check "stdout lacks '$1'" grep -qF -- "$1" <<< "$out"; }
lacks() { ! grep -qF -- "$1" <<< "$out"; }
hasnt() { check "stdout has '$1'" lacks "$1"; }
says() { check "stderr lacks '$1'" grep -qF -- "$1" <<< "$err"; }
silent() { check "stdout is not empty" [ -z "$out" ]; }
no_errors() { check "stderr is not empty" [ -z "$err" ]; }
times() { yes "$2" 2> /dev/null | head -n "$1"; } # N LINE: the line N times

# Can a terminal be made for moa to write to? Some containers have none.
have_terminal() { command -v script > /dev/null && script -qec true /dev/null > /dev/null 2>&1; }

finish() {
    if [ "$failures" -gt 0 ]; then
        echo "FAILED: $failures of $checks checks ($(basename "$0"))"
        exit 1
    fi
    echo "passed: $checks checks ($(basename "$0"))"
}

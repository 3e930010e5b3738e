#!/usr/bin/env bash
# moa tune: the same seed learns the same, as a file that compiles; and what it refuses.
. "$(dirname "$0")/lib.sh"

run 0 tune --help
has "--rounds"
has "--afresh"
has "--refine"
no_errors

tune=(tune laborigines --rounds 1 --games 4 --seed 1)
run 0 "${tune[@]}"
no_errors # no progress bar without a terminal
has "moa tune laborigines --rounds 1 --games 4 --seed 1"
check "it begins with a comment" [ "${out:0:15}" = "/* weights.h - " ]
first=$out
run 0 "${tune[@]}"
check "the same seed learns the same" [ "$out" = "$first" ]
run 0 tune laborigines --rounds 1 --games 4 --seed 2
check "another seed learns something else" [ "$(sed 1,4d <<< "$out")" != "$(sed 1,4d <<< "$first")" ]
run 0 "${tune[@]}" --afresh
has "--seed 1 --afresh"
check "afresh is something else" [ "$(sed 1,4d <<< "$out")" != "$(sed 1,4d <<< "$first")" ]
run 0 "${tune[@]}" --refine 2
has "--seed 1 --refine 2"
check "who looks ahead teaches something else" [ "$(sed 1,4d <<< "$out")" != "$(sed 1,4d <<< "$first")" ]
run 0 "${tune[@]}" --players 2
has "/* weights_2.h - "
has "--seed 1 --players 2"
has "const float lab_weights_2[] = {"
check "games of two teach something else" [ "$(sed 1,4d <<< "$out")" != "$(sed 1,4d <<< "$first")" ]

out=$first
numbers() { grep -cE '^    /\* [a-z_]+ \*/ -?[0-9]+\.[0-9]{4}f,$' <<< "$1"; }
source=${SOURCE:-$(dirname "$0")/../..}/src/games/laborigines/weights.h
case $source in /*) ;; *) source=$OLDPWD/$source ;; esac
check "as many numbers as the build has" [ "$(numbers "$out")" = "$(numbers "$(cat "$source")")" ]
check "there are some" [ "$(numbers "$out")" -gt 5 ]
check "nothing but numbers, comment and brackets" [ "$(wc -l <<< "$out")" = "$(($(numbers "$out") + 5))" ]
cc=$(command -v cc || command -v gcc || command -v clang)
if [ -n "$cc" ]; then
    printf '%s\n_Static_assert(sizeof lab_weights == %s * sizeof(float), "");\n' "$out" "$(numbers "$out")" > weights.c
    check "it compiles" "$cc" -std=c17 -Wall -Wextra -Werror -c weights.c -o weights.o
fi

refused() { # WORDS ARGUMENTS...
    local words=$1
    shift
    run 2 tune "$@"
    silent
    says "$words"
}
refused "there is no game 'template'" template
refused "there is no game 'nothing'" nothing
refused "--rounds" laborigines --rounds 0
refused "--games" laborigines --games 0
refused "--games" laborigines --games many
refused "--refine" laborigines --refine -1
refused "--players" laborigines --players 1
refused "Origin is for 2 to 4 players, not 5" origin --players 5
refused "--seed" laborigines --seed x
refused "origin" laborigines origin
refused "" # no game at all
finish

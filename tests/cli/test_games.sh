#!/usr/bin/env bash
# moa games, moa rules, moa data.
. "$(dirname "$0")/lib.sh"

run 0 games
check "the game stands there with its players" grep -qE "^$GAME: .*[0-9]+ (to [0-9]+ )?players" <<< "$out"
no_errors

run 0 rules "$GAME"
all=$(wc -l <<< "$out")
first=$(head -n 1 <<< "$out")
check "rules begin with a number: $first" grep -qE '^[A-Z]+-[0-9]+\.[0-9]+$' <<< "$first"
run 0 rules "$GAME" "$first"
check "one rule begins with its number" [ "$(head -n 1 <<< "$out")" = "$first" ]
one=$out
run 0 rules "$GAME" "$(tr '[:upper:]' '[:lower:]' <<< "$first")"
check "capital or small letters are the same" [ "$out" = "$one" ]
run 0 rules "$GAME" "${first#*-}"
check "the number is enough" [ "$out" = "$one" ]
chapter=${first#*-}
run 0 rules "$GAME" "${chapter%.*}"
check "a chapter is more than a rule" [ "$(wc -l <<< "$out")" -gt "$(wc -l <<< "$one")" ]
check "and less than all" [ "$(wc -l <<< "$out")" -lt "$all" ]
word=$(sed -n 2p <<< "$one" | grep -oE '[a-z]{5,}' | tail -n 1)
run 0 rules "$GAME" "$word"
has "$first"
run 0 rules "$GAME" MOA-1
has "over"
run 1 rules "$GAME" xyzzyplugh
says "no rule or card of $GAME mentions 'xyzzyplugh'"
silent
run 2 rules nothing
says "there is no game 'nothing'"

run 0 data "$GAME"
printf '%s\n' "$out" > data.json
run 0 data "$GAME" data.json
has "a valid data set of $GAME"
run 0 data "$GAME" - < data.json
printf '{"wrong": 1}' > wrong.json
run 1 data "$GAME" wrong.json
says "moa: wrong.json: "
silent
printf '{"cut": ' > cut.json
run 1 data "$GAME" cut.json
says "moa: cut.json: "
run 1 data "$GAME" none.json
says "none.json: No such file"
run 1 data "$GAME" .
says "moa: .: "
printf 'a\0b' > zero.json
run 1 data "$GAME" zero.json
says "zero bytes"
finish

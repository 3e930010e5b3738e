#!/usr/bin/env bash
# moa position new|show|legal|apply|why.
. "$(dirname "$0")/lib.sh"

new=(position new "$GAME")
if [ ${#loadouts[@]} -gt 0 ]; then # loadouts are random by the seed, too: take the same ones throughout
    "$MOA" play "$GAME" --seats human,random,random "${loadouts[@]}" --seed 1 > /dev/null <<< "save f.moa"
    new+=(--loadouts "$(sed -n 's/^seat [0-9]* //p' f.moa | paste -sd,)")
fi
run 0 "${new[@]}" --seed 5
no_errors
has "\"game\": \"$GAME\""
printf '%s\n' "$out" > p.json
run 0 "${new[@]}" --seed 5
check "one seed, one position" [ "$out" = "$(cat p.json)" ]
run 0 "${new[@]}" --seed 6
check "another seed, another position" [ "$out" != "$(cat p.json)" ]
run 2 position new "$GAME" --players 6
says "players, not 6"

run 0 position show p.json
board=$out
run 0 position show - < p.json
check "standard input is as good as a file" [ "$out" = "$board" ]
run 0 position show p.json --json
check "the host's view is the position" [ "$out" = "$(cat p.json)" ]
run 0 position show p.json --as 1
check "a player sees less than the host" [ "$out" != "$board" ]
first=$out
run 0 position show p.json --as 2
check "players see different things" [ "$out" != "$first" ]
run 0 position show p.json --as spectator --json
check "a spectator's view is none that can be loaded" [ "$out" != "$(cat p.json)" ]
run 2 position show p.json --as 9
says "'9' is not a viewer"

run 0 position legal p.json
line=$(grep -m 1 -E '^  0x' <<< "$out")
code=$(awk '{print $1}' <<< "$line")
# "  0x00000205  1:choose 5      choose the 5": the text ends where two blanks follow
text=$(sed -E 's/^  0x[0-9a-f]+  //; s/  .*//' <<< "$line")
actor=${text%%:*}
run 0 position legal p.json --json
check "JSON has the code" grep -qF "\"code\":\"$code\",\"text\":\"${text#*:}\"" <<< "$out"
check "JSON is an array" [ "${out:0:1}${out: -1}" = "[]" ]

run 0 position apply p.json "$text"
printf '%s\n' "$out" > q.json
check "the action changed the position" eval '! cmp -s p.json q.json'
no_errors
run 0 position apply p.json "$actor:$code"
check "code and text are the same action" [ "$out" = "$(cat q.json)" ]
run 0 position show q.json
run 0 position apply p.json
check "no action, no change" [ "$out" = "$(cat p.json)" ]
run 0 position why p.json "$text"
has "allowed"
run 1 position why p.json "$actor:0xffffffff"
check "a rule with its reason" grep -qE '^[A-Z]+-[0-9.]+: .+' <<< "$out"
check "and its text" [ "$(wc -l <<< "$out")" -ge 2 ]
run 1 position apply p.json "$text" "$actor:0xffffffff"
silent
check "the rule is named" grep -qE "^moa: '$actor:0xffffffff': [A-Z]+-[0-9.]+: " <<< "$err"
run 1 position apply p.json "$actor:no such thing"
silent
says "no such thing"
run 1 position apply p.json "7:${text#*:}"
says "there are players 1 to"
run 1 position apply p.json "$actor:0xfffffffff"
says "is not a code"
run 1 position why p.json "*:${text#*:}"
has "MOA-2"

# Chance is a player: its outcomes are given, or sampled.
run 0 "${new[@]}"
printf '%s\n' "$out" > start.json
run 0 position legal start.json
has "Chance (*)"
outcome=$(grep -m 1 -oE '\*:[^ ].*' <<< "$out" | sed -E 's/  .*//')
run 0 position apply start.json "$outcome"
check "chance has acted" [ "$out" != "$(cat start.json)" ]
run 0 position apply start.json "${outcome#\*:}"
run 1 position apply start.json "$text"
says "chance comes first"
run 0 position apply start.json --seed 5
check "sampled alike for one seed" [ "$out" = "$(cat p.json)" ]
run 0 position apply start.json --seed 5 "$text"
check "sampled before an action" [ "$out" = "$(cat q.json)" ]
run 0 position apply start.json --chance

# Broken files
run 1 position show none.json
says "moa: none.json: No such file"
echo 'not JSON' > bad.json
run 1 position show bad.json
says "moa: bad.json: "
silent
echo '{}' > bad.json
run 1 position show bad.json
says '"game"'
echo '{"game": "nothing"}' > bad.json
run 1 position legal bad.json
says "there is no game 'nothing'"
sed "0,/\"game\"/s//\"gmae\": 1, \"game\"/" p.json > bad.json
run 1 position apply bad.json "$text"
says "gmae"
silent
head -c 100 p.json > bad.json
run 1 position why bad.json "$text"
says "moa: bad.json: "
finish

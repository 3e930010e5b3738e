#!/usr/bin/env bash
# moa record show|verify|position.
. "$(dirname "$0")/lib.sh"

{ times 2000 1; } > ones
run 0 play "$GAME" "${loadouts[@]}" --seats human:Ada,random --seed 4 < <(head -n 6 ones; echo 'save r.moa')
check "saved" [ -s r.moa ]

run 0 record verify r.moa
check "verified" [ "$(head -n 1 <<< "$out")" = verified ]
has "no seed"
run 0 record verify - < r.moa
run 0 record show r.moa
has "Ada"
has "verified"
has "points"
whole=$out
run 0 record show r.moa --log
check "a log is longer" [ "$(wc -l <<< "$out")" -gt "$(wc -l <<< "$whole")" ]
log=$out
run 0 record show r.moa --log --as 2
check "a player's log is another" [ "$out" != "$log" ]
run 0 record show r.moa --ply 0
check "another position" [ "$out" != "$whole" ]
run 2 record show r.moa --ply 100000
says "this record has"
run 2 record show r.moa --as nobody
says "'nobody' is not a viewer"

run 0 record position r.moa
printf '%s\n' "$out" > p.json
run 0 position show p.json
run 0 record position r.moa --ply 0
printf '%s\n' "$out" > start.json
[ ${#loadouts[@]} = 0 ] || loadouts=(--loadouts "$(sed -n 's/^seat [0-9]* //p' r.moa | paste -sd,)")
run 0 position new "$GAME" --players 2 "${loadouts[@]}"
check "ply 0 is the start" [ "$out" = "$(cat start.json)" ]
# The record's own actions lead from its start to its end.
actions=()
while read -r actor text; do actions+=("$actor:$text"); done < <(sed '1,/^begin$/d; /^hash/d' r.moa)
run 0 position apply start.json "${actions[@]}"
check "positions and records agree" [ "$out" = "$(cat p.json)" ]

grep -v '^hash' r.moa > nohash.moa
run 1 record verify nohash.moa
says "no hash"
silent
sed 's/^hash ./hash z/' r.moa > broken.moa
run 1 record verify broken.moa
says "moa: broken.moa: "
sed 's/^hash .*/hash 0123456789abcdef/' r.moa > broken.moa
run 1 record verify broken.moa
says "moa: broken.moa: "
silent
sed '/^begin$/a 1 nonsense' r.moa > broken.moa
run 1 record show broken.moa
says "moa: broken.moa: "
echo hello > broken.moa
run 1 record position broken.moa
says "moa: broken.moa: "
run 1 record verify none.moa
says "No such file"
: > empty.moa
run 1 record verify empty.moa
says "moa: empty.moa: "
finish

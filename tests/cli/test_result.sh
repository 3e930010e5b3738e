#!/usr/bin/env bash
# What the command says at the end: who won, by which tie-break, or who shares the win.
. "$(dirname "$0")/lib.sh"

# Three traits against two, with 8 points each; then the same on both sides; then more points on one.
species='{"population":1,"traits":["horns","fertile"]},{"population":1,"traits":["climbing"]}'
three="{\"bag\":3,\"species\":[$species]}"
two='{"bag":0,"species":[{"population":6,"traits":["horns","fertile"]}]}'
more="{\"bag\":9,\"species\":[$species]}"
position() { printf '{"game":"evolution","phase":"over","players":[%s,%s]}\n' "$1" "$2"; }
position "$two" "$three" > tie.json
position "$three" "$three" > shared.json
position "$more" "$three" > points.json

run 0 play --load tie.json --seats random,random --names Ada,Bob < /dev/null
has "Tied at 8 points: Bob wins with more trait cards (3 to 2)."
check "the winner is named once" [ "$(grep -c wins <<< "$out")" = 1 ]
run 0 position show tie.json
has "Tied at 8 points: Player 2 wins with more trait cards (3 to 2)."
run 0 position show tie.json --lang de
has "Gleichstand mit 8 Punkten: Spieler 2 gewinnt mit mehr Eigenschaftskarten (3 zu" # and the line is full
run 0 position show tie.json --json
hasnt "Tied"

run 0 position show shared.json
has "Player 1 and Player 2 share the win."
hasnt "Tied"
run 0 position show points.json
has "Player 1 wins."
hasnt "Tied"

printf '%s' '{"game":"origin","phase":"over","players":[{"tiles":[2,1],"hand_cards":["raid"]},{"tiles":[2],"hand_cards":["leap","elders"]}]}' > origin.json
run 0 position show origin.json
has "Tied at 4 points: Player 2 wins with more cards in hand (2 to 1)."

# In Laborigines points decide nothing: the last player left wins, and the others rank by when they were eliminated. The record has the same result.
run 0 play laborigines --loadouts "" --seats human:Ada,random,random --names Ada,Bob,Cid --seed 3 < <(times 3000 1; echo "save g.moa"; echo quit)
check "how it was won" grep -qE 'wins because nobody else is left\.|share the win by lasting longer\.' <<< "$out"
check "who fell later" grep -qE 'is ahead of .* by lasting longer\.|share the win by' <<< "$out"
said=$(grep -E 'because|lasting' <<< "$out")
if [ -s g.moa ]; then
    run 0 record show g.moa
    check "the record says so too" [ "$(grep -E 'because|lasting' <<< "$out")" = "$said" ]
fi

# Before the end nothing is decided
run 0 position new evolution --seed 1
printf '%s\n' "$out" > new.json
run 0 position show new.json
hasnt "wins"
finish

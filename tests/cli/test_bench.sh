#!/usr/bin/env bash
# moa bench: its keys, and a checksum that depends on the rules alone.
. "$(dirname "$0")/lib.sh"

sum() { grep -oE '"checksum":"[0-9a-f]{16}"' <<< "$out"; }
run 0 bench "$GAME" --games 20 --seconds 0.05 --json
no_errors
check "one game is one object with these keys, in this order" grep -qE \
    '^\{"game":"'"$GAME"'","players":[0-9]+,"games_per_s":[0-9.]+,"actions_per_s":[0-9.]+,"ns_per_action":[0-9.]+,"actions_per_game":[0-9.]+,"state_bytes":[0-9]+,"copies_per_s":[0-9.]+,"checksum":"[0-9a-f]{16}"\}$' <<< "$out"
first=$(sum)
run 0 bench "$GAME" --seconds 0.1 --seed 99 --json
check "the checksum does not depend on time or seed" [ "$(sum)" = "$first" ]
run 0 bench "$GAME" --players 2 --games 5 --seconds 0.05 --json
has '"players":2'
check "but on the players" [ "$(sum)" != "$first" ]
run 0 bench "$GAME" "$GAME" --games 5 --seconds 0.05 --json
check "several games are an array" [ "${out:0:2}${out: -2}" = "[{}]" ]
run 0 bench "$GAME" --games 5 --seconds 0.05
has "actions/s"
has "$(sed 's/.*:"//; s/"//' <<< "$first") checksum"
run 0 bench --games 2 --seconds 0.05
has "$GAME, "
run 2 bench "$GAME" --players 6
says "players"
run 2 bench --players 1 --games 2 --seconds 0.05 --json
silent
says "$GAME is left out: "
run 2 bench nothing
says "there is no game 'nothing'"
# A variant is played, and one that a game lacks is refused; without GAME such games are left out.
run 0 bench laborigines --option variant=teams --games 1 --json
has '"players":4'
teams=$out
run 0 bench laborigines --players 4 --games 1 --json
check "a variant is another game" [ "$(grep -o '"checksum.*' <<< "$out")" != "$(grep -o '"checksum.*' <<< "$teams")" ]
run 2 bench laborigines --option variant=four --games 1
says 'option variant cannot be "four"'
run 2 bench laborigines --option variant --games 1
says "--option needs name=value, not 'variant'"
run 0 bench --option variant=twins --games 1 --json
says 'evolution is left out: '
has '"game":"laborigines"'

# Behaviour: 1000 random games of each, fold by fold. Optimisations must not change these; after a deliberate
# change of the rules, enter the new ones.
while read -r game players sum; do
    run 0 bench "$game" --players "$players" --games 1 --json
    has "\"checksum\":\"$sum\""
done << 'SUMS'
evolution 2 424197be5bbfd6a1
evolution 3 4eb915b5c554c701
evolution 5 648008fb759a0b37
laborigines 2 4da3b0a074841816
laborigines 4 580d288e17c113bf
origin 2 d637572caaa38fb8
origin 4 d87883d1ed5602ca
SUMS

finish

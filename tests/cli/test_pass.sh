#!/usr/bin/env bash
# Passing the device: it is covered before it goes to somebody who has a secret, and only then.
. "$(dirname "$0")/lib.sh"

people=(--seats human:Ada,human:Bob,human:Cy --seed 1)

# The screens one after the other: where it was wiped stands one line, CLEARED; empty lines are left out.
screens() { awk '/^(> )?$/ { empty++; next } { if (empty > 30) print "CLEARED"; empty = 0; print }' <<< "$out"; }
# Who is asked, covered or wiped for, in order: "+Ada Ada -Bob Bob Cy".
course() {
    screens | awk '
        /Pass the device to / { sub(/.*Pass the device to /, ""); sub(/,.*/, ""); printf "+%s ", $0; covered = 1; next }
        /^CLEARED/ { cleared = 1; next }
        match($0, /^(> )?(Ada|Bob|Cy): .*[.?]$/) {
            sub(/^> /, ""); sub(/:.*/, "")
            printf "%s%s ", cleared && !covered ? "-" : "", $0
            cleared = covered = 0
        }'
}
passes() { check "not '$1' but '$(course)'" [ "$(course)" = "$1 " ]; }

last_screen() { screens | awk '/^CLEARED/ { text = ""; next } { text = text $0 "\n" } END { printf "%s", text }'; }
shown() { check "shown $1 times: $2" [ "$(last_screen | grep -cF -- "$2")" = "$1" ]; }

# Laborigines: everyone votes unseen. After the vote nothing is hidden from one player only: the last voter's screen is
# wiped once, then the game goes on in the open.
lab=(play laborigines --loadouts "" "${people[@]}")
run 0 "${lab[@]}" < <(printf '\n1\n\n2\n\n1\n1\n1\n1\nquit\n')
passes "+Ada Ada +Bob Bob +Cy Cy Cy -Ada Bob Cy"
shown 1 "Cy starts on circle 1"
shown 1 "Ada starts on circle 2"
# The log does not say who voted for whom either: the votes were counted, not shown.
run 0 "${lab[@]}" < <(printf '\n1\n\n2\n\n1\n1\nlog 100\nquit\n')
shown 2 "Ada has voted" # as news, and by the command
shown 0 " votes for "
# Two do not vote.
run 0 play laborigines --loadouts "" --seats human:Ada,human:Bob --seed 7 < <(times 2000 1; echo)
hasnt "Pass the device"
has "The game is over."
check "nothing is wiped in a whole game" eval '! screens | grep -q CLEARED'

# Evolution: Ada has a card in hand, the others have none.
position() { # HOLE HAND POPULATION OF ADA
    printf '{"game":"evolution","phase":"feed","hole":%s,"turn":{"player":1},"players":[' "$1"
    printf '{"hand_cards":[%s],"species":[{"population":%s}]},' "$2" "$3"
    printf '{"species":[{"population":2}]},{"species":[{"population":2}]}]}\n'
}
position 9 '"horns/1"' 2 > hand.json
position 9 '' 3 > open.json
run 0 play --load hand.json "${people[@]}" < <(printf '\n1\n1\n1\n\n1\nquit\n')
passes "+Ada Ada -Bob Cy +Ada Ada -Bob"
has "Your hand: Horns (1)"
shown 0 "Horns"
run 0 play --load hand.json "${people[@]}" < <(printf '\n1\n1\nquit\n')
shown 0 "Horns"
shown 1 "Ada: species A eats"
shown 1 "Bob: species A eats"

# All without a card play in the open. Ada is the last to feed; when cards are dealt, the screen is covered, for Ada too.
run 0 play --load open.json "${people[@]}" < <(times 7 1; printf '\nquit\n')
passes "Ada Bob Cy Ada Bob Cy Ada +Ada Ada"
run 0 play --load open.json "${people[@]}" < <(times 7 1; printf 'quit\n')
hasnt "Your hand: "

# Another game loaded in between is covered, too; and players take back only their own actions.
run 0 play --load open.json "${people[@]}" < <(printf '1\nload hand.json\n\nload open.json\nquit\n')
passes "Ada Bob +Ada Ada -Ada"
shown 0 "Horns"
run 0 play --load open.json "${people[@]}" < <(printf '1\nundo\nquit\n')
hasnt "Undone."
passes "Ada Bob"
finish

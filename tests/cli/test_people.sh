#!/usr/bin/env bash
# Two people on the same device: each sees only what their seat may see.
. "$(dirname "$0")/lib.sh"

# Each decision: perhaps Enter for the hand-over, then a number. A number is no matter to the hand-over,
# and Enter is none to a question with several choices, so both kinds of lines may simply alternate.
lines() { for i in $(seq "$1"); do printf '\n1\n'; done; }
decisions=${DECISIONS:-10} # fewer than the whole game has
seats=(play "$GAME" "${loadouts[@]}" --seats human:Ada,human:Bob --seed 7)

run 0 "${seats[@]}" < <(lines "$decisions"; printf '\nsave r.moa\nsave r.moa\nquit\n')
has "Pass the device to Ada, then press Enter."
has "Pass the device to Bob, then press Enter."
check "saved" [ -s r.moa ]

# What is shown to one of them: from a hand-over to the next.
section() { awk -v name="$1" '/^(> )?Pass the device to / { on = index($0, "to " name ",") > 0 } on' <<< "$out"; }
section Ada > ada.txt
section Bob > bob.txt
screens=$out
run 0 record show r.moa --as 1
printf '%s\n' "$out" > ada.board
run 0 record show r.moa --log --as 1
printf '%s\n' "$out" | sort -u > ada.log
run 0 record show r.moa --as 2
printf '%s\n' "$out" > bob.board
run 0 record show r.moa --log --as 2
printf '%s\n' "$out" | sort -u > bob.log
comm -23 ada.log bob.log | grep . > only-ada # an empty line is no secret
comm -13 ada.log bob.log | grep . > only-bob
out=$screens
for name in ada bob; do # on the table and in what happened, either for itself
    check "there are secrets on $name's table" grep -qxFf $name.board only-$name
    check "there are secrets in $name's log" grep -qvxFf $name.board only-$name
done
check "Ada is shown her own" eval 'grep -qxFf only-ada ada.txt'
check "Bob is shown his own" eval 'grep -qxFf only-bob bob.txt'
check "Bob's secrets are not on Ada's screen" eval '! grep -xFf only-bob ada.txt'
check "Ada's secrets are not on Bob's screen" eval '! grep -xFf only-ada bob.txt'

# Between one player's choice and the hand-over to the other nothing shows the choice: the screen is cleared.
check "the screen is wiped before each hand-over" awk '
    /^Pass the device to / { if (blank < 30) bad = 1 }
    { if ($0 == "" || $0 == "> ") blank++; else blank = 0 }
    END { exit bad }' <<< "$screens"
choose() { awk '/Pass the device to Bob/ { exit } on; /^> / { on = 1 }' <<< "$out"; }
run 0 "${seats[@]}" < <(printf '\n1\n')
one=$(choose)
run 0 "${seats[@]}" < <(printf '\n2\n')
check "choices 1 and 2 leave the same on the screen" [ "$(choose)" = "$one" ]

# Nobody takes back what another did.
run 0 "${seats[@]}" < <(printf '\n1\n\nundo\n')
hasnt "Undone."
# Leaving at the hand-over
run 0 "${seats[@]}" < <(printf 'quit\n')
check "nobody is asked" eval '! grep -q "^Ada: " <<< "$out"'
if have_terminal; then
    out=$(printf '\nquit\n' | TERM=xterm script -qec "'$MOA' play $GAME ${loadouts[0]-} ${loadouts[0]+,} --seats human:Ada,human:Bob --seed 7" /dev/null)
    has "$(printf '\033[2J')"
fi
finish

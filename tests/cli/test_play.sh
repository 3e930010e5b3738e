#!/usr/bin/env bash
# moa play with one person: a whole game by numbers, and every command.
. "$(dirname "$0")/lib.sh"

times 5000 1 > ones
play=(play "$GAME" "${loadouts[@]}" --seats human:Ada,random --seed 11)

# A whole game
run 0 "${play[@]}" < <(sed '$a quit' ones)
no_errors
has "Result"
has "The game is over."
check "someone wins, or several do" grep -qE ' wins\b| share the win\b' <<< "$out"
whole=$out
run 0 "${play[@]}" < <(sed '$a quit' ones)
check "one seed, one game" [ "$out" = "$whole" ]
run 0 play "$GAME" "${loadouts[@]}" --seats human:Ada,random --seed 12 < ones
check "another seed, another game" [ "$out" != "$whole" ]
run 0 play "$GAME" "${loadouts[@]}" --seats random,random --seed 1 < /dev/null
has "Result"
no_errors

# The usual seats: one person, two computer players
run 0 play "$GAME" "${loadouts[@]}" --seed 1 < <(head -n 3 ones)
has "Player 1"
has "Computer 2"
has "Computer 3"
has "End of input."
run 0 play "$GAME" "${loadouts[@]}" --players 2 --names Ada,Bob --seed 1 < /dev/null
has "Bob"
has "End of input."

# Commands
run 0 "${play[@]}" < <(echo help)
has "why N"
has "save! FILE"
run 0 rules "$GAME"
rule=$(head -n 1 <<< "$out")
run 0 "${play[@]}" < <(echo "help $rule"; echo "help xyzzyplugh"; echo '?')
check "the rule is shown" grep -qE "^(> )?$rule\$" <<< "$out"
has "No rule or card mentions 'xyzzyplugh'"
run 0 "${play[@]}" < <(echo "why 1"; echo why; echo "why 999"; echo "why gibberish")
has "This is allowed now."
has "Why what?"
has "gibberish"
run 0 "${play[@]}" < <(echo foo; echo 0; echo 999; echo hlep; echo undo; echo "log x")
has "Unknown command 'foo'. Type a number from 1 to"
has "The choices go from 1 to"
has "did you mean 'help'?"
has "There is nothing to undo"
has "log 50"
run 0 "${play[@]}" < <(echo 1; echo "log 5"; echo result; echo board; echo quit)
has "Standing so far"
has "Not saved; 'save FILE' saves a game"
run 0 "${play[@]}" < /dev/null
has "End of input."
run 1 "${play[@]}" --data none.json < /dev/null
says "none.json: No such file"

# An action as text: the same as its number; one that is not allowed names its rule
run 0 "${play[@]}" < <(echo 1; echo "save a.moa")
last=$(grep '^1 ' a.moa | tail -n 1)
run 0 "${play[@]}" < <(echo "${last#1 }"; echo "save b.moa")
check "number and text are one" cmp a.moa b.moa
run 0 "${play[@]}" < <(echo 1; echo "why ${last#1 }"; echo "${last#1 }"; echo "save c.moa")
check "a rule forbids it" grep -qE '^(> )?[A-Z]+-[0-9.]+: .' <<< "$out"
check "and nothing has changed" cmp a.moa c.moa

# Save and load
run 0 "${play[@]}" < <(head -n 4 ones; echo "save g.moa"; echo save; echo quit)
has "Saved to g.moa."
has "Continue later with: moa play --load g.moa"
run 0 record verify g.moa
cp g.moa kept.moa
run 0 "${play[@]}" < <(echo "save g.moa"; echo save)
has "g.moa already exists. 'save! g.moa' overwrites it"
has "Save to which file?"
check "not written over" cmp g.moa kept.moa
run 0 "${play[@]}" < <(echo "save! g.moa")
check "written over" eval '! cmp -s g.moa kept.moa'
run 0 "${play[@]}" < <(echo "save no/such/folder/g.moa"; echo "load none.moa"; echo "load"; echo 1)
says "moa: no/such/folder/g.moa: No such file"
says "moa: none.moa: No such file"
has "Load which file?"
cp kept.moa g.moa
run 0 play --load g.moa --seats human,random --seed 11 < <(head -n 2 ones)
has "Ada"
check "a game that is gone on with is saved again on leaving" [ "$(wc -l < g.moa)" -gt "$(wc -l < kept.moa)" ]
run 0 record verify g.moa
head -n "$(($(wc -l < kept.moa) - 1))" kept.moa > begin.moa
head -n "$(wc -l < begin.moa)" g.moa > begun.moa
check "and begins as before" cmp begin.moa begun.moa
run 0 "${play[@]}" < <(echo "load kept.moa"; echo board; echo "save g2.moa")
has "Loaded kept.moa."
check "loaded, then saved: the same" cmp kept.moa g2.moa
run 2 play --load kept.moa --players 2 < /dev/null
says "leave out --players"
run 2 play --load kept.moa --seats human,random,random < /dev/null
says "--seats names 3 players, but there are 2"
run 2 play --load - < kept.moa
says "standard input is where you type"
echo nonsense > bad.moa
run 1 play --load bad.moa < /dev/null
says "moa: bad.moa: "
run 0 record position kept.moa
printf '%s\n' "$out" > p.json
run 0 play --load p.json --seats human,random < <(echo 1; echo "save from.moa")
run 0 record verify from.moa
run 0 "${play[@]}" < <(echo "save game over.moa")
check "a file's name may hold blanks" [ -s "game over.moa" ]

# Undo: players can take back their own last action while nothing was revealed; then everything is as before.
run 0 "${play[@]}" < <(for i in $(seq 40); do printf '1\nundo\n1\n'; done)
has "Undone."
has "This can't be undone: "
run 0 "${play[@]}" < <(echo "save u.moa"; printf '1\nundo\n'; echo "save v.moa")
has "Undone."
check "taken back is as before" cmp u.moa v.moa

# Resigning and ending the game
run 0 "${play[@]}" < <(echo 1; echo resign; echo undo; echo resign; echo quit)
has "Ada resigns."
check "a player who resigns is last" grep -qE '^Ada +[0-9]+ +2' <<< "$out"
has "The game is over."
run 0 "${play[@]}" < <(echo 1; echo end; echo quit)
has "Result"
hasnt "resigns"
run 0 play "$GAME" "${loadouts[@]}" --seats human:Ada,human:Bo,random --seed 11 < <(echo; echo resign; times 5 1; echo quit)
has "Ada resigns."
hasnt "The game is over."
finish

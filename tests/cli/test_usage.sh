#!/usr/bin/env bash
# Help, version, wrong usage: exit codes, hints, where messages go.
. "$(dirname "$0")/lib.sh"

run 0 --help
has "Usage: moa COMMAND"
no_errors
for command in play games rules position record data bench; do
    has "  $command "
    run 0 help "$command"
    has "Usage: moa $command"
    shown=$out
    run 0 "$command" --help
    check "moa help $command is moa $command --help" [ "$out" = "$shown" ]
    run 0 --help
done
run 0 help position apply
has "Usage: moa position apply FILE ACTION..."
has "--seed N"
run 0 record verify --help
has "Usage: moa record verify FILE"
run 0 --version
check "a version is numbers with dots" grep -qE '^moa [0-9]+\.[0-9]+\.[0-9]+$' <<< "$out"

run 2
has "Usage: moa COMMAND"
run 2 plya
says "moa: unknown command 'plya'; did you mean 'moa play'?"
silent
run 2 zzzzzz
says "see: moa --help"
run 2 help zzzzzz
says "unknown command 'zzzzzz'"
run 2 --wrong
says "moa: unknown option --wrong; see: moa --help"
run 2 play "$GAME" --sead 3
says "unknown option --sead; did you mean --seed?"
says "see: moa play --help"
silent
run 2 play "$GAME" -s 3
says "two dashes"
run 2 play "$GAME" --seed
says "--seed needs a whole number"
run 2 play "$GAME" --seed -4
says "not '-4'"
run 2 play "$GAME" --players two
says "--players needs a whole number from 1 to 6, not 'two'"
run 2 play "$GAME" --players=1
says "players, not 1"
run 2 play
says "which game?"
run 2 play "${GAME}x"
says "did you mean '$GAME'?"
run 2 play "$GAME" another
says "unexpected argument 'another'"
run 2 play "$GAME" --seats human,esay
says "did you mean 'easy'?"
run 2 play "$GAME" --seats human,easy --players 3
says "--seats names 2 players, but there are 3"
run 2 play "$GAME" --option nonsense
says "--option needs name=value"
run 2 play "$GAME" --option no_such=yes
says "no_such"
run 2 play "$GAME" --seats human,easy --names A,B,C
says "only 2 players"
run 2 position show
says "an argument is missing"
run 2 position shwo file
says "did you mean 'moa position show'?"
run 2 bench "$GAME" --json=yes
says "--json takes no value"
run 2 bench "$GAME" --seconds 0
says "--seconds needs"
run 2 --color=pink games
says "always, auto or never"
run 2 games --lang
says "--lang needs a value"
run 2 --lang tlh games
says "there is no language 'tlh'"
silent

escape=$(printf '\033')
run 0 games
hasnt "$escape"
run 0 --color always games
has "$escape"
run 0 games --color=always --no-color
hasnt "$escape"
if have_terminal; then
    export TERM=xterm
    out=$(script -qec "'$MOA' games" /dev/null)
    has "$escape"
    out=$(NO_COLOR=1 script -qec "'$MOA' games" /dev/null)
    hasnt "$escape"
    out=$(TERM=dumb script -qec "'$MOA' games" /dev/null)
    hasnt "$escape"
fi
"$MOA" games > /dev/full 2> .err
check "a full disk is an error" [ $? = 1 ]
finish

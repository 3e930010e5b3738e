#!/usr/bin/env bash
# The examples of the documentation, run as they stand there.
docs=$(realpath "${SOURCE:-$(dirname "$0")/../..}")
. "$(dirname "$0")/lib.sh"

# A fenced block of a page, by the words after its fence.
block() { # PAGE WORDS
    awk -v fence="\`\`\`$2" '$0 == fence {on = 1; next} on && /^```/ {exit} on' "$docs/$1"
}

# The puzzle of docs/position.md, and what can be done in it.
block docs/position.md 'json evolution' > puzzle.json
check "the page has a puzzle" [ -s puzzle.json ]
run 0 position legal puzzle.json
has "1:hunt 1"
hasnt "1:feed 1"
run 0 position why puzzle.json "1:hunt 1"
run 0 position apply puzzle.json "1:hunt 1" "1:prey 2 1"
printf '%s\n' "$out" > attack.json
run 1 position why attack.json "1:strike"
has "EVO-5.23"
run 1 position apply puzzle.json "1:hunt 1" "1:prey 2 2" "1:ignore climbing horns/3"
says "EVO-5.29"
run 0 position apply attack.json "1:ignore climbing horns/3" "1:strike"
# Why a species is safe can be asked before an attack, and by anyone.
run 1 position why puzzle.json "2:prey 1 1"
has "You have no carnivore"
sed 's|"horns/3"||' puzzle.json > no-card.json
run 1 position why no-card.json "1:prey 2 1"
has "EVO-5.23: Climbing protects this species"
run 1 position why no-card.json "1:prey 2 2 by 1"
has "EVO-5.26"
run 1 position why no-card.json "1:prey 3 1 by 1"
has "Nothing protects this species"

# The actions that the page lists for a game exist: they may be refused as a move here, never as unknown words.
actions_exist() { # GAME POSITION
    local action count=0
    while read -r action; do
        "$MOA" position why "$2" "${action/#\* /*:}" > "$work/.out" 2> "$work/.err"
        out=$(cat "$work/.out") err=$(cat "$work/.err")
        check "'$action' is an action" [ -z "$err" ]
        count=$((count + 1))
    done < <(awk -v game="## $1" '/^## /{on = $0 == game} /^### /{list = on} on && list' "$docs/docs/position.md" |
        grep -oE '^\| `[^|]*' | grep -oE '`[^`]+`' | tr -d '`')
    check "the page lists actions" [ "$count" -ge 12 ]
}
actions_exist Evolution puzzle.json

# The README's commands, in their order, without the ones that wait for a person.
run 0 rules evolution 5.25
has "Symbiosis"
run 0 rules evolution horns
run 0 data evolution
has "carnivore"
run 0 play evolution --seats human:Nina,human:Jürg,easy --seed 1 < /dev/null
run 0 play evolution --players 2 --option quick=yes --seed 1 < /dev/null
# The rulebook's example of a move, on its page.
block docs/position.md 'json laborigines' > move.json
run 0 position apply move.json '*:roll 2 3' '1:die 2' '1:go clockwise'
has '"blue": 20, "orange": 2'
has '"flag": "borne"'
actions_exist Laborigines move.json
# A player who is not to act is given the obstacle, even before the roll.
run 1 position why move.json '2:pay clockwise'
has "LAB-5.8: To set the direction you need 3 stones of the moving laborigine's colour; you have none."
block docs/position.md 'json origin' > sample.json
run 0 position show sample.json
actions_exist Origin sample.json
run 0 data origin
check "every territory of the data set has a line of its own" [ "$(grep -c '"continent"' <<< "$out")" = 45 ]

# The commands of docs/debugging.md, one after the other, on a game of computer players.
"$MOA" play evolution --seats human,easy --seed 3 > /dev/null <<< $'1\nsave game.moa\nquit' || true
check "a game was saved" [ -s game.moa ]
commands=$(awk '/^ *```sh (game|position)$/ {on = 1; next} /^ *```/ {on = 0} on' "$docs/docs/debugging.md")
check "the page has commands" [ "$(wc -l <<< "$commands")" -ge 6 ]
while read -r line; do
    line=${line/build\/moa/\"\$MOA\"}
    eval "${line/--ply 40/--ply 12}" > .out 2> .err
    check "runs: $line" [ ! -s .err ]
done <<< "$commands"

check "the README shows both commands" eval 'grep -q "make run" "$docs/README.md" && grep -q "make test" "$docs/README.md"'

finish

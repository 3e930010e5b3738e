#!/usr/bin/env bash
# moa record review: chart, lost moments, picture, bad input.
. "$(dirname "$0")/lib.sh"

times 5000 1 > ones
run 0 play "$GAME" "${loadouts[@]}" --seats 'human:A<&da,random' --seed 4 < <(cat ones; echo 'save g.moa')
check "saved" [ -s g.moa ]

# The whole of a finished game
run 0 record review g.moa --think 40
no_errors
has "Chance of winning"
has "● A<&da: "
has "▲ Computer 2: "
has "100 % ┤"
has "█"
has "Costliest choices"
has "played: "
has "better: "
has "Look at such a moment with: moa record show g.moa --ply "
has "Result"
check "the winner has all in the end, the other nothing" \
    eval 'grep -qF ", 100 % in the end" <<< "$out" && grep -qF ", 0 % in the end" <<< "$out"'
check "at most five moments" [ "$(grep -c 'played: ' <<< "$out")" -le 5 ]
check "no colours in a file" lacks $'\033'
whole=$out
narrow() { # MOST: no line of the review is longer
    local line
    while IFS= read -r line; do [ ${#line} -le "$1" ] || return 1; done < <(sed '/^Look at/,$d' <<< "$out")
}
check "not wider than 80" narrow 80
COLUMNS=50 run 0 record review g.moa --think 40
check "not wider than 50" narrow 50
run 0 record review g.moa --think 40
check "the same again" [ "$out" = "$whole" ]
run 0 record review g.moa --think 40 --seed 1
check "seed 1 is the usual one" [ "$out" = "$whole" ]
run 0 record review g.moa --think 40 --seed 2
check "another seed thinks otherwise" [ "$out" != "$whole" ]
run 0 record review - --think 40 < g.moa
has "Costliest choices"
hasnt "Look at such a moment"
run 0 record review g.moa --think 1ms
has "Chance of winning"
run 0 --color always record review g.moa --think 10
has $'\033[1;38;5;32m● A<&da'
# The moment named first is where that player acts.
first=$(sed -n 's/.*--ply \([0-9]*\)$/\1/p' <<< "$whole")
run 0 record position g.moa --ply "$first"
printf '%s\n' "$out" > moment.json
run 0 position legal moment.json
better=$(sed -n 's/^    better: //p' <<< "$whole" | head -n 1)
check "'$better' could be played there" grep -qF -- "${better:0:20}" <<< "$out"

# One player's choices
run 0 record review g.moa --think 40 --as 2
has "▲ Computer 2: "
hasnt "● A<&da: "
check "they are judged as among all" grep -qF -- "$(grep '^▲' <<< "$out")" <<< "$whole"

# A game that is not over
run 0 play "$GAME" "${loadouts[@]}" --seats human:Ada,random --seed 4 < <(head -n 6 ones; echo 'save part.moa')
run 0 record review part.moa --think 40
has "Standing so far"
hasnt "wins."
sed '/^begin$/q' part.moa > empty.moa
run 0 record review empty.moa --svg empty.svg
has "There was nothing to choose."
hasnt "Chance of winning"

# The picture
run 0 record review g.moa --think 40 --svg c.svg
has "The chart is in c.svg."
check "an SVG file" grep -q '^<svg xmlns="http://www.w3.org/2000/svg"' c.svg
check "which ends" [ "$(tail -n 1 c.svg)" = "</svg>" ]
check "names are escaped" grep -qF 'A&lt;&amp;da' c.svg
check "a line each" [ "$(grep -c 'class="line"' c.svg)" = 2 ]
check "the moments are marked on the line and described below" \
    [ "$(grep -c '<circle class="mark"' c.svg)" = $((2 * $(grep -c 'played: ' <<< "$out"))) ]
check "light and dark" grep -qF 'prefers-color-scheme:dark' c.svg
check "nothing from elsewhere" eval '! grep -qE "(href|src|url)" c.svg'
if command -v xmllint > /dev/null; then check "well-formed" xmllint --noout c.svg empty.svg; fi
if command -v python3 > /dev/null; then
    check "well-formed for python" python3 -c 'import sys, xml.dom.minidom as d
for f in sys.argv[1:]: d.parse(f)' c.svg empty.svg
fi
cp c.svg kept.svg
run 1 record review g.moa --think 10 --svg c.svg
says "moa: c.svg already exists; --force overwrites it"
silent
check "not written over" cmp c.svg kept.svg
run 0 record review g.moa --think 10 --as 1 --svg c.svg --force
check "written over" eval '! cmp -s c.svg kept.svg'
check "nothing is left beside it" [ ! -e c.svg.new ]
run 1 record review g.moa --think 10 --svg no/such/folder/c.svg
says "moa: no/such/folder/c.svg: No such file"

# Bad input
run 0 record review --help
has "--svg FILE"
has "--think N"
run 0 record --help
has "review"
run 2 record review
run 2 record review g.moa g.moa
for bad in 0 x 12x 5s 100/2 -3 99999999999999999999 ""; do
    run 2 record review g.moa --think "$bad"
    says "--think needs a number of iterations, or milliseconds as in 200ms, not '$bad'"
    silent
done
run 2 record review g.moa --as 3
says "--as 3: there are only 2 players"
run 2 record review g.moa --as nobody
run 2 record review g.moa --svg -
says "--svg needs the name of a file"
run 2 record review g.moa --sgv x
run 1 record review none.moa
says "moa: none.moa: No such file"
echo hello > broken.moa
run 1 record review broken.moa
says "moa: broken.moa: "
silent
sed '/^begin$/a 1 nonsense' g.moa > broken.moa
run 1 record review broken.moa --svg broken.svg
says "moa: broken.moa: "
check "and no picture" [ ! -e broken.svg ]
finish

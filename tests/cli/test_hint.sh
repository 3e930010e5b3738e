#!/usr/bin/env bash
# hint in moa play: the best choices by their numbers, chances, reasons; nothing changes by asking.
. "$(dirname "$0")/lib.sh"

play=(play "$GAME" "${loadouts[@]}" --seats human:Ada,random --seed 11)

run 0 "${play[@]}" < <(echo help)
has "  hint "
run 0 "${play[@]}" < <(echo hint; echo "save a.moa")
no_errors
has "The best choices, their chance of winning, and why:"
lines=$(grep -E '^ +[0-9]+\) +[0-9]+ %  .' <<< "$out")
check "one to three choices" eval '[ "$(wc -l <<< "$lines")" -ge 1 ] && [ "$(wc -l <<< "$lines")" -le 3 ]'
# The number before a choice is the one to type: the words beside it are those of the question.
number=$(head -n 1 <<< "$lines" | grep -oE '^ *[0-9]+' | tr -d ' ')
words=$(head -n 1 <<< "$lines" | sed -E 's/^ *[0-9]+\) +[0-9]+ %  //')
check "choice $number is '$words'" grep -qF -- " $number) ${words:0:12}" <<< "$(sed '/best choices/,$d' <<< "$out")"
run 0 "${play[@]}" < <(echo "save b.moa")
check "asking changes nothing" cmp a.moa b.moa
run 0 "${play[@]}" < <(echo "$number"; echo "save c.moa")
check "the choice can be taken" [ "$(wc -l < c.moa)" -gt "$(wc -l < a.moa)" ]
run 0 "${play[@]}" < <(echo hnit)
has "did you mean 'hint'?"

# In the middle of a game a hint gives reasons.
run 0 "${play[@]}" < <(for i in $(seq 12); do echo hint; echo 1; done)
no_errors
check "a reason" grep -qE '^ {13}(more|less): .' <<< "$out"

# At the end there is nothing to hint at.
times 5000 1 > ones
run 0 "${play[@]}" < <(sed '$a save end.moa' ones)
check "saved" [ -s end.moa ]
run 0 play --load end.moa --seats human,random < <(echo hint; echo quit)
check "hint says so" grep -qx '> The game is over\.' <<< "$out"
hasnt "best choices"
finish

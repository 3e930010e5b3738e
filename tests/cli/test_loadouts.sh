#!/usr/bin/env bash
# Loadouts: asked of people, given by --loadouts, or random by the seed; kept in records.
GAME=${GAME:-laborigines} # one that has figures
. "$(dirname "$0")/lib.sh"

play=(play "$GAME" --seats human:Ada,random --seed 11)
seat() { sed -n "s/^seat $1 //p" "$2"; } # PLAYER RECORD

# Enter keeps the random one, which is the seed's.
run 0 "${play[@]}" < <(echo; echo "save a.moa")
no_errors
has "Ada brings: "
has "Enter keeps it"
has "All figures:"
has "  Ada: "
has "  Computer 2: "
first=$(seat 1 a.moa) second=$(seat 2 a.moa)
check "all seats are in the record" [ -n "$first" -a -n "$second" ]
check "the figure asked about is the one kept" grep -qF "($first)" <<< "$out"
run 0 record verify a.moa
run 0 "${play[@]}" < <(echo; echo "save b.moa")
check "one seed, the same figures" cmp a.moa b.moa
for seed in 12 13 14 15 16 17 18 19; do
    run 0 play "$GAME" --seats human:Ada,random --seed $seed < <(echo; echo "save! c.moa")
    [ "$(seat 1 c.moa)" = "$first" ] || break
done
other=$(seat 1 c.moa)
check "another seed, another figure" [ "$other" != "$first" ]

# new, a text, nonsense, help
run 0 "${play[@]}" < <(times 8 new; echo; echo "save n.moa")
check "new is asked about again" [ "$(grep -c 'Ada brings: ' <<< "$out")" = 9 ]
check "new gives others" [ "$(grep 'Ada brings: ' <<< "$out" | sed 's/^> //' | sort -u | wc -l)" -gt 1 ]
run 0 "${play[@]}" < <(echo "$other"; echo; echo "save t.moa")
check "typed and kept" [ "$(seat 1 t.moa)" = "$other" ]
check "another's is as it was" [ "$(seat 2 t.moa)" = "$second" ]
run 0 "${play[@]}" < <(echo "no such figure"; echo help; echo " "; echo "save g.moa")
check "nonsense changes nothing" cmp a.moa g.moa
has "Enter keeps this figure, new makes another"
run 0 "${play[@]}" < <(echo quit)
hasnt "All figures:"
run 0 "${play[@]}" < /dev/null
has "All figures:"
has "End of input."
run 0 play "$GAME" --seats human:Ada,human:Bob --seed 11 < <(printf '\nquit\n')
has "Bob brings: "
hasnt "Pass the device"
run 0 play "$GAME" --seats random,random --seed 11 < /dev/null
hasnt " brings: "
has "All figures:"

# --loadouts: nobody is asked
run 0 "${play[@]}" --loadouts "$other,$first" < <(echo "save f.moa")
hasnt "Ada brings: "
check "given by the list" [ "$(seat 1 f.moa) $(seat 2 f.moa)" = "$other $first" ]
run 0 "${play[@]}" --loadouts ",$other" < <(echo "save e.moa")
check "an empty entry is random by the seed" [ "$(seat 1 e.moa) $(seat 2 e.moa)" = "$first $other" ]
run 0 "${play[@]}" --loadouts "" < <(echo "save l.moa")
check "so are those that the list does not reach" cmp a.moa l.moa
run 2 "${play[@]}" --loadouts "$first,$first,$first" < /dev/null
says "--loadouts: there are only 2 players"
run 2 "${play[@]}" --loadouts "no such figure" < /dev/null
says "moa: --loadouts: "
run 2 "${play[@]}" --loadouts "$(printf 'x%.0s' $(seq 500))" < /dev/null
says "too long to be a loadout"
run 2 play evolution --loadouts "$first" < /dev/null
says "has no loadouts"
run 2 position new evolution --loadouts ""
says "has no loadouts"

# A continued game keeps its figures.
run 2 play --load f.moa --loadouts "$first,$first" < /dev/null
says "leave out"
run 0 play --load f.moa --seats human,random < <(echo "save! f2.moa")
hasnt " brings: "
check "loaded, then saved: the same" cmp f.moa f2.moa

# Positions
run 0 position new "$GAME" --players 2 --loadouts "$other,$first" --seed 3
printf '%s\n' "$out" > p.json
run 0 play --load p.json --seats random,random --seed 1 < /dev/null
hasnt "All figures:"
run 0 position new "$GAME" --players 2 --seed 3
check "another without the list" [ "$out" != "$(cat p.json)" ]
run 2 position new "$GAME" --players 2 --loadouts "no such figure"
silent

# A record with an unknown figure
sed "s/^seat 1 .*/seat 1 nonsense/" a.moa > bad.moa
run 1 record verify bad.moa
says "bad.moa: line "

# As many as the variant is for, if nobody says how many
if [ "$GAME" = laborigines ]; then
    run 0 play "$GAME" --option variant=teams --seed 1 < /dev/null
    has "  Computer 4: "
    hasnt "  Computer 5: "
    run 0 play "$GAME" --option variant=twins --seed 1 < /dev/null
    has "  Computer 3: "
    run 2 play "$GAME" --option variant=teams --players 3 < /dev/null
    says "teams"
    run 2 position new "$GAME" --option variant=teams --players 3
    silent
    run 2 bench "$GAME" --players 6
    says "laborigines: "
fi
finish

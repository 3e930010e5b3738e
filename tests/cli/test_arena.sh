#!/usr/bin/env bash
# moa arena: texts and tables, parts that make up the whole, and what it refuses.
. "$(dirname "$0")/lib.sh"

arena=(arena "$GAME" --players novice,random --games 6 --threads 2)
# Everything that does not depend on the clock.
timeless() { sed -E 's/"(ms_per_move|ms_slowest|microseconds|slowest)": *"?[0-9.]+"?/"\1":0/g' <<< "$out"; }

run 0 arena --help
has "--players"
has "--sprt"
has "--luck"
has "--shard"
has "--merge"
no_errors

run 0 "${arena[@]}"
no_errors # no progress bar without a terminal
has "$GAME, 2 players, 6 games of 3 deals, seed 1"
has "novice"
check "a line for each player" eval '[ "$(grep -cE "^(novice|random) .*%.*±" <<< "$out")" = 2 ]'
hasnt "nan"
run 0 "${arena[@]}" --games 5
has "6 games of 3 deals" # whole deals are played
run 0 "${arena[@]}" --csv
no_errors
check "a head and two lines, with as many fields" awk -F, '{ n[NF]++ } END { exit !(NR == 3 && n[12] == 3) }' <<< "$out"
has "game,players,seed,games,player,wins,wins_error,elo,elo_error,points,ms_per_move,ms_slowest"
has "$GAME,2,1,6,novice,"
run 0 "${arena[@]}" --json
no_errors
has '"entrants"'
printf '%s\n' "$out" > whole.json
whole=$(timeless)
run 0 "${arena[@]}" --json --threads 1
check "the same whatever the threads" [ "$(timeless)" = "$whole" ]
run 0 "${arena[@]}" --json --seed 2
check "another seed is another tournament" [ "$(timeless)" != "$whole" ]
printf '%s\n' "$out" > seed2.json

# Luck is counted optionally, and changes no game.
lucky=(arena laborigines --players easy,novice --games 6 --luck)
run 0 arena laborigines --players easy,novice --games 6
hasnt "without luck"
plain=$(awk '/^easy/ { print $2 }' <<< "$out")
run 0 "${lucky[@]}"
no_errors
has "without luck"
check "the same wins, and those without luck beside them" \
    awk -v plain="$plain" '/^easy/ { found = $2 == plain && gsub("%", "%") == 2 } END { exit !found }' <<< "$out"
hasnt "nan"
run 0 "${lucky[@]}" --csv
has ",ms_slowest,wins_adjusted,wins_adjusted_error"
check "as many fields in each line" awk -F, '{ n[NF]++ } END { exit !(NR == 3 && n[14] == 3) }' <<< "$out"
run 0 "${lucky[@]}" --json
has '"wins_adjusted_error"'
printf '%s\n' "$out" > lucky.json
whole_luck=$(timeless)
for i in 1 2; do
    run 0 "${lucky[@]}" --json --shard $i/2
    printf '%s\n' "$out" > lucky$i.json
done
run 0 arena --merge lucky1.json lucky2.json --json
check "luck adds up" [ "$(timeless)" = "$whole_luck" ]
run 0 arena --merge lucky1.json lucky2.json
has "without luck"
run 0 arena laborigines --players easy,novice --games 6 --shard 2/2 --json
printf '%s\n' "$out" > plain2.json
run 1 arena --merge lucky1.json plain2.json
silent
says "plain2.json: not the same tournament as lucky1.json"

# Parts, played one by one, are the whole.
for i in 1 2; do
    run 0 "${arena[@]}" --json --shard $i/2
    no_errors
    printf '%s\n' "$out" > part$i.json
done
run 0 arena --merge part1.json part2.json --json
check "the parts make up the whole" [ "$(timeless)" = "$whole" ]
run 0 arena --merge part1.json part2.json
has "$GAME, 2 players, 6 games of 3 deals, seed 1"
run 0 arena --merge part2.json --csv
has "$GAME,2,1,2,novice,"
run 0 "${arena[@]}" --shard 9/9 # nothing left to play
hasnt "nan"
many=()
for i in 1 2 3 4 5; do
    run 0 "${arena[@]}" --shard $i/5 --json
    hasnt "nan"
    printf '%s\n' "$out" > many$i.json
    many+=("many$i.json")
done
run 0 arena --merge "${many[@]}" --json
check "parts with nothing to play change nothing" [ "$(timeless)" = "$whole" ]
run 1 arena --merge part1.json part1.json
silent
says "part1.json: a duplicate part"
run 1 arena --merge part1.json many2.json
says "many2.json: a duplicate part, or one of a different number of parts"
run 0 arena --merge many1.json many2.json --json
printf '%s\n' "$out" > two.json
run 1 arena --merge two.json many2.json
says "many2.json: a duplicate part"

# Parts of different matches
run 1 arena --merge whole.json seed2.json
silent
says "seed2.json: not the same tournament as whole.json"
run 0 "${arena[@]}" --players random,novice --json
printf '%s\n' "$out" > order.json
run 1 arena --merge whole.json order.json
says "order.json: not the same tournament as whole.json"
run 0 arena laborigines --players random,novice --games 2 --json
printf '%s\n' "$out" > game.json
run 1 arena --merge order.json game.json
says "not the same tournament"
for variant in basic twins; do
    run 0 arena laborigines --players random,novice --games 2 --option variant=$variant --json
    has "variant=$variant"
    printf '%s\n' "$out" > $variant.json
done
run 1 arena --merge basic.json twins.json
says "twins.json: not the same tournament as basic.json"
sed -E 's/"data": *"[0-9a-f]+"/"data": "0123456789abcdef"/' whole.json > data.json
run 1 arena --merge whole.json data.json
says "data.json: not the same tournament as whole.json"

# Invalid files
run 1 arena --merge nowhere.json
says "nowhere.json"
broken() { # SED WORDS [FILE]: the whole with something spoiled is refused, with the file's name
    sed -E "$1" "${3:-whole.json}" > broken.json
    run 1 arena --merge broken.json
    silent
    says "broken.json: "
    says "$2"
}
broken '1s/.*/[/' ""
broken '1s/.*//' ""
broken 's/"game": *"[a-z]+"/"game": 5/' "this is not a result of 'moa arena --json'"
broken 's/"groups": *[0-9]+/"groups": -1/' '"groups" must be a number that is not negative'
broken 's/"won": *[0-9]+/"won": "many"/' '"won" must be a number that is not negative'
broken 's/"won_luck": *-?[0-9]+/"won_luck": "much"/' '"won_luck" must be a whole number' lucky.json
broken 's/"luck_squared"/"other"/' '"luck_squared" must be a whole number' lucky.json
broken 's/"luck": true/"luck": 1/' 'luck' lucky.json
broken 's/"scored": *\[/"scored": [7, /' '"scored" must be a list of 2 numbers'
broken 's/"tally"/"other"/' 'there is no "tally"'
broken 's/"players": *2/"players": 99/' "players"
broken 's/"of": *1/"of": 0/' "of"
broken 's/"shards": *\[1\]/"shards": [2]/' "must be a number of 1 to 1"
broken 's/"shards": *\[1\]/"shards": []/' 'there are no "shards"'
broken 's/"entrants"/"others"/' 'there are no "entrants"'
broken 's/"player": *"novice"/"player": 1/' '"player" must be the name of a computer player'
echo 'no JSON' > text.json
run 1 arena --merge text.json
says "text.json"

# Invalid arguments
refused() { # WORDS ARGUMENTS...
    local words=$1
    shift
    run 2 arena "$@"
    silent
    says "$words"
}
refused "there is no game 'nothing'" nothing --players easy,easy
refused "--players says who plays" "$GAME"
refused "only one game at a time; unexpected 'origin'" "$GAME" origin --players easy,easy
refused "--players: there is no computer player 'clever'" "$GAME" --players easy,clever
refused "--players: there is no computer player ''" "$GAME" --players easy,
refused "--players: at most 6" "$GAME" --players "$(times 7 easy | paste -sd,)"
refused "--players: that list is too long" "$GAME" --players "$(times 200 easy | paste -sd,)"
refused "layers" "$GAME" --players easy
for shard in 0/2 3/2 1 1/ /2 1/0 a/b 1/2x -1/2 1/2/3; do
    refused "--shard needs a part and how many there are, such as 2/5, not '$shard'" "${arena[@]:1}" --shard $shard
done
for sprt in 5 5,5 20,0 a,b 0, ,5 0,20x nan,5; do
    refused "--sprt needs two Elo differences, the smaller first, such as 0,20, not '$sprt'" "${arena[@]:1}" --sprt $sprt
done
refused "--shard" "${arena[@]:1}" --shard 1/2000
refused "--sprt compares two players, not 3" "$GAME" --players easy,easy,random --sprt 0,20
refused "--games" "${arena[@]:1}" --games 0
refused "--threads" "${arena[@]:1}" --threads 0
refused 'option' "${arena[@]:1}" --option nothing=1
run 1 "${arena[@]}" --data nowhere.json
says "nowhere.json"

# It stops when it is clear, and says so.
run 0 arena "$GAME" --players easy,random --games 400 --sprt 0,200
has "SPRT 200 against 0 Elo: likelihood ratio "
has "the first is stronger by that much"
check "not all are played" eval '! grep -q "400 games" <<< "$out"'
run 0 "${arena[@]}" --games 2 --sprt 0,5
has "undecided"
if have_terminal; then
    out=$(script -qec "'$MOA' arena $GAME --players novice,random --games 2 --threads 1" /dev/null)
    has "1/1"
fi
finish

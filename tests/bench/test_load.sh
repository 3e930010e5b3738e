#!/usr/bin/env bash
# moa-load: plays at a real server, finds no violated guarantee, and reports consistent numbers; and what it refuses.
. "$(dirname "$0")/../cli/lib.sh"
load=$(dirname "$MOA")/bench/moa-load

runs() { # CODE ARGUMENTS...: as `run`, but the load generator
    local code=$1 got
    shift
    timeout 120 "$load" "$@" > "$work/.out" 2> "$work/.err"
    got=$?
    out=$(cat "$work/.out") err=$(cat "$work/.err")
    check "moa-load $*: exit code $got, not $code" [ "$got" = "$code" ]
}

runs 0 --help
has "--players"
has "--limit guests_each"
runs 2
says "no server given"
runs 2 http://127.0.0.1:1/ --wishes 3
says "there is no option '--wishes'"
runs 2 http://127.0.0.1:1/ --players many
says "a number must follow, not 'many'"
runs 2 http://127.0.0.1:1/ --players 3 --tables 2
says "at least 2 players"
runs 2 http://127.0.0.1:1/ http://127.0.0.1:2/
says "one server at a time"
runs 2 http://127.0.0.1:1/ --option 'quick="'
says "this cannot be"
runs 1 nowhere
says "'nowhere' is no address"
runs 1 http://127.0.0.1:1/ --players 4 # nobody listens there
says "the server does not answer"

mkfifo ready
"$MOA" serve --db "$work/load.db" --port 0 --limit guests_each=1000 --limit requests_per_second=10000 \
    --limit requests_each=100000 > ready 2> server.log &
server=$!
trap 'kill -9 $server 2> /dev/null; rm -rf "$work"' EXIT
exec 3< ready
read -r -t 60 url <&3
check "the server prints its address" [ "${url#http}" != "$url" ]

for game in "evolution --option quick=yes" origin laborigines; do
    # shellcheck disable=SC2086
    runs 0 "$url" --game $game --players 14 --tables 4 --idle 3 --seconds 1 --warmup 0.2 --pid $server --json values.json
    no_errors
    has "moves"
    has "refusals    none"
    hasnt "problems"
    check "consistent values" python3 - values.json << 'END'
import json, sys
values = json.load(open(sys.argv[1]))
latency = values["latency_us"]
assert values["players"] == 14 and values["tables"] == 4 and values["idle"] == 3, values
assert values["moves"] > 0 and values["problems"] == 0 and values["lost"] == 0, values
assert 0 < latency["p50"] <= latency["p90"] <= latency["p99"] <= latency["max"], latency
assert 0 < latency["count"] <= values["moves"] < values["messages_in"], values
assert values["bytes_in"] > values["messages_in"], values
assert values["server"]["memory_connected"] >= values["server"]["memory_alone"] > 0, values
END
done

[ "$failures" = 0 ] || tail -n 60 server.log

# It must report a server that goes away in the middle.
timeout 60 "$load" "$url" --players 8 --seconds 20 > lost.out 2> lost.err &
client=$!
for _ in $(seq 200); do # until it plays
    curl -fsS "$url/metrics" 2> /dev/null | awk '/^moa_connections / { exit !($2 >= 9) }' && break
    sleep 0.05
done
kill -9 $server
wait $server 2> /dev/null
wait $client
code=$?
out=$(cat lost.out) err=$(cat lost.err)
check "moa-load with a server that died: exit code $code, not 1" [ "$code" = 1 ]
check "it reports lost connections" grep -q "lost the connection" lost.out lost.err
finish

#!/usr/bin/env bash
# Programs that play through the protocol: a game of each kind by examples/bot.py, examples/bot.c and `moa bot`, whose
# connections break in the middle; the lobby and rematches; the examples of examples/README.md; what `moa bot` refuses.
#   tests/server/test_bots.sh [MOA]
tests=$(realpath "$(dirname "$0")")
. "$tests/../cli/lib.sh" "$@"
source=$(realpath "$tests/../..")
unset http_proxy https_proxy MOA_TOKEN
seconds=120 # at most, for anything that is waited for
server= url=
proxies=()
trap 'for pid in $server "${proxies[@]}"; do kill "$pid" 2> /dev/null; done; rm -rf "$work"' EXIT

start() { # [OPTIONS...]: the server, on the port that it had before if there was one
    local port=${url##*:}
    : > url
    "$MOA" serve --db moa.db --port "${port:-0}" --limit requests_each=100000 "$@" > url 2>> server.log &
    server=$!
    for ((i = 0; i < seconds * 10; i++)); do
        url=$(head -n 1 url) url=${url%/}
        [ -z "$url" ] || return 0
        kill -0 "$server" 2> /dev/null || break
        sleep 0.1
    done
    echo "FAILED: no server:"
    cat server.log
    exit 1
}

losing() { # NAME N...: puts the URL of a proxy that loses answers into $lossy
    : > "$1.url"
    python3 "$tests/cutting_proxy.py" "$url" "${@:2}" > "$1.url" &
    proxies+=($!)
    for ((i = 0; i < seconds * 10; i++)); do
        lossy=$(cat "$1.url")
        [ -z "$lossy" ] || return 0
        sleep 0.1
    done
}

stop() { # [SIGNAL]
    kill "-${1-TERM}" "$server"
    wait "$server" 2> /dev/null
    server=
}

ask() { # COMMAND BODY [HEADER-FILE]: the answer
    curl -sS --max-time $seconds "$url/api/$1" ${3:+-H "@$3"} -d "$2"
}

member() { # JSON MEMBER: its text
    sed -n "s/.*\"$2\":\"\([^\"]*\)\".*/\1/p" <<< "$1"
}

new_bot() { # NAME: NAME.token, by the member of ada.header
    member "$(ask bot "{\"name\": \"$1\"}" ada.header)" token > "$1.token"
    check "$1 has a token" [ -s "$1.token" ]
}

await() { # WORDS FILE: until they are there
    for ((i = 0; i < seconds * 10; i++)); do
        grep -q "$1" "$2" && return
        sleep 0.1
    done
    check "'$1' does not come" false
}

ended() { # PID WHAT OUTPUT: it ends well, within the time there is
    wait "$1"
    local code=$?
    out=$(cat "$3") err=$(cat "$3.err")
    check "$2: exit code $code" [ $code = 0 ]
}

# ---- The examples of examples/README.md, as they stand there ----
blocks() { awk '$0 == "```sh" {on = 1; next} /^```/ {on = 0} on' "$source/examples/README.md"; }

start
cp "$source"/examples/bot.[cp]* .
URL=$url timeout $seconds bash -euo pipefail -c "$(blocks)" > readme.out 2> readme.err
code=$?
out=$(cat readme.out) err=$(cat readme.err)
check "the commands of examples/README.md: exit code $code" [ $code = 0 ]
check "both programs play to the end" [ "$(grep -c '^over: ' readme.out)" = 2 ]
for file in ada.token ada.header bot.token account.json; do
    check "$file is not for others" [ "$(stat -c %a "$file")" = 600 ]
done

# ---- A game of each kind: three programs, a server that is stopped and one that crashes in the middle ----
for name in python c moa; do new_bot $name; done

play_together() { # GAME [SIGNAL]: with it, the server goes and comes back when the game has begun
    local made table invite python c moa
    local to_python=${to_python-$url} to_c=${to_c-$url} to_moa=${to_moa-$url}
    made=$(ask create "{\"game\": \"$1\", \"players\": 3, \"seat\": -1, \"public\": false}" ada.header)
    table=$(member "$made" table) invite=$(member "$made" invite)
    check "a table of $1" [ -n "$table" ]
    timeout $seconds python3 bot.py "$to_python" "$table" --invite "$invite" --token python.token \
        > python.out 2> python.out.err &
    python=$!
    sleep 0.2 # so that seats are taken in this order
    timeout $seconds ./bot "$to_c" "$table" "$invite" < c.token > c.out 2> c.out.err &
    c=$!
    MOA_TOKEN=$(cat moa.token) timeout $seconds "$MOA" bot "$to_moa" --table "$table" --invite "$invite" --level novice \
        > moa.out 2> moa.out.err &
    moa=$!
    if [ -n "${2-}" ]; then
        for ((i = 0; i < seconds * 10; i++)); do
            grep -q '"status":"running"' <<< "$(ask watch "{\"table\": \"$table\"}" moa.header)" && break
        done
        stop "$2"
        start
    fi
    ended $python "bot.py at $1" python.out
    has "over: "
    ended $c "bot.c at $1" c.out
    has "over: "
    ended $moa "moa bot at $1" moa.out
    has "over (played)"
    ask record "{\"table\": \"$table\"}" ada.header | python3 -c 'import json, sys; print(json.load(sys.stdin)["record"], end="")' > game.moa
    run 0 record verify game.moa
}
echo "Authorization: Bearer $(cat moa.token)" > moa.header
play_together laborigines
play_together evolution TERM
check "moa bot came back" grep -q "next attempt" moa.out.err
play_together origin KILL
check "moa bot came back from a crash" grep -q "next attempt" moa.out.err

# ---- Answers that are lost, whatever they were to: the same is asked again, and done once ----
losing python 0 1 0 1 1 0 1 0 1 2 1
to_python=$lossy
losing c 2 3 4 5 6 7 8
to_c=$lossy
losing moa 3 4 5 6 7 8 9
to_moa=$lossy
play_together laborigines
unset to_python to_c to_moa
check "moa bot came back each time" [ "$(grep -c "next attempt" moa.out.err)" = 7 ]
check "bot.c came back each time" [ "$(grep -c "connection was lost" c.out.err)" = 7 ]
check "bot.py came back" grep -q "next attempt" python.out.err

# ---- Rematches: who played asks for one, the other follows the invitation ----
echo "Authorization: Bearer $(cat python.token)" > python.header
made=$(ask create '{"game": "laborigines", "players": 2, "seat": -1, "public": false}' ada.header)
table=$(member "$made" table) invite=$(member "$made" invite)
timeout $seconds "$MOA" bot "$url" --token moa.token --table "$table" --invite "$invite" --level random --games 2 \
    > moa.out 2> moa.out.err &
moa=$!
timeout $seconds python3 bot.py "$url" "$table" --invite "$invite" --token - < python.token > python.out 2> python.out.err
check "bot.py has played" grep -q '^over: ' python.out
next=$(member "$(ask rematch "{\"table\": \"$table\"}" python.header)" table)
check "there is a rematch" [ -n "$next" ]
timeout $seconds python3 bot.py "$url" "$next" --token python.token > python.out 2> python.out.err
ended $moa "moa bot at a rematch" moa.out
has "Table $table: over (played)"
has "Table $next: over (played)"

# ---- People: bots agree to their offers, and leave when removed ----
table=$(member "$(ask create '{"game": "evolution", "players": 4}' ada.header)" table)
timeout $seconds python3 bot.py "$url" "$table" --token python.token > python.out 2> python.out.err &
python=$!
timeout $seconds ./bot "$url" "$table" < c.token > c.out 2> c.out.err &
c=$!
timeout $seconds "$MOA" bot "$url" --token moa.token --table "$table" --level search:20 > moa.out 2> moa.out.err &
moa=$!
for ((i = 0; i < seconds * 10; i++)); do
    ask watch "{\"table\": \"$table\"}" ada.header > state.json
    grep -q '"status":"running"' state.json && break
    sleep 0.1
done
# What was offered is off the table with the next move: again and again, until no move comes between.
for ((i = 0; i < seconds * 10; i++)); do
    ask offer "{\"table\": \"$table\", \"what\": \"end\"}" ada.header > offer.json
    kill -0 $moa 2> /dev/null || break
    sleep 0.1
done
ended $moa "moa bot, asked to end the game" moa.out
has "over (agreed)"
ended $c "bot.c, asked to end the game" c.out
ended $python "bot.py, asked to end the game" python.out
table=$(member "$(ask create '{"game": "evolution", "players": 4}' ada.header)" table)
: > moa.out
timeout $seconds "$MOA" bot "$url" --token moa.token --table "$table" > moa.out 2> moa.out.err &
moa=$!
await 'seat 2 of 4' moa.out
ask seat "{\"table\": \"$table\", \"seat\": 1}" ada.header > state.json
wait $moa
check "moa bot, sent away, ends with 1" [ $? = 1 ]
check "and says so" grep -q "$table: it was removed from the table" moa.out.err

# ---- The lobby: table after table of one game ----
with_bot() { ask create "{\"game\": \"$1\", \"players\": 2, \"seat\": -1, \"bots\": {\"1\": \"random\"}}" ada.header; }
with_bot origin > /dev/null
with_bot laborigines > /dev/null
: > moa.out
timeout $seconds "$MOA" bot "$url" --token moa.token --lobby --game laborigines --level random --games 2 > moa.out 2> moa.out.err &
moa=$!
await 'over (played)' moa.out
with_bot laborigines > /dev/null
ended $moa "moa bot in the lobby" moa.out
check "it plays two games" [ "$(grep -c 'Laborigines, seat' moa.out)" = 2 ]
hasnt "Origin"

# ---- Interrupted: an open table is left, a running game is continued ----
interrupt() { # TABLE: when it sits there
    : > moa.out
    "$MOA" bot "$url" --token moa.token --table "$1" --level search:200ms > moa.out 2> moa.out.err &
    local moa=$!
    await 'seat' moa.out
    kill -INT $moa
    ended $moa "moa bot, interrupted" moa.out
    hasnt "over"
}
table=$(member "$(ask create '{"game": "origin", "players": 2, "seat": -1}' ada.header)" table)
interrupt "$table"
no_errors
check "the seat is free again" grep -q '"kind":"open"},{"kind":"open"}' <<< "$(ask watch "{\"table\": \"$table\"}" ada.header)"
table=$(member "$(with_bot origin)" table)
interrupt "$table"
says "table $table: the game continues"
run 0 bot "$url" --token moa.token --table "$table" --level random
has "over (played)"

# ---- A server with a certificate: an untrusted one is refused ----
stop
openssl req -x509 -newkey rsa:2048 -nodes -keyout key.pem -out certificate.pem -days 2 -subj /CN=localhost \
    -addext subjectAltName=DNS:localhost 2> /dev/null
url=
start --certificate certificate.pem --key key.pem
url=https://localhost:${url##*:}
table=$(curl -sS --cacert certificate.pem "$url/api/create" -H @ada.header \
    -d '{"game": "laborigines", "players": 2, "seat": -1, "bots": {"1": "random"}}')
table=$(member "$table" table)
run 1 bot "$url" --token moa.token --table "$table"
says "certificate"
export SSL_CERT_FILE=$work/certificate.pem
run 0 bot "$url" --token moa.token --table "$table" --level random
has "over (played)"
run 0 bot "wss://${url#https://}/ws" --token moa.token --table "$table"

# ---- Errors are reported ----
url=$(head -n 1 url)
run 1 bot "https://localhost:1" --token moa.token --lobby
says "https://localhost:1: "
run 1 bot "$url" --token moa.token --table aaaaaaaaaaaa
run 2 bot "$url" --token moa.token --table "$table" --lobby
says "give either --table ID or --lobby"
run 2 bot "$url" --token moa.token
run 2 bot "$url" --lobby
says "MOA_TOKEN"
run 2 bot "$url" --token moa.token --lobby --invite x
run 2 bot "$url" --token moa.token --table "$table" --game origin
run 2 bot "$url" --token moa.token --lobby --game chess
run 2 bot "$url" --token moa.token --lobby --level nobody
says "nobody"
run 2 bot "$url" --token moa.token --table "$(printf 'a%.0s' {1..40})"
run 2 bot ftp://localhost --token moa.token --lobby
says "is not a server address"
run 1 bot "$url" --token nowhere --lobby
says "nowhere: "
printf 'two words' > bad.token
run 1 bot "$url" --token bad.token --lobby
says "bad.token: not a token"
printf 'aaaa\n' > bad.token
run 1 bot "https://localhost:${url##*:}" --token - --lobby < bad.token
says "Log in again"
stop
finish

#!/usr/bin/env bash
# `moa serve`: its options, what it says when it cannot start, and that it stops on request.
. "$(dirname "$0")/lib.sh"

run 0 serve --help
for option in address port db certificate key origin behind-proxy metrics threads limit log; do has "--$option"; done

refused() { # WORDS ARGUMENTS...
    local words=$1
    shift
    run 2 serve "$@"
    silent
    says "$words"
}
refused "--port" --port 70000
refused "--port" --port x
refused "--threads" --threads 0
refused "--log needs one of debug, info, warn, error, not 'loud'" --log loud
refused "--metrics needs one of local, all, off, not 'everyone'" --metrics everyone
refused "--certificate and --key go together" --certificate cert.pem
refused "--certificate and --key go together" --key key.pem
refused "did you mean 'chat_bytes'" --limit chat_byte=5
refused "there is no limit 'zzzzzzzzzz'" --limit zzzzzzzzzz=5
refused "--limit chat_bytes needs a number from 1 to 1000" --limit chat_bytes=0
refused "--limit chat_bytes needs a number from 1 to 1000" --limit chat_bytes=1001
refused "--limit chat_bytes needs a number from 1" --limit chat_bytes
refused "--limit chat_bytes needs a number from 1" --limit chat_bytes=many
refused "--origin can be given at most 8 times" $(for i in 1 2 3 4 5 6 7 8 9; do echo --origin http://a$i.example; done)
refused "unexpected argument 'extra'" extra

run 1 serve --port 0 --db no/such/folder/moa.db
silent
says "no/such/folder/moa.db"
run 1 serve --port 0 --db postgres://127.0.0.1:1/moa
silent
run 1 serve --port 0 --db moa.db --certificate missing.pem --key missing.pem
silent
check "a server that could not start leaves nothing behind it that keeps others out" rm -f moa.db moa.db-wal moa.db-shm

# One that runs: prints its address, keeps others from its port and its file, stops on request.
"$MOA" serve --port 0 --db moa.db > url.txt 2> log.txt &
pid=$!
for _ in $(seq 300); do
    [ ! -s url.txt ] || break
    sleep 0.1
done
url=$(cat url.txt)
check "it prints its address" grep -qE '^http://127\.0\.0\.1:[0-9]+/$' url.txt
port=${url##*:}
port=${port%/}
run 1 serve --port "$port" --db other.db
silent
says "port $port is in use"
run 1 serve --port 0 --db moa.db
silent
says "moa.db"
kill -TERM $pid
wait $pid
check "it shuts down cleanly on a signal" [ $? -eq 0 ]
check "it logs a JSON object a line" eval '! grep -vE "^\{\"time\":\".*\}$" log.txt'
check "it says that it stopped" grep -q '"event":"stopped"' log.txt
finish

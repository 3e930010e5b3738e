#!/usr/bin/env bash
# A throw-away PostgreSQL on loopback, for as long as its standard input is open: so it ends with the test, however
# that ends. Prints its address when it is there. As root it runs as the user postgres, since it refuses root.
set -euo pipefail
most_seconds=60
as=()
[ "$(id -u)" -ne 0 ] || as=(setpriv --reuid=postgres --regid=postgres --init-groups)

bin=
for dir in /usr/lib/postgresql/*/bin; do [ ! -x "$dir/initdb" ] || bin=$dir; done
[ -n "$bin" ] || { echo "postgres.sh: PostgreSQL is missing: run tools/install test" >&2; exit 1; }

folder=$(mktemp -d "${TMPDIR:-/tmp}/moa-postgres-XXXXXX")
stop() {
    "${as[@]}" timeout "$most_seconds" "$bin/pg_ctl" -D "$folder/data" -m immediate -w stop > /dev/null 2>&1 || true
    rm -rf "$folder"
}
trap stop EXIT
trap '' INT TERM HUP # the end of the input is what counts
[ ${#as[@]} -eq 0 ] || chown postgres "$folder"
cd /

"${as[@]}" timeout "$most_seconds" "$bin/initdb" -D "$folder/data" -U moa -A trust -E UTF8 --no-locale --no-sync \
    > "$folder/initdb" 2>&1 < /dev/null || { cat "$folder/initdb" >&2; exit 1; }

# Below the ports that the system hands out by itself; a port that is taken is no disaster.
for try in 1 2 3 4 5 6 7 8; do
    port=$((20000 + (RANDOM + try) % 12000))
    settings="-p $port -c listen_addresses=127.0.0.1 -c unix_socket_directories= -c fsync=off"
    if "${as[@]}" "$bin/pg_ctl" -D "$folder/data" -w -t "$most_seconds" -l "$folder/log" -o "$settings" start \
        > /dev/null 2>&1 < /dev/null; then
        echo "postgres://moa@127.0.0.1:$port/postgres"
        cat > /dev/null
        exit 0
    fi
done
echo "postgres.sh: PostgreSQL did not start:" >&2
tail -5 "$folder/log" >&2
exit 1

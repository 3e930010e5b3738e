#!/usr/bin/env bash
# The examples of deploy/ are sound and work, as far as the programs they are for are installed; docs/hosting.md has
# all options and limits.
SOURCE=$(realpath "${SOURCE:-$(dirname "$0")/../..}")
. "$(dirname "$0")/../cli/lib.sh"
export MOA SOURCE PYTHONDONTWRITEBYTECODE=1
PATH=$PATH:/usr/sbin:/sbin

have() { # PROGRAM: is it here? If not, say what is left out
    command -v "$1" > /dev/null && return
    echo "skipped: $1 is not installed"
    return 1
}

# ---- The page: every option and limit, none that is not there ----

page=$SOURCE/docs/hosting.md
section() { awk -v title="## $1" '/^## /{on = $0 == title} on' "$page"; } # TITLE
run 0 serve --help
help=$out
check "the page lists the options of moa serve" [ \
    "$(section Options | grep -o '^| .*' | cut -d '|' -f 2 | grep -oE -- '--[a-z-]+' | sort -u)" = \
    "$(grep -oE -- '^ +--[a-z-]+' <<< "$help" | tr -d ' ' | sort -u)" ]
limits=$(awk '/^struct server_limits/{on = 1; next} on && /^}/{exit} on' "$SOURCE/src/server/server.h" |
    sed -n 's/^ *int \([a-z_]*\);.*/\1/p' | sort)
check "the page lists the limits" [ "$(section Limits | sed -n 's/^| `\([a-z_]*\)` .*/\1/p' | sort)" = "$limits" ]
check "there are limits" [ "$(wc -l <<< "$limits")" -ge 10 ]
while read -r name; do
    usual=$(section Limits | sed -n "s/^| \`$name\` | \([0-9]*\) |.*/\1/p")
    run 2 serve --limit "$name=none"
    says "$name=$usual" # the error shows the usual value
done <<< "$limits"
# What the examples start is understood.
for file in "$SOURCE"/deploy/* "$page"; do
    while read -r option; do
        check "$(basename "$file"): $option is an option" grep -qE -- "^ +$option( |$)" <<< "$help"
    done < <(grep -hE 'moa serve|^    --' "$file" | grep -oE -- '--[a-z-]+' | sort -u)
done

# ---- systemd ----

if have systemd-analyze; then
    # Where this machine has the program; and no manual, which is only there when Moa is installed.
    sed "s|/usr/local/bin/moa|$MOA|; /^Documentation=/d" "$SOURCE/deploy/moa.service" > moa.service
    # It tells of mistakes, of other units too, and ends with 0 all the same.
    complaints() { systemd-analyze verify "./$1" 2>&1 | grep -F "$1"; }
    check "moa.service: $(complaints moa.service)" [ -z "$(complaints moa.service)" ]
    sed 's/^ProtectSystem=strict/ProtectSystem=tight/' moa.service > bad.service
    check "systemd-analyze finds mistakes" [ -n "$(complaints bad.service)" ]
fi

# ---- Proxies ----

if have openssl && have python3; then
    openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=moa.example \
        -addext subjectAltName=IP:127.0.0.1 -keyout key.pem -out cert.pem 2> /dev/null
    cat cert.pem key.pem > both.pem
    for proxy in nginx haproxy; do
        have $proxy || continue
        mkdir $proxy
        cp cert.pem both.pem $proxy
        check "through $proxy" timeout 300 python3 "$SOURCE/tests/deploy/through.py" $proxy "$work/$proxy"
    done
fi
finish

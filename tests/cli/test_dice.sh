#!/usr/bin/env bash
# moa record verify: the dice of a record with a seed. The record is the one of docs/record.md.
page=$(realpath "${SOURCE:-$(dirname "$0")/../..}")/docs/record.md
. "$(dirname "$0")/lib.sh"

block() { # WORDS: the fenced block of the page that begins with them
    awk -v fence="\`\`\`$1" '$0 == fence {on = 1; next} on && /^```/ {exit} on' "$page"
}

# The record with its changed lines, and the hash that its end then has.
changed() { # SED
    local hash
    block 'moa dice' | sed "$1" > "$work/changed.moa"
    hash=$("$MOA" record verify changed.moa 2>&1 | sed -n 's/.*last position (\([0-9a-f]*\)).*/\1/p')
    [ -z "$hash" ] || sed -i "s/^hash .*/hash $hash/" changed.moa
}

block 'moa dice' > dice.moa
check "the page has a record" [ "$(grep -c '^\*' dice.moa)" -ge 5 ]
run 0 record verify dice.moa
check "it says what the page says" [ "$out" = "$(block 'moa dice says')" ]
no_errors
seed=$(sed -n 's/^seed //p' dice.moa)
commitment=$(sed -n 's/^commitment //p' dice.moa)
check "the page's own check of the commitment" [ "$(bash -c "$(block 'sh dice')")" = "$commitment  -" ]

# Played by the rules, hash and all; but the first tile was chosen.
changed '0,/^\* lay 1$/s//* lay 3/'
run 1 record verify changed.moa
says 'moa: changed.moa: action 10: "lay 3" was not drawn from the seed, which gives "lay 1"'
silent
# The first of two is named.
changed '0,/^\* lay 1$/s//* lay 3/; s/^\* deal tiles_8$/* deal eurasia_3/; s/keep tiles_8/keep eurasia_3/'
run 1 record verify changed.moa
says 'action 5: "deal eurasia_3" was not drawn from the seed, which gives "deal tiles_8"'
# What players choose does not matter.
changed 's/^1 keep africa_3/1 keep straits_2/; /^\* lay/d'
run 0 record verify changed.moa
has "dice verified"

# Another seed than the one that was committed to.
changed "s/^seed ./seed 0/"
run 1 record verify changed.moa
says "moa: changed.moa: the seed is not the one that was committed to"
silent
changed "s/^commitment .*/commitment $seed/"
run 1 record verify changed.moa
says "the seed is not the one that was committed to"

# A wrong hash is reported first.
sed 's/^hash .*/hash 0123456789abcdef/' dice.moa > changed.moa
run 1 record verify changed.moa
says "the hash is not that of the last position"

# Without a seed, all else is checked as ever.
for gone in '/^seed/d' '/^seed/d; /^commitment/d'; do
    sed "$gone" dice.moa > changed.moa
    run 0 record verify changed.moa
    has "verified"
    has "no seed"
    hasnt "dice verified"
done
sed '/^commitment/d' dice.moa > changed.moa
run 1 record verify changed.moa
says "line 10: a seed proves nothing without the commitment"
sed '/^hash/d' dice.moa > changed.moa
run 1 record verify changed.moa
says "no hash"
silent

# A continued game keeps both, and says that its own dice are different.
run 0 play origin --load dice.moa --seats random,human --seed 1 < <(echo 1; echo 'save on.moa')
check "the commitment is kept" grep -qx "commitment $commitment" on.moa
check "the seed is kept" grep -qx "seed $seed" on.moa
run 1 record verify on.moa
says "moa: on.moa: action "
finish

#!/usr/bin/env bash
# --lang, LANGUAGE, LC_ALL, LC_MESSAGES, LANG: German, French and Italian where they are wanted, English else.
. "$(dirname "$0")/lib.sh"

run 0 --help
english=$out
run 0 --lang de --help
german=$out
check "German is not English" [ "$german" != "$english" ]
has "--lang"
run 0 --help --lang=de
check "--lang may stand anywhere" [ "$out" = "$german" ]
run 0 --lang de_CH.UTF-8 --help
check "a Swiss gets German" [ "$out" = "$german" ]
run 0 --lang en --help
check "--lang en is English" [ "$out" = "$english" ]

for language in fr it; do
    run 0 --lang $language --help
    check "$language is not English" [ "$out" != "$english" ]
    check "$language is not German" [ "$out" != "$german" ]
done

spoken() { out=$(env -u LANGUAGE -u LC_ALL -u LC_MESSAGES -u LANG "$@" "$MOA" --help); }
spoken A=b
check "nothing said: English" [ "$out" = "$english" ]
for set in LANGUAGE=de LANGUAGE=xx:de LC_ALL=de_DE.UTF-8 LC_MESSAGES=de_AT LANG=de_DE@euro; do
    spoken "$set"
    check "$set: German" [ "$out" = "$german" ]
done
spoken LC_ALL=C LANG=de_DE.UTF-8
check "LC_ALL=C: English" [ "$out" = "$english" ]
spoken LANGUAGE=en LC_ALL=de_DE.UTF-8
check "LANGUAGE comes first" [ "$out" = "$english" ]
out=$(LANGUAGE=de "$MOA" --lang en --help)
check "--lang comes before all" [ "$out" = "$english" ]

# The game speaks German too; what programs read does not.
run 0 play "$GAME" "${loadouts[@]}" --seats human:Ada,random --seed 3 --lang de < <(printf '1\nhelp\nsave r.moa\n')
german=$out
no_errors
run 0 play "$GAME" "${loadouts[@]}" --seats human:Ada,random --seed 3 < <(printf '1\nhelp\nsave s.moa\n')
check "the table speaks German" [ "$out" != "$german" ]
check "records are the same in every language but for names" cmp <(grep -v '^name' r.moa) <(grep -v '^name' s.moa)
run 0 rules "$GAME"
english=$out
run 0 rules "$GAME" --lang de
check "rules speak German" [ "$out" != "$english" ]
run 0 position new "$GAME" --seed 1
english=$out
run 0 --lang de position new "$GAME" --seed 1
check "positions are the same in every language" [ "$out" = "$english" ]
run 2 --lang de plya
says "moa: "
check "errors speak German" eval '! grep -q "did you mean" <<< "$err"'
finish

# rules.awk - turns docs/rules/NAME.md into the C tables moa_rules_NAME and moa_chapters_NAME (see core/game.h).
#
#   awk -v name=evolution -v file=docs/rules/evolution.md -f rules.awk evolution.md > evolution.c
#
# A rule is a line "- EVO-1.2 [rule] text", with the indented lines that follow it. Numbered lines without a
# tag in brackets are worked examples for the tests, not rules: they are skipped. A chapter is a heading "## 1. Set-up" with
# rules below it. With -v bare=1 the table of rules is empty: the engine for browsers does not need the texts, which the
# client reads from a separate file. `#line` makes compilers and translation tools refer to the Markdown file. Plain POSIX
# awk, because Debian's is mawk.
# Rejected: a CMake script, whose lists break on the semicolons and brackets of the texts.

function fail(message) {
    printf "%s:%d: %s\n", file, FNR, message > "/dev/stderr"
    failed = 1
    exit 1
}

function put(line, before, text, after) {
    gsub(/[\\"]/, "\\\\&", text)
    printf "/* xgettext:no-c-format */\n#line %d \"%s\"\n    %sN_(\"%s\")%s,\n", line, file, before, text, after
}

function flush_rule() {
    if (id != "" && !bare) put(line, "{\"" id "\", ", text, ", NULL}")
    id = ""
}

function put_chapters(    i) {
    printf "extern const char *const moa_chapters_%s[];\n", name
    printf "const char *const moa_chapters_%s[] = {\n", name
    for (i = 1; i <= chapters; i++) {
        if (!(i in heading)) fail("no heading \"## " i ". ...\" stands above the rules of that chapter")
        put(heading_line[i], "", heading[i], "")
    }
    print "    NULL,\n};"
}

BEGIN {
    printf "/* Made from %s by cmake/rules.awk. */\n", file
    print "#include \"core/game.h\""
    print "#include \"core/i18n.h\"\n"
    printf "extern const struct moa_topic moa_rules_%s[];\n", name
    printf "const struct moa_topic moa_rules_%s[] = {\n", name
}

/^- [A-Z]+-[0-9]+(\.[0-9]+)? \[/ {
    flush_rule()
    id = $2
    if (id in seen) fail("rule " id " stands here a second time")
    seen[id] = 1
    line = FNR
    text = substr($0, length(id) + 4)
    count++
    if (match(id, /-[0-9]+\./)) chapters = substr(id, RSTART + 1, RLENGTH - 2) + 0
    next
}

/^## [0-9]+\. / {
    flush_rule()
    number = $2 + 0
    sub(/^## [0-9]+\. /, "")
    heading[number] = $0
    heading_line[number] = FNR
    next
}

/^[ \t]+[^ \t]/ {
    sub(/^[ \t]+/, "")
    text = text " " $0
    next
}

{ flush_rule() }

END {
    if (failed) exit 1
    flush_rule()
    if (!count) fail("no numbered rule, such as \"- MOA-1 [rule] ...\", stands in this file")
    print "    {NULL, NULL, NULL},\n};"
    if (chapters) put_chapters()
}

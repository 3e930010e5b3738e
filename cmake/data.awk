# data.awk - turns data/NAME.json into a C string, moa_data_NAME.
#
#   awk -v name=origin -v file=data/origin.json -f data.awk data/origin.json > origin.c
#
# Copied line by line and unchanged, so that errors name the right line of the file. Plain POSIX awk, because
# Debian's is mawk.

BEGIN {
    printf "/* Made from %s by cmake/data.awk. */\n", file
    printf "extern const char moa_data_%s[];\n", name
    printf "const char moa_data_%s[] =\n", name
}

{
    gsub(/[\\"]/, "\\\\&")
    printf "    \"%s\\n\"\n", $0
}

END { print "    ;" }

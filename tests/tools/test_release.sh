#!/usr/bin/env bash
# tools/release: what it refuses, and what is in its archives. The archive's build is left to `make release`.
SOURCE=$(realpath "${SOURCE:-$(dirname "$0")/../..}")
. "$(dirname "$0")/../cli/lib.sh"
command -v git > /dev/null || { echo "skipped: git is not installed"; exit 0; }
# No settings of whoever runs this, such as signed commits.
export GIT_CONFIG_GLOBAL=/dev/null GIT_CONFIG_NOSYSTEM=1
export GIT_AUTHOR_NAME=Test GIT_AUTHOR_EMAIL=test@localhost GIT_COMMITTER_NAME=Test GIT_COMMITTER_EMAIL=test@localhost
build=$(dirname "$MOA")

# The project as it stands, as a repository of its own; .gitignore decides what belongs to it.
mkdir tree
tar -C "$SOURCE" -c --exclude=./.git --exclude='./build*' --exclude=./web/node_modules --exclude=./web/dist --exclude=./.node . | tar -C tree -x
touch tree/moa.db
git -C tree init -q
git -C tree add -A
git -C tree commit -qm "all"
version=$(< tree/VERSION)

release() { # CODE ARGUMENTS...
    local code=$1 got
    shift
    out=$(tree/tools/release "$@" 2> "$work/.err")
    got=$?
    err=$(cat "$work/.err")
    check "tools/release $*: exit code $got, not $code" [ "$got" = "$code" ]
}
commit() { git -C tree commit -qam "$1"; }
back() { git -C tree reset -q --hard "$1"; }
first=$(git -C tree rev-parse HEAD)

# ---- What it refuses ----

release 0 check
no_errors

echo "left over" > tree/new.c
release 1 check
says "not committed"
rm tree/new.c
echo >> tree/README.md
release 1 check
says "not committed"
release 1
says "not committed"
back "$first"

sed -i "s/^## $version.*/## Unreleased/" tree/CHANGELOG.md
commit "no section"
release 1 check
says "CHANGELOG.md has no section \"## $version\""
back "$first"

printf '# Changelog\n\n## %s\n\n## 0.0.1\n- Something.\n' "$version" > tree/CHANGELOG.md
commit "an empty section"
release 1 check
says "or an empty one"
back "$first"

echo "1.0-beta" > tree/VERSION
commit "no number"
release 1 check
says "not of the form 1.2.3"
back "$first"

git -C tree tag "v$version"
release 1 check
says "v$version is tagged already"
git -C tree tag -d "v$version" > /dev/null
git -C tree tag "$version-other"
release 0 check

release 2 publish
says "tools/release check"

# ---- The source archive ----

release 0 source
archive=tree/build-release/moa-$version.tar.gz
check "it names its archive" [ "$out" = "$work/$archive" ]
tar -tzf "$archive" > list
while read -r file; do
    check "the source archive has $file" grep -qxF "moa-$version/$file" list
done << 'END'
CHANGELOG.md
CMakeLists.txt
CMakePresets.json
LICENSE
Makefile
README.md
VERSION
docs/moa.1
docs/rules/evolution.md
po/de.po
src/cli/main.c
tests/tools/test_release.sh
tools/web
web/package-lock.json
END
check "everything is in one folder" [ -z "$(grep -v "^moa-$version/" list)" ]
check "nothing that was built, nothing private" [ -z "$(grep -E '/(\.git|build[^/]*|node_modules|dist|generated)/|\.db' list)" ]
sum=$(sha256sum < "$archive")
release 0 source
check "the same commit gives the same archive" [ "$(sha256sum < "$archive")" = "$sum" ]

# ---- The binary archive ----

release 1 binary
says "which build folder"
release 0 binary "$build"
archive=$(realpath --relative-to "$work" "$out")
mkdir unpacked
tar -xzf "$archive" -C unpacked
folder=$(echo unpacked/moa-*)
check "it is named by version and system" [ "$(basename "$folder").tar.gz" = "$(basename "$archive")" ]
check "the name has the version" grep -qF "moa-$version-" <<< "$folder"
for file in bin/moa share/man/man1/moa.1 share/locale/de/LC_MESSAGES/moa.mo README.md CHANGELOG.md LICENSE; do
    check "the binary archive has $file" [ -s "$folder/$file" ]
done
check "the manual has the version" grep -qF "\"moa $version\"" "$folder/share/man/man1/moa.1"
check "the command runs where it was unpacked" [ "$("$folder/bin/moa" --version)" = "moa $version" ]
check "its translations are found there" [ "$("$folder/bin/moa" --lang de --help)" = "$("$MOA" --lang de --help)" ]
check "German is not English" [ "$("$folder/bin/moa" --lang de --help)" != "$("$folder/bin/moa" --help)" ]

# ---- Checksums ----

release 0 sums
check "both archives are listed" [ "$(wc -l < tree/build-release/SHA256SUMS)" = 2 ]
check "the sums are right" sh -c 'cd tree/build-release && sha256sum --quiet --check SHA256SUMS'
finish

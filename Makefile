# A front end to CMake, which does the build: `make run` starts a server, `make test` runs every check.
PREFIX ?= /usr/local
FUZZ_SECONDS ?= 60
CTEST = ctest --output-on-failure -j2
CONFIGURE = cmake --log-level=WARNING --preset

.NOTPARALLEL:
.PHONY: all web run test quick static check debug coverage fuzz release clean format po install uninstall

all: web
	@$(CONFIGURE) release > /dev/null
	@cmake --build build --target moa

# The web client, which is embedded in the command.
web:
	@tools/install build
	@tools/web

# Starts a server and prints its address. Stores its data in moa.db.
run: all
	@build/moa serve

# All checks. Static checks first, so that the output ends with ctest's.
test: static check debug

# Tests what a change most likely broke, in under a minute once everything is built: `make quick`, `make quick PARTS="core games.origin"`.
quick: web
	@tools/install test
	@tools/quick $(PARTS)

# Format, linters, left-over marks, rules without a test, dependencies in the wrong direction; clang's warnings; clang-tidy.
static: web
	@tools/install test
	tools/check-format
	tools/check-tree
	tools/check-rules
	tools/check-arrows
	tools/check-arrows-web
	tools/check-lint
	@$(CONFIGURE) clang > /dev/null
	cmake --build build-clang
	tools/check-tidy build-clang

# The release build and its tests.
check: web
	@tools/install test
	@$(CONFIGURE) release -DMOA_TESTS=ON > /dev/null
	cmake --build build
	$(CTEST) --test-dir build

# The same tests under the address and undefined behaviour sanitizers.
debug: web
	@tools/install test
	@$(CONFIGURE) debug > /dev/null
	cmake --build build-debug
	$(CTEST) --test-dir build-debug

# The same tests with coverage.
coverage: web
	@tools/install coverage
	@$(CONFIGURE) coverage > /dev/null
	cmake --build build-coverage
	find build-coverage -name '*.gcda' -delete
	$(CTEST) --test-dir build-coverage
	gcovr --filter src/ --exclude-unreachable-branches build-coverage

# Fuzzes each target for FUZZ_SECONDS; the corpus is kept for the next run.
fuzz:
	@tools/install fuzz
	@$(CONFIGURE) fuzz > /dev/null
	cmake --build build-fuzz
	fuzz/run build-fuzz $(FUZZ_SECONDS)

# Builds and checks what would be published, in build-release; publishes nothing. See docs/releasing.md.
release:
	@tools/install build
	@tools/release

format: web
	@tools/install test
	tools/check-format --fix

# Updates the catalogues in po/ from the sources.
po: all
	@cmake --build build --target po-update

install: all
	cmake --install build --prefix "$(PREFIX)"

uninstall:
	@test -f build/install_manifest.txt || { echo "build/install_manifest.txt is missing: run 'make install' first" >&2; exit 1; }
	xargs -d '\n' -I{} rm -f "$(DESTDIR){}" < build/install_manifest.txt

clean:
	rm -rf build build-debug build-coverage build-clang build-fuzz build-wasm build-release web/dist web/src/generated

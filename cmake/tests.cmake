# Every tests/**/test_*.c is a cmocka program, every tests/**/test_*.sh a script that gets the command as an argument;
# the name of tests/games/evolution/test_attack.c in ctest is games.evolution.attack.
if(NOT MOA_TESTS)
    return()
endif()
find_path(CMOCKA_INCLUDE_DIR cmocka.h)
find_library(CMOCKA_LIBRARY cmocka)
if(NOT CMOCKA_INCLUDE_DIR OR NOT CMOCKA_LIBRARY)
    if(MOA_TESTS STREQUAL "AUTO")
        message(STATUS "No tests: cmocka is missing (libcmocka-dev, or run tools/install test)")
        return()
    endif()
    message(FATAL_ERROR "cmocka is missing: install libcmocka-dev, or run tools/install test")
endif()

set(MOA_TEST_SECONDS 600)

# tests/games/evolution/test_attack.c -> games.evolution.attack
function(moa_test_name file out)
    string(REGEX REPLACE "^tests/(.*/)?test_([^/]*)\\.[a-z]+$" "\\1\\2" name "${file}")
    string(REPLACE "/" "." name "${name}")
    set(${out} "${name}" PARENT_SCOPE)
endfunction()

# Labels are the parts of a test's name before the last, so that `ctest -L games` and `-L games.origin` run everything below. Long tests
# also have the label `slow` (make quick skips them).
set(moa_slow_tests bench.* bots.levels bots.search bots.luck crash.* deploy.* server.bots server.net server.people_commands
    server.protocol server.restart server.tables store.* web.browser contract.contract
    games.*.random cli.review cli.arena)
list(JOIN moa_slow_tests "|" moa_slow_pattern)
string(REPLACE "." "\\." moa_slow_pattern "${moa_slow_pattern}")
string(REPLACE "*" ".*" moa_slow_pattern "${moa_slow_pattern}")

# The user's language must not affect the tests.
function(moa_test_properties name)
    string(REGEX REPLACE "\\.[^.]*$" "" labels "${name}")
    if(labels MATCHES "^([a-z]+)\\.")
        list(APPEND labels "${CMAKE_MATCH_1}")
    endif()
    if(name MATCHES "^(${moa_slow_pattern})$")
        list(APPEND labels slow)
    endif()
    set_tests_properties(${name} PROPERTIES
        LABELS "${labels}"
        TIMEOUT ${MOA_TEST_SECONDS}
        ENVIRONMENT "MOA=$<TARGET_FILE:moa>;SOURCE=${PROJECT_SOURCE_DIR};LC_ALL=C.UTF-8;LANGUAGE=;UBSAN_OPTIONS=print_stacktrace=1")
endfunction()

# Shared helpers, grouped by their dependencies: a test program links only what it tests.
function(moa_test_support name)
    cmake_parse_arguments(PARSE_ARGV 1 support "" "" "SOURCES;LINK")
    set(sources)
    if(support_SOURCES)
        list(TRANSFORM support_SOURCES PREPEND tests/support/)
        file(GLOB sources CONFIGURE_DEPENDS ${support_SOURCES})
    endif()
    moa_library(${name} ${sources})
    target_include_directories(${name} ${${name}_scope} tests "${CMOCKA_INCLUDE_DIR}")
    target_link_libraries(${name} ${${name}_scope} ${support_LINK} "${CMOCKA_LIBRARY}")
endfunction()
# What the tests of a folder link, by the folder's name: moa_support_for_NAME.
moa_test_support(moa_support_core LINK moa_core)
set(moa_support_for_core moa_support_core)
set(moa_support_for_bench moa_support_core)
moa_test_support(moa_support_game SOURCES game_kit.c LINK moa_support_core)
foreach(game IN LISTS moa_game_names)
    moa_test_support(moa_support_${game} SOURCES ${game}_kit.c LINK moa_support_game moa_game_${game})
    set(moa_support_for_games/${game} moa_support_${game})
endforeach()
moa_test_support(moa_support_games SOURCES arena_kit.c contract*.c small_games.c
    LINK moa_support_game moa_bots moa_games moa_game_template)
moa_test_support(moa_support_store SOURCES store_kit.c postgres.c proxy.c LINK moa_store)
set(moa_support_for_store moa_support_store)
moa_test_support(moa_support_table SOURCES table_kit*.c LINK moa_table moa_support_games)
set(moa_support_for_table moa_support_table sodium)
moa_test_support(moa_support_engine SOURCES engine_kit.c LINK moa_engine)
set(moa_support_for_wasm moa_support_engine moa_support_games)
set(moa_support_for_server moa_server moa_support_table moa_support_store)
# Tests that need more than the others of their folder: games as examples.
set(moa_extra_for_core.catalogue moa_games)
set(moa_extra_for_core.match moa_game_template)
set(moa_extra_for_core.record moa_game_template)

file(GLOB_RECURSE test_sources CONFIGURE_DEPENDS RELATIVE "${PROJECT_SOURCE_DIR}" tests/test_*.c)
foreach(file IN LISTS test_sources)
    moa_test_name("${file}" name)
    add_executable(${name} "${file}")
    set_target_properties(${name} PROPERTIES
        RUNTIME_OUTPUT_DIRECTORY "${PROJECT_BINARY_DIR}/tests"
        INTERPROCEDURAL_OPTIMIZATION OFF)
    target_link_options(${name} PRIVATE -fno-lto)
    string(REGEX REPLACE "^tests/(.*)/[^/]*$" "\\1" folder "${file}")
    if(NOT DEFINED moa_support_for_${folder})
        set(moa_support_for_${folder} moa_support_games)
    endif()
    target_link_libraries(${name} PRIVATE ${moa_support_for_${folder}} ${moa_extra_for_${name}})
    add_test(NAME ${name} COMMAND ${name} WORKING_DIRECTORY "${PROJECT_SOURCE_DIR}")
    moa_test_properties(${name})
endforeach()

# The browser's engine as a program, for the test that compares it with the server.
add_executable(engine_lines tests/parity/engine_lines.c)
set_target_properties(engine_lines PROPERTIES RUNTIME_OUTPUT_DIRECTORY "${PROJECT_BINARY_DIR}/tests")
target_link_libraries(engine_lines PRIVATE moa_engine)
# The command with a clock that the same test sets, and a log that it reads.
add_executable(moa-observed tests/parity/moa_observed.c $<TARGET_OBJECTS:moa>)
set_target_properties(moa-observed PROPERTIES RUNTIME_OUTPUT_DIRECTORY "${PROJECT_BINARY_DIR}/tests" INTERPROCEDURAL_OPTIMIZATION OFF)
target_link_options(moa-observed PRIVATE -fno-lto -Wl,--wrap=dice_commit -Wl,--wrap=store_append)
target_link_libraries(moa-observed PRIVATE moa_server moa_client moa_bots moa_core)

find_program(MOA_BASH bash REQUIRED)
file(GLOB_RECURSE test_scripts CONFIGURE_DEPENDS RELATIVE "${PROJECT_SOURCE_DIR}" tests/test_*.sh)
foreach(file IN LISTS test_scripts)
    # Browser tests use the release build; once is enough.
    if(file MATCHES "^tests/web/" AND NOT CMAKE_BUILD_TYPE STREQUAL "Release")
        continue()
    endif()
    moa_test_name("${file}" name)
    add_test(NAME ${name} COMMAND "${MOA_BASH}" "${PROJECT_SOURCE_DIR}/${file}" $<TARGET_FILE:moa>)
    moa_test_properties(${name})
endforeach()

add_test(NAME po.complete COMMAND tools/po-complete ${moa_rules_sources} WORKING_DIRECTORY "${PROJECT_SOURCE_DIR}")
moa_test_properties(po.complete)
if(TEST web.browser)
    set_tests_properties(web.browser PROPERTIES RUN_SERIAL ON TIMEOUT 1800)
endif()

# A pattern in the list of slow tests that fits no test is a misspelt or removed one.
get_property(tests DIRECTORY PROPERTY TESTS)
foreach(slow IN LISTS moa_slow_tests)
    string(REPLACE "." "\\." pattern "${slow}")
    string(REPLACE "*" ".*" pattern "${pattern}")
    set(fitting ${tests})
    list(FILTER fitting INCLUDE REGEX "^${pattern}$")
    if(NOT fitting AND NOT slow MATCHES "^web\\.")
        message(FATAL_ERROR "cmake/tests.cmake: no test fits '${slow}' in the list of slow tests")
    endif()
endforeach()

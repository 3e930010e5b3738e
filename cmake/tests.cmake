# Every tests/**/test_*.c is a cmocka program, every tests/**/test_*.sh a script that is given the command;
# tests/games/evolution/test_attack.c is known to ctest as games.evolution.attack.
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

# The language of whoever runs the tests must not change what they see.
function(moa_test_properties name)
    set_tests_properties(${name} PROPERTIES
        TIMEOUT ${MOA_TEST_SECONDS}
        ENVIRONMENT "MOA=$<TARGET_FILE:moa>;SOURCE=${PROJECT_SOURCE_DIR};LC_ALL=C.UTF-8;LANGUAGE=;UBSAN_OPTIONS=print_stacktrace=1")
endfunction()

# What tests share.
file(GLOB support_sources CONFIGURE_DEPENDS tests/support/*.c)
moa_library(moa_test_support ${support_sources})
target_include_directories(moa_test_support ${moa_test_support_scope} tests "${CMOCKA_INCLUDE_DIR}")
target_link_libraries(moa_test_support ${moa_test_support_scope} moa_server moa_store moa_engine moa_bots moa_core "${CMOCKA_LIBRARY}")

file(GLOB_RECURSE test_sources CONFIGURE_DEPENDS RELATIVE "${PROJECT_SOURCE_DIR}" tests/test_*.c)
foreach(file IN LISTS test_sources)
    moa_test_name("${file}" name)
    add_executable(${name} "${file}")
    set_target_properties(${name} PROPERTIES
        RUNTIME_OUTPUT_DIRECTORY "${PROJECT_BINARY_DIR}/tests"
        INTERPROCEDURAL_OPTIMIZATION OFF)
    target_link_options(${name} PRIVATE -fno-lto)
    target_link_libraries(${name} PRIVATE moa_test_support)
    add_test(NAME ${name} COMMAND ${name} WORKING_DIRECTORY "${PROJECT_SOURCE_DIR}")
    moa_test_properties(${name})
endforeach()

find_program(MOA_BASH bash REQUIRED)
file(GLOB_RECURSE test_scripts CONFIGURE_DEPENDS RELATIVE "${PROJECT_SOURCE_DIR}" tests/test_*.sh)
foreach(file IN LISTS test_scripts)
    # Browsers see the command as people run it; once is enough.
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

# Fuzzing (fuzz/). Ordinary builds run a few hundred inputs as the test fuzz.smoke, so that the targets
# keep working; the preset `fuzz` makes a libFuzzer program of each fuzz/fuzz_*.c, which `make fuzz` runs.
file(GLOB fuzz_targets CONFIGURE_DEPENDS fuzz/fuzz_*.c)
set(fuzz_kit fuzz/kit.c fuzz/table.c fuzz/tokens.c)
# Parts of the server that fuzz/server.c replaces.
set(fuzz_server_wraps server_now server_ticks peer_send peer_answer moa_bot_new moa_bot_choose moa_bot_free)
list(TRANSFORM fuzz_server_wraps PREPEND "-Wl,--wrap=")
set(fuzz_not_text fuzz_play) # its input is bytes; that of all others is text

if(MOA_FUZZ)
    if(NOT CMAKE_C_COMPILER_ID STREQUAL "Clang")
        message(FATAL_ERROR "libFuzzer is part of clang: configure with `cmake --preset fuzz`")
    endif()
    foreach(file IN LISTS fuzz_targets)
        cmake_path(GET file STEM name)
        add_executable(${name} "${file}" ${fuzz_kit} fuzz/entry.c)
        set(is_text 1)
        if(name IN_LIST fuzz_not_text)
            set(is_text 0)
        endif()
        target_compile_definitions(${name} PRIVATE FUZZ_TARGET=${name} FUZZ_IS_TEXT=${is_text})
        target_include_directories(${name} PRIVATE fuzz)
        target_link_libraries(${name} PRIVATE moa_games moa_core)
        target_link_options(${name} PRIVATE -fsanitize=fuzzer)
        if(name STREQUAL "fuzz_server")
            target_sources(${name} PRIVATE fuzz/server.c)
            target_link_libraries(${name} PRIVATE moa_server)
            target_link_options(${name} PRIVATE ${fuzz_server_wraps})
        endif()
        set_target_properties(${name} PROPERTIES RUNTIME_OUTPUT_DIRECTORY "${PROJECT_BINARY_DIR}/fuzz")
    endforeach()
endif()

# Without cmocka there are no tests, including this one.
if(NOT COMMAND moa_test_properties)
    return()
endif()
set(fuzz_dir "${PROJECT_BINARY_DIR}/tests")
file(MAKE_DIRECTORY "${fuzz_dir}")
add_executable(fuzz_smoke ${fuzz_targets} ${fuzz_kit} fuzz/server.c fuzz/seeds.c fuzz/canary.c fuzz/smoke.c)
set_target_properties(fuzz_smoke PROPERTIES
    RUNTIME_OUTPUT_DIRECTORY "${fuzz_dir}"
    INTERPROCEDURAL_OPTIMIZATION OFF)
target_include_directories(fuzz_smoke PRIVATE fuzz)
target_link_options(fuzz_smoke PRIVATE -fno-lto ${fuzz_server_wraps})
target_link_libraries(fuzz_smoke PRIVATE moa_server moa_games moa_game_template moa_core)
add_test(NAME fuzz.smoke COMMAND fuzz_smoke WORKING_DIRECTORY "${fuzz_dir}")
moa_test_properties(fuzz.smoke)

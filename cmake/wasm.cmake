# The engine for browsers: rules, words and computer players as one WebAssembly module (src/wasm). It is the only target
# when CMake builds for wasm32 (preset wasm); parts that a browser does not need are omitted.
file(GLOB wasm_sources CONFIGURE_DEPENDS src/wasm/*.c src/table/*.c src/bots/*.c)
list(FILTER wasm_sources EXCLUDE REGEX "/src/bots/(arena|elo|luck|review|tune)\\.c$")
file(GLOB game_sources CONFIGURE_DEPENDS src/games/*/*.c src/games/*/*/*.c)
set(wasm_core ${core_sources} ${game_sources} ${moa_rules_sources})
set(wasm_template ${wasm_core})
list(FILTER wasm_core EXCLUDE REGEX "/template[./]")
list(FILTER wasm_template INCLUDE REGEX "/template[./]")

find_program(MOA_WASM_OPT wasm-opt)
if(NOT MOA_WASM_OPT)
    message(FATAL_ERROR "wasm-opt is missing: install binaryen, or run tools/install build")
endif()

# The host's headers come last: only xxhash.h is used from there.
include_directories(src)
# Optimised for size, because all of it is loaded before the first move. Measurements show that it is no slower than -O2 or -O3.
add_compile_options(-Oz)
add_library(engine_parts OBJECT ${wasm_core} ${moa_data_sources} ${wasm_sources})

# The parts with a registry, which decides which games are in it.
function(moa_engine name)
    add_executable(${name} ${ARGN} $<TARGET_OBJECTS:engine_parts>)
    set_target_properties(${name} PROPERTIES SUFFIX .wasm)
    # Text boards and reading data sets need about 60 KB of stack.
    target_link_options(${name} PRIVATE -mexec-model=reactor -Wl,--strip-all -Wl,-z,stack-size=1048576)
    # Nothing prints fractions.
    target_link_libraries(${name} PRIVATE m c-printscan-no-floating-point)
endfunction()

moa_engine(engine src/games/registry.c)
add_custom_command(TARGET engine POST_BUILD
    COMMAND "${MOA_WASM_OPT}" -Oz --converge --low-memory-unused --zero-filled-memory --enable-bulk-memory --enable-sign-ext "$<TARGET_FILE:engine>" -o "$<TARGET_FILE:engine>"
    VERBATIM)

# With the template game among its games, as in cmake/template.cmake.
moa_engine(engine-template tests/web/template_registry.c ${wasm_template})
set_target_properties(engine-template PROPERTIES EXCLUDE_FROM_ALL ON)

# The catalogues for browsers, without the messages of the command.
find_program(MOA_MSGGREP msggrep REQUIRED)
set(web_locale "${PROJECT_BINARY_DIR}/web-locale")
file(MAKE_DIRECTORY "${web_locale}")
set(web_catalogues)
# A star matches a name without slashes.
set(web_messages)
set(web_games ${game_dirs})
list(REMOVE_ITEM web_games src/games/template)
set(web_game_parts ${web_games})
list(TRANSFORM web_game_parts APPEND "/*")
foreach(place src/core ${web_games} ${web_game_parts} src/bots src/table src/server src/server/* src/wasm docs/rules web/src web/src/* web/src/games/*)
    list(APPEND web_messages "--location=${place}/*")
endforeach()
foreach(language IN LISTS languages)
    add_custom_command(
        OUTPUT "${web_locale}/${language}.mo"
        COMMAND "${MOA_MSGGREP}" ${web_messages} "po/${language}.po" -o "${web_locale}/${language}.po"
        COMMAND "${MOA_MSGFMT}" -o "${web_locale}/${language}.mo" "${web_locale}/${language}.po"
        DEPENDS "po/${language}.po"
        WORKING_DIRECTORY "${PROJECT_SOURCE_DIR}"
        VERBATIM)
    list(APPEND web_catalogues "${web_locale}/${language}.mo")
endforeach()
add_custom_target(web-catalogues DEPENDS ${web_catalogues})
add_dependencies(engine web-catalogues)

# The numbered rules as data: docs/rules/NAME.md becomes rules/NAME.c in the build folder, which defines
# moa_rules_NAME. The core's rules and those of implemented games are compiled in; the others are
# documents only. Sets moa_rules_sources, moa_rules_of_NAME for each, and moa_game_names.
set(rules_bare 0)
if(CMAKE_SYSTEM_PROCESSOR STREQUAL "wasm32")
    set(rules_bare 1)
endif()
set(rules_dir "${PROJECT_BINARY_DIR}/rules")
file(MAKE_DIRECTORY "${rules_dir}")
find_program(MOA_AWK NAMES awk mawk gawk REQUIRED)

set(moa_rules_sources)
file(GLOB rules_files CONFIGURE_DEPENDS RELATIVE "${PROJECT_SOURCE_DIR}" docs/rules/*.md)
file(GLOB game_dirs CONFIGURE_DEPENDS LIST_DIRECTORIES true RELATIVE "${PROJECT_SOURCE_DIR}" src/games/*)
list(FILTER game_dirs EXCLUDE REGEX "\\.c$")
list(TRANSFORM game_dirs REPLACE "^src/games/" "" OUTPUT_VARIABLE moa_game_names)
foreach(file IN LISTS rules_files)
    cmake_path(GET file STEM name)
    if(NOT name STREQUAL "core" AND NOT "src/games/${name}" IN_LIST game_dirs)
        continue()
    endif()
    set(source "${rules_dir}/${name}.c")
    add_custom_command(
        OUTPUT "${source}"
        COMMAND "${MOA_AWK}" -v "name=${name}" -v "file=${file}" -v bare=${rules_bare} -f cmake/rules.awk "${file}" > "${source}"
        DEPENDS "${file}" cmake/rules.awk
        WORKING_DIRECTORY "${PROJECT_SOURCE_DIR}"
        COMMENT "Rules of ${name}"
        VERBATIM)
    list(APPEND moa_rules_sources "${source}")
    set(moa_rules_of_${name} "${source}")
endforeach()
add_custom_target(rules DEPENDS ${moa_rules_sources})

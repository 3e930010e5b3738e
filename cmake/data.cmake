# Data sets as files, for games with too much data for a table in C: data/NAME.json becomes data/NAME.c in the build
# folder, which defines the text moa_data_NAME. So the command needs no file at run time. Only files named after a game
# are compiled in; the others are for drawing. Sets moa_data_sources, and moa_data_of_NAME for each. Needs MOA_AWK and game_dirs from rules.cmake.
set(data_dir "${PROJECT_BINARY_DIR}/data")
file(MAKE_DIRECTORY "${data_dir}")

set(moa_data_sources)
file(GLOB data_files CONFIGURE_DEPENDS RELATIVE "${PROJECT_SOURCE_DIR}" data/*.json)
foreach(file IN LISTS data_files)
    cmake_path(GET file STEM name)
    if(NOT "src/games/${name}" IN_LIST game_dirs)
        continue()
    endif()
    set(source "${data_dir}/${name}.c")
    add_custom_command(
        OUTPUT "${source}"
        COMMAND "${MOA_AWK}" -v "name=${name}" -v "file=${file}" -f cmake/data.awk "${file}" > "${source}"
        DEPENDS "${file}" cmake/data.awk
        WORKING_DIRECTORY "${PROJECT_SOURCE_DIR}"
        COMMENT "Data set of ${name}"
        VERBATIM)
    list(APPEND moa_data_sources "${source}")
    set(moa_data_of_${name} "${source}")
endforeach()

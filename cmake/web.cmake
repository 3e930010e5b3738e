# Embeds the web client's files in the program: everything under web/dist (made by tools/web), or, for builds without the web
# client, a page that says that it is missing; and the schema of the protocol. cmake/web_embed.cmake makes compressed copies of
# each file, an assembler file with the bytes, and a table in C (src/server/net/files.h). Rejected: arrays in C, which take longer
# to compile than everything else. Sets moa_web_sources.
enable_language(ASM)
find_program(MOA_GZIP gzip REQUIRED)
find_program(MOA_BROTLI brotli)
if(NOT MOA_BROTLI)
    message(STATUS "The web client is not compressed with brotli: brotli is missing (package brotli)")
endif()

set(web_root "${PROJECT_SOURCE_DIR}/web/fallback")
if(EXISTS "${PROJECT_SOURCE_DIR}/web/dist/index.html")
    set(web_root "${PROJECT_SOURCE_DIR}/web/dist")
endif()
set(web_dir "${PROJECT_BINARY_DIR}/web")
file(MAKE_DIRECTORY "${web_dir}")
file(GLOB_RECURSE web_files CONFIGURE_DEPENDS "${web_root}/*")

# Files under `root` become files.c and files.S in `out`, rebuilt when one of the further arguments changes.
function(moa_embed root out)
    add_custom_command(
        OUTPUT "${out}/files.c" "${out}/files.S"
        COMMAND "${CMAKE_COMMAND}" -D "root=${root}" -D "out=${out}" -D "gzip=${MOA_GZIP}" -D "brotli=${MOA_BROTLI}"
            -D "more=${moa_protocol_schema}" -P cmake/web_embed.cmake
        DEPENDS ${ARGN} cmake/web_embed.cmake
        WORKING_DIRECTORY "${PROJECT_SOURCE_DIR}"
        COMMENT "Web client"
        VERBATIM)
endfunction()
set(moa_web_sources "${web_dir}/files.c" "${web_dir}/files.S")
moa_embed("${web_root}" "${web_dir}" ${web_files} "${moa_protocol_schema}")

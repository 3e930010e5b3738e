# The server's storage (src/store) and its libraries.
function(moa_need_library name header library package)
    find_path(${name}_INCLUDE_DIR ${header} PATH_SUFFIXES postgresql)
    find_library(${name}_LIBRARY ${library})
    if(NOT ${name}_INCLUDE_DIR OR NOT ${name}_LIBRARY)
        message(FATAL_ERROR "${header} is missing: install ${package}, or run tools/install build")
    endif()
endfunction()
moa_need_library(SQLITE sqlite3.h sqlite3 libsqlite3-dev)
moa_need_library(LIBPQ libpq-fe.h pq libpq-dev)
moa_need_library(SODIUM sodium.h sodium libsodium-dev)

file(GLOB store_sources CONFIGURE_DEPENDS src/store/*.c src/store/*/*.c)
add_library(moa_store STATIC ${store_sources})
target_include_directories(moa_store PUBLIC "${SQLITE_INCLUDE_DIR}" "${LIBPQ_INCLUDE_DIR}" "${SODIUM_INCLUDE_DIR}")
target_link_libraries(moa_store PUBLIC
    moa_core "${SQLITE_LIBRARY}" "${LIBPQ_LIBRARY}" "${SODIUM_LIBRARY}" Threads::Threads)

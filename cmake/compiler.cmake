# Language standard, warnings, and everything else that all builds share.
set(CMAKE_C_STANDARD 17)
set(CMAKE_C_STANDARD_REQUIRED ON)
set(CMAKE_C_EXTENSIONS OFF)
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)

# Assertions stay on in every build: a wrong position is worse than a crash.
foreach(type RELEASE RELWITHDEBINFO MINSIZEREL)
    string(REPLACE "-DNDEBUG" "" CMAKE_C_FLAGS_${type} "${CMAKE_C_FLAGS_${type}}")
endforeach()

add_compile_definitions(_GNU_SOURCE MOA_VERSION="${PROJECT_VERSION}")
add_compile_options(
    -Wall -Wextra -Werror -Wshadow -Wstrict-prototypes -Wmissing-prototypes
    -Wvla -Wundef -Wpointer-arith -Wwrite-strings)
# Failed assertions name files relative to the project: the command contains no path of the machine that built it.
add_compile_options("-fmacro-prefix-map=${PROJECT_SOURCE_DIR}/=")

if(MOA_LTO)
    include(CheckIPOSupported)
    check_ipo_supported(LANGUAGES C)
    set(CMAKE_INTERPROCEDURAL_OPTIMIZATION ON)
    # Objects also contain plain code, so that test programs can be linked without LTO, which
    # would take a minute after every change. The scripts in tests/ run the command with LTO, as it is shipped.
    add_compile_options(-ffat-lto-objects)
endif()

# Header only (XXH_INLINE_ALL), so nothing is linked; checked here to fail early, with the package's name.
find_path(XXHASH_INCLUDE_DIR xxhash.h)
if(NOT XXHASH_INCLUDE_DIR)
    message(FATAL_ERROR "xxhash.h is missing: install libxxhash-dev, or run tools/install build")
endif()

# A static library, or a header-only one if its folder has no sources; NAME_scope is the scope for setting its
# properties.
function(moa_library name)
    if(ARGN)
        add_library(${name} STATIC ${ARGN})
        set(${name}_scope PUBLIC PARENT_SCOPE)
    else()
        add_library(${name} INTERFACE)
        set(${name}_scope INTERFACE PARENT_SCOPE)
    endif()
endfunction()

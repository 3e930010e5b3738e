# moa-load, the load generator for servers (bench/), goes into bench/ of the build folder. It is not installed.
# What its tests look at is a library of its own.
file(GLOB bench_sources CONFIGURE_DEPENDS bench/*.c)
list(REMOVE_ITEM bench_sources "${PROJECT_SOURCE_DIR}/bench/load.c")
add_library(moa_load_parts STATIC ${bench_sources})
target_include_directories(moa_load_parts PUBLIC bench src)

add_executable(moa-load bench/load.c)
set_target_properties(moa-load PROPERTIES RUNTIME_OUTPUT_DIRECTORY "${PROJECT_BINARY_DIR}/bench")
target_link_libraries(moa-load PRIVATE moa_load_parts)

# Included after tests.cmake, which has made these.
foreach(test bench.scan bench.wire bench.net bench.histogram)
    if(TARGET ${test})
        target_link_libraries(${test} PRIVATE moa_load_parts)
    endif()
endforeach()

# moa-load, the load generator for servers (bench/), is built in bench/ of the build folder. It is not installed.
# The parts that its tests need are a library.
file(GLOB bench_sources CONFIGURE_DEPENDS bench/*.c)
list(REMOVE_ITEM bench_sources "${PROJECT_SOURCE_DIR}/bench/load.c")
add_library(moa_load_parts STATIC ${bench_sources})
target_include_directories(moa_load_parts PUBLIC bench src)

add_executable(moa-load bench/load.c)
set_target_properties(moa-load PROPERTIES RUNTIME_OUTPUT_DIRECTORY "${PROJECT_BINARY_DIR}/bench")
target_link_libraries(moa-load PRIVATE moa_load_parts)

# Included after tests.cmake, which defines these.
foreach(test bench.scan bench.wire bench.net bench.histogram)
    if(TARGET ${test})
        target_link_libraries(${test} PRIVATE moa_load_parts)
    endif()
endforeach()

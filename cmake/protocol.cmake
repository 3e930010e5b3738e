# Files generated from docs/protocol.json by tools/protocol: the protocol's version for C code, the server's tables of commands,
# and the JSON schema that it serves. Sets moa_protocol_sources and moa_protocol_schema; moa_protocol_version is a target to link.
find_package(Python3 REQUIRED COMPONENTS Interpreter)
set(protocol_dir "${PROJECT_BINARY_DIR}/protocol")
file(MAKE_DIRECTORY "${protocol_dir}")

function(moa_protocol what file)
    add_custom_command(
        OUTPUT "${file}"
        COMMAND "${Python3_EXECUTABLE}" tools/protocol ${what} > "${file}"
        DEPENDS docs/protocol.json tools/protocol
        WORKING_DIRECTORY "${PROJECT_SOURCE_DIR}"
        COMMENT "Protocol: ${what}"
        VERBATIM)
endfunction()

set(moa_protocol_sources "${protocol_dir}/protocol.c")
set(moa_protocol_schema "${protocol_dir}/protocol.schema.json")
moa_protocol(version "${protocol_dir}/protocol_version.h")
add_library(moa_protocol_version INTERFACE "${protocol_dir}/protocol_version.h")
target_include_directories(moa_protocol_version INTERFACE "${protocol_dir}")
moa_protocol(c "${moa_protocol_sources}")
moa_protocol(schema "${moa_protocol_schema}")

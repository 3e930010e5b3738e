# Run by cmake/web.cmake: makes ${out}/files.c and ${out}/files.S from all files under ${root}, and from the files ${more}, which
# are served under their base names.
set(types
    css text/css
    html text/html
    ico image/x-icon
    js text/javascript
    json application/json
    map application/json
    mjs text/javascript
    mo application/octet-stream
    mp3 audio/mpeg
    ogg audio/ogg
    png image/png
    svg image/svg+xml
    txt text/plain
    wasm application/wasm
    webmanifest application/manifest+json
    webp image/webp
    woff2 font/woff2
    xml application/xml)

set(copies "${out}/copies")
file(REMOVE_RECURSE "${copies}")
file(MAKE_DIRECTORY "${copies}")
set(assembly ".section .rodata\n")
set(table "")
set(externs "")

# Adds the bytes of a file under a name and sets ${entry} to its index in the table.
function(add_bytes label file entry)
    file(SIZE "${file}" size)
    string(APPEND assembly ".global ${label}\n.balign 16\n${label}: .incbin \"${file}\"\n.byte 0\n")
    string(APPEND externs "extern const unsigned char ${label}[];\n")
    set(assembly "${assembly}" PARENT_SCOPE)
    set(externs "${externs}" PARENT_SCOPE)
    set(${entry} "{${label}, ${size}}" PARENT_SCOPE)
endfunction()

# Sets ${entry} to a compressed copy, or to nothing if it is not smaller.
function(add_copy label file copy entry)
    execute_process(COMMAND ${ARGN} OUTPUT_FILE "${copy}" INPUT_FILE "${file}" COMMAND_ERROR_IS_FATAL ANY)
    file(SIZE "${file}" whole)
    file(SIZE "${copy}" small)
    set(place "{0, 0}")
    if(small LESS whole)
        add_bytes(${label} "${copy}" place)
    endif()
    set(assembly "${assembly}" PARENT_SCOPE)
    set(externs "${externs}" PARENT_SCOPE)
    set(${entry} "${place}" PARENT_SCOPE)
endfunction()

file(GLOB_RECURSE files RELATIVE "${root}" "${root}/*")
foreach(path IN LISTS more)
    cmake_path(GET path FILENAME file)
    set("path_of_${file}" "${path}")
    list(APPEND files "${file}")
endforeach()
list(SORT files) # by bytes, as strcmp does
set(n 0)
foreach(file IN LISTS files)
    if(file MATCHES "(^|/)\\." AND NOT file MATCHES "^\\.well-known/")
        continue() # hidden files, of an editor or the system
    endif()
    if(file MATCHES "[\"\\\\]")
        message(FATAL_ERROR "${file}: such a name cannot be served")
    endif()
    cmake_path(GET file EXTENSION LAST_ONLY extension)
    string(REGEX REPLACE "^\\." "" extension "${extension}")
    list(FIND types "${extension}" at)
    set(type "application/octet-stream")
    if(NOT at EQUAL -1)
        math(EXPR at "${at} + 1")
        list(GET types ${at} type)
    endif()
    if(type MATCHES "^text/")
        string(APPEND type "; charset=utf-8")
    endif()
    set(path "${root}/${file}")
    if(DEFINED "path_of_${file}")
        set(path "${path_of_${file}}")
    endif()
    file(SHA256 "${path}" hash)
    string(SUBSTRING "${hash}" 0 32 hash)
    # Names to which Vite has added a hash; a plain word of eight letters is not a hash.
    set(lasting false)
    string(REPEAT "[A-Za-z0-9_-]" 8 eight)
    if(file MATCHES "^assets/" OR (file MATCHES "-(${eight})\\.[a-z0-9]+$" AND CMAKE_MATCH_1 MATCHES "[A-Z0-9_-]"))
        set(lasting true)
    endif()
    add_bytes(web_file_${n} "${path}" raw)
    add_copy(web_file_${n}_gz "${path}" "${copies}/${n}.gz" gz "${gzip}" -9 -n -c)
    set(br "{0, 0}")
    if(brotli)
        add_copy(web_file_${n}_br "${path}" "${copies}/${n}.br" br "${brotli}" -q 11 -c)
    endif()
    string(APPEND table "    {\"/${file}\", \"${type}\", \"${hash}\", ${lasting}, {${raw}, ${gz}, ${br}}},\n")
    math(EXPR n "${n} + 1")
endforeach()

file(WRITE "${out}/files.S" "${assembly}.section .note.GNU-stack,\"\",%progbits\n")
file(WRITE "${out}/files.c" "/* Made by cmake/web_embed.cmake. */\n#include \"server/net/files.h\"\n${externs}"
    "const struct web_file web_files[] = {\n${table}};\nconst int web_files_count = ${n};\n")

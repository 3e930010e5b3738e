# Message catalogues: po/LANG.po becomes locale/LANG/LC_MESSAGES/moa.mo in the build folder, for each
# language in po/LINGUAS. `po-update` updates the catalogues from the sources.
# Rejected: CMake's FindGettext, which builds .gmo files outside the folders that gettext searches.
set(moa_locale_dir "${PROJECT_BINARY_DIR}/locale")
find_program(MOA_MSGFMT msgfmt)
if(NOT MOA_MSGFMT)
    message(FATAL_ERROR "msgfmt is missing: install gettext, or run tools/install build")
endif()

set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS po/LINGUAS)
file(STRINGS po/LINGUAS languages REGEX "^[^#]")
set(catalogues)
foreach(language IN LISTS languages)
    set(folder "${moa_locale_dir}/${language}/LC_MESSAGES")
    file(MAKE_DIRECTORY "${folder}")
    add_custom_command(
        OUTPUT "${folder}/moa.mo"
        COMMAND "${MOA_MSGFMT}" -c -o "${folder}/moa.mo" "po/${language}.po"
        DEPENDS "po/${language}.po"
        WORKING_DIRECTORY "${PROJECT_SOURCE_DIR}"
        COMMENT "Messages in ${language}"
        VERBATIM)
    list(APPEND catalogues "${folder}/moa.mo")
endforeach()
add_custom_target(translations ALL DEPENDS ${catalogues})

add_custom_target(po-update
    COMMAND tools/po-update ${moa_rules_sources}
    DEPENDS rules
    WORKING_DIRECTORY "${PROJECT_SOURCE_DIR}"
    COMMENT "Bringing po/*.po up to date"
    VERBATIM)

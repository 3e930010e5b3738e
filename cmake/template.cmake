# The command with the template game among its games, for tests/web/test_template.sh: the objects of moa with another registry and
# other web files, which that test makes first. Built on demand only.
set(template_dir "${PROJECT_BINARY_DIR}/template")
moa_embed("${template_dir}/dist" "${template_dir}" "${template_dir}/dist/index.html")
add_executable(moa-template EXCLUDE_FROM_ALL
    tests/web/template_registry.c "${template_dir}/files.c" "${template_dir}/files.S" $<TARGET_OBJECTS:moa>)
set_target_properties(moa-template PROPERTIES INTERPROCEDURAL_OPTIMIZATION OFF)
target_link_options(moa-template PRIVATE -fno-lto)
target_link_libraries(moa-template PRIVATE moa_server moa_client moa_bots moa_games moa_game_template moa_core)

# Small worlds, compiled in: a Node script reads, checks and packs their JSON files.

find_program(NODE node REQUIRED)
set(packing ${CMAKE_BINARY_DIR}/packing)
file(MAKE_DIRECTORY ${packing})
file(GLOB packing_scripts CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/cpp/microworld/embedded/*.mjs)

# lexiscope_pack_world(json name [LONG]): ${packing}/packed_NAME.inc, its grammar, and with LONG
# ${packing}/long_NAME.inc, its long sentences.
function(lexiscope_pack_world json name)
  set(outputs ${packing}/packed_${name}.inc)
  if(ARGN)
    list(APPEND outputs ${packing}/long_${name}.inc)
  endif()
  add_custom_command(OUTPUT ${outputs}
    COMMAND ${NODE} ${PROJECT_SOURCE_DIR}/cpp/microworld/embedded/pack_microworld.mjs ${json} ${outputs}
    DEPENDS ${json} ${packing_scripts}
    VERBATIM)
endfunction()

lexiscope_pack_world(${PROJECT_SOURCE_DIR}/datasets/microworld.json microworld LONG)
# The sources that include them.
set(embedded_microworld
  ${PROJECT_SOURCE_DIR}/cpp/microworld/embedded/microworld.cpp ${packing}/packed_microworld.inc)
set(embedded_long_microworld
  ${PROJECT_SOURCE_DIR}/cpp/microworld/embedded/long_microworld.cpp ${packing}/long_microworld.inc)
set_source_files_properties(
  cpp/microworld/embedded/microworld.cpp cpp/microworld/embedded/long_microworld.cpp
  PROPERTIES SKIP_PRECOMPILE_HEADERS ON INCLUDE_DIRECTORIES ${packing})

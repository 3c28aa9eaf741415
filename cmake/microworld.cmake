# The microworld, compiled in: read, checked and packed by the core's own functions, from which
# everything else is built. ${embedded_microworld} is the source that has it.

set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS datasets/microworld.json)
file(READ datasets/microworld.json MICROWORLD_JSON)
set(packing ${CMAKE_BINARY_DIR}/packing)
configure_file(cmake/microworld_json.hpp.in ${packing}/microworld_json.hpp @ONLY)

add_executable(pack_microworld
  cpp/microworld/embedded/pack_microworld.cpp cpp/microworld/long/long_lines.cpp)
target_include_directories(pack_microworld PRIVATE ${packing} ${PROJECT_SOURCE_DIR}/cpp)
# The core but for what it brings along, which is made of this.
target_link_libraries(pack_microworld PRIVATE
  lexiscope_options Eigen Json $<TARGET_FILE:lexiscope_core>)
add_dependencies(pack_microworld lexiscope_core)
if(EMSCRIPTEN)
  target_link_options(pack_microworld PRIVATE -O1 -sENVIRONMENT=node -sEXIT_RUNTIME)
  set_target_properties(pack_microworld PROPERTIES SUFFIX .js
    CROSSCOMPILING_EMULATOR "node;--require;${PROJECT_SOURCE_DIR}/cmake/without_fetch.cjs")
  # The program is CommonJS, whatever the package above says of itself.
  file(CONFIGURE OUTPUT ${CMAKE_BINARY_DIR}/package.json CONTENT "{ \"type\": \"commonjs\" }\n")
endif()
add_custom_command(OUTPUT ${packing}/packed_microworld.inc
  COMMAND pack_microworld > ${packing}/packed_microworld.inc
  DEPENDS pack_microworld
  VERBATIM)
add_custom_command(OUTPUT ${packing}/long_microworld.inc
  COMMAND pack_microworld long > ${packing}/long_microworld.inc
  DEPENDS pack_microworld
  VERBATIM)
set(embedded_microworld
  cpp/microworld/embedded/microworld.cpp ${packing}/packed_microworld.inc)
set_source_files_properties(cpp/microworld/embedded/microworld.cpp PROPERTIES
  SKIP_PRECOMPILE_HEADERS ON
  INCLUDE_DIRECTORIES ${packing})

add_library(lexiscope_microworld STATIC ${embedded_microworld})
target_link_libraries(lexiscope_microworld PUBLIC lexiscope_core)
target_link_libraries(lexiscope_core INTERFACE lexiscope_microworld)

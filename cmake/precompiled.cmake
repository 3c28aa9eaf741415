# Headers compiled once for all sources of a target: most sources of the core spend four fifths of
# their compiling on Eigen's and the library's.

option(LEXISCOPE_PRECOMPILE "Compile common headers once; OFF sees a source that forgot one" ON)

set(core_headers <algorithm> <array> <cmath> <cstdint> <limits> <memory> <optional> <span> <string>
  <string_view> <utility> <vector> <Eigen/Core>)
set(test_headers ${core_headers} <doctest.h>)

# Compilers take what was compiled with the very options of the source alone: one set a target.
function(lexiscope_precompile target)
  if(LEXISCOPE_PRECOMPILE)
    target_precompile_headers(${target} PRIVATE ${ARGN})
    # What ccache asks for: that the same headers give the same bytes, and are seen.
    target_compile_options(${target} PRIVATE
      $<$<CXX_COMPILER_ID:GNU>:-fpch-preprocess>
      $<$<CXX_COMPILER_ID:Clang>:SHELL:-Xclang -fno-pch-timestamp>)
  endif()
endfunction()

# The sources that `seldom` names are compiled with ${small}, and all others as every target is.
function(lexiscope_core_library name)
  cmake_parse_arguments(PARSE_ARGV 1 core "EXCLUDE_FROM_ALL" "" "SOURCES")
  set(often ${core_SOURCES})
  list(REMOVE_ITEM often ${seldom})
  set(small_ones ${core_SOURCES})
  list(REMOVE_ITEM small_ones ${often})
  set(exclude)
  if(core_EXCLUDE_FROM_ALL)
    set(exclude EXCLUDE_FROM_ALL)
  endif()
  add_library(${name}_seldom OBJECT ${exclude} ${small_ones})
  add_library(${name} STATIC ${exclude} ${often} $<TARGET_OBJECTS:${name}_seldom>)
  foreach(part ${name} ${name}_seldom)
    target_include_directories(${part} PUBLIC ${PROJECT_SOURCE_DIR}/cpp)
    target_link_libraries(${part} PUBLIC lexiscope_options Eigen)
    lexiscope_precompile(${part} ${core_headers})
  endforeach()
  target_compile_options(${name}_seldom PRIVATE ${small})
endfunction()

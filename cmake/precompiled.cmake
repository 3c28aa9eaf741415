# Headers compiled once for all sources of a target: most sources of the core spend four fifths of
# their compiling on Eigen's and the library's.

option(LEXISCOPE_PRECOMPILE
  "Compile common headers once and sources together; OFF sees a source that forgot one" ON)

set(core_headers <algorithm> <array> <cmath> <cstdint> <limits> <memory> <optional> <span> <string>
  <string_view> <utility> <vector> <Eigen/Core>)

# lexiscope_headers(KIND HEADER… LIBRARIES … [OPTIONS …]): headers compiled once, with these options, for
# every target that lexiscope_precompile(target KIND) gives them to and that has the very same options.
function(lexiscope_headers kind)
  cmake_parse_arguments(PARSE_ARGV 1 of "" "" "OPTIONS;LIBRARIES")
  file(CONFIGURE OUTPUT ${CMAKE_BINARY_DIR}/headers/none.cpp CONTENT "")
  add_library(headers_of_${kind} OBJECT EXCLUDE_FROM_ALL ${CMAKE_BINARY_DIR}/headers/none.cpp)
  target_link_libraries(headers_of_${kind} PRIVATE lexiscope_options ${of_LIBRARIES})
  target_compile_options(headers_of_${kind} PRIVATE ${of_OPTIONS} ${precompiling})
  target_precompile_headers(headers_of_${kind} PRIVATE ${core_headers} ${of_UNPARSED_ARGUMENTS})
endfunction()

function(lexiscope_precompile target kind)
  if(LEXISCOPE_PRECOMPILE)
    target_precompile_headers(${target} REUSE_FROM headers_of_${kind})
    target_compile_options(${target} PRIVATE ${precompiling})
  endif()
endfunction()

# lexiscope_unite(target [ALONE regex]): compiles the sources of a folder as one, so that what they include
# is read, and what they instantiate is generated, once; but for those whose paths match. Names in the
# anonymous namespaces of a folder differ.
function(lexiscope_unite target)
  cmake_parse_arguments(PARSE_ARGV 1 with "" ALONE "")
  if(NOT LEXISCOPE_PRECOMPILE)
    return()
  endif()
  set_target_properties(${target} PROPERTIES UNITY_BUILD ON UNITY_BUILD_MODE GROUP)
  get_target_property(sources ${target} SOURCES)
  list(FILTER sources INCLUDE REGEX "\\.cpp$")
  if(with_ALONE)
    list(FILTER sources EXCLUDE REGEX "${with_ALONE}")
  endif()
  foreach(source ${sources})
    file(REAL_PATH ${source} path)
    cmake_path(GET path PARENT_PATH folder)
    cmake_path(GET folder FILENAME folder)
    set_source_files_properties(${source} PROPERTIES UNITY_GROUP ${folder})
  endforeach()
endfunction()

# What ccache asks for: that the same headers give the same bytes, and are seen.
set(precompiling
  $<$<CXX_COMPILER_ID:GNU>:-fpch-preprocess>
  $<$<CXX_COMPILER_ID:Clang>:SHELL:-Xclang -fno-pch-timestamp>)

# Compiling the tests takes longer than running them. The core under test stays as fast as it is.
set(test_options -O0)

# Before clang 15 one core is linked into modules with and without threads. Its bindings are not: with these
# instructions, that clang keeps Embind's thread-local variables, and a module without threads does not
# link. Later ones keep what is caught in such a variable, in the core too.
set(core_options)
set(core_for_threads lexiscope_core)
if(EMSCRIPTEN AND CMAKE_CXX_COMPILER_VERSION VERSION_LESS 15)
  set(core_options -mbulk-memory -matomics)
elseif(EMSCRIPTEN)
  set(core_options -mbulk-memory)
  set(core_for_threads lexiscope_core_for_threads)
endif()

lexiscope_headers(core LIBRARIES Eigen OPTIONS ${core_options})
if(PROJECT_IS_TOP_LEVEL)
  lexiscope_headers(tests <doctest.h> LIBRARIES Eigen Doctest OPTIONS ${test_options})
endif()
if(EMSCRIPTEN)
  # Bindings hand numbers over: there, small matters more than fast.
  lexiscope_headers(bindings <emscripten/bind.h> LIBRARIES Eigen OPTIONS -Oz)
  lexiscope_headers(bindings_with_threads <emscripten/bind.h> LIBRARIES Eigen
    OPTIONS -pthread -Oz)
endif()

# A library of the core's sources. SMALL: of those that run once, whose bytes a visitor notices and whose
# time not; in WebAssembly they are compiled as bindings are.
function(lexiscope_core_library name)
  cmake_parse_arguments(PARSE_ARGV 1 is SMALL "" "")
  add_library(${name} STATIC ${is_UNPARSED_ARGUMENTS})
  target_include_directories(${name} PUBLIC $<BUILD_INTERFACE:${PROJECT_SOURCE_DIR}/cpp>)
  target_link_libraries(${name} PUBLIC $<BUILD_INTERFACE:lexiscope_options> $<BUILD_INTERFACE:Eigen>)
  if(is_SMALL AND EMSCRIPTEN)
    target_compile_options(${name} PRIVATE -Oz)
    lexiscope_precompile(${name} bindings)
  else()
    target_compile_options(${name} PRIVATE ${core_options})
    lexiscope_precompile(${name} core)
  endif()
  lexiscope_unite(${name} ALONE "${compiled_alone}")
endfunction()

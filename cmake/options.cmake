# Compiler options of every target, as one interface library: lexiscope_options.

add_library(lexiscope_options INTERFACE)
target_compile_features(lexiscope_options INTERFACE cxx_std_20)
if(PROJECT_IS_TOP_LEVEL)
  target_compile_options(lexiscope_options INTERFACE
    -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wno-sign-conversion)
endif()
target_compile_options(lexiscope_options INTERFACE
  # One rounding an operation: a seed must give the same numbers on every machine.
  -ffp-contract=off
  # g++ 12 warns of its own AVX-512 header.
  $<$<CXX_COMPILER_ID:GNU>:-Wno-maybe-uninitialized>)

if(EMSCRIPTEN)
  # Emscripten before 4.0 (clang 20) knows the older form of exceptions alone, which more browsers run.
  # LEXISCOPE_EXCEPTIONS=standard in the environment asks newer ones for that of WebAssembly 3.0.
  set(older_exceptions 1)
  if("$ENV{LEXISCOPE_EXCEPTIONS}" STREQUAL standard)
    set(older_exceptions 0)
  endif()
  if(CMAKE_CXX_COMPILER_VERSION VERSION_GREATER_EQUAL 20)
    target_compile_options(lexiscope_options INTERFACE -sWASM_LEGACY_EXCEPTIONS=${older_exceptions})
    target_link_options(lexiscope_options INTERFACE -sWASM_LEGACY_EXCEPTIONS=${older_exceptions})
  elseif(NOT older_exceptions)
    message(FATAL_ERROR "standard exceptions need Emscripten 4.0, got clang ${CMAKE_CXX_COMPILER_VERSION}")
  endif()
  # Eigen's SSE packets compile to SIMD128. Eigen 3.4 takes clang for gcc 4.2, whose minimum it
  # mends in assembly: it is told of a gcc that needs no mending. It includes <mmintrin.h>, which
  # has nothing for WebAssembly and, in clang 15, refuses it: an empty one goes before.
  file(CONFIGURE OUTPUT ${CMAKE_BINARY_DIR}/headers/shim/mmintrin.h CONTENT "")
  # Every browser with SIMD and exceptions has the instructions for numbers too. Loops that gain from
  # SIMD use it explicitly: vectorizing the others adds 4 % to the download and no speed.
  target_compile_options(lexiscope_options INTERFACE
    -msimd128 -msse4.1 -mnontrapping-fptoint -msign-ext -fwasm-exceptions -fno-vectorize
    -fgnuc-version=5.99 -isystem${CMAKE_BINARY_DIR}/headers/shim)
  target_link_options(lexiscope_options INTERFACE -fwasm-exceptions -sALLOW_MEMORY_GROWTH)
  # The linker's own scripts look for packages of Debian's node, wherever node comes from.
  set(link_environment NODE_PATH=/usr/share/nodejs)
  if(EXISTS "${EMSCRIPTEN_PYTHON}")
    list(APPEND link_environment EMSDK_PYTHON=${EMSCRIPTEN_PYTHON})
  endif()
  list(JOIN link_environment " " link_environment)
  set_property(GLOBAL PROPERTY RULE_LAUNCH_LINK "${CMAKE_COMMAND} -E env ${link_environment}")
else()
  if(LEXISCOPE_SANITIZE)
    # What the library and Eigen assert too: an index past a vector's end or a block's is often still
    # within what was allocated, where no sanitizer sees it.
    target_compile_options(lexiscope_options INTERFACE
      -fsanitize=${LEXISCOPE_SANITIZE} -fno-sanitize-recover=all -fno-omit-frame-pointer
      -UNDEBUG -D_GLIBCXX_ASSERTIONS)
    target_link_options(lexiscope_options INTERFACE -fsanitize=${LEXISCOPE_SANITIZE})
  endif()
  # Sanitized too: the widest lanes have loads and ends of rows of their own.
  if(LEXISCOPE_THIS_MACHINE)
    target_compile_options(lexiscope_options INTERFACE -march=native)
  endif()
endif()
if(LEXISCOPE_FUZZ)
  target_compile_options(lexiscope_options INTERFACE -fsanitize=fuzzer-no-link)
endif()

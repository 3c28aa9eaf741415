# Toolchain of the wasm preset: Emscripten's own file, found beside the em++ on the path, wherever
# Debian, Homebrew or an activated SDK put it.

find_program(EMXX em++)
if(NOT EMXX)
  message(FATAL_ERROR "em++ not found on the path; `npm run setup` installs Emscripten")
endif()
file(REAL_PATH ${EMXX} emxx)
cmake_path(GET emxx PARENT_PATH root)
# Debian's em++ runs the first python3 of the path, unless EMSDK_PYTHON names another: the system's.
if(CMAKE_HOST_LINUX AND NOT DEFINED ENV{EMSDK_PYTHON})
  set(EMSCRIPTEN_PYTHON /usr/bin/python3)
endif()
if(NOT EXISTS ${root}/cmake)
  # Homebrew's em++ is a script beside the folder that holds the rest.
  cmake_path(SET root NORMALIZE ${root}/../libexec)
endif()
include(${root}/cmake/Modules/Platform/Emscripten.cmake)

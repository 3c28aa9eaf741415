# Toolchain of the wasm preset: Emscripten's own file, found beside the em++ on the path, wherever
# Debian, Homebrew or an activated SDK put it.

find_program(EMXX em++)
if(NOT EMXX)
  message(FATAL_ERROR "em++ not found on the path; `npm run setup` installs Emscripten")
endif()
file(REAL_PATH ${EMXX} emxx)
cmake_path(GET emxx PARENT_PATH root)
if(NOT EXISTS ${root}/cmake)
  # Homebrew's em++ is a script beside the folder that holds the rest.
  cmake_path(SET root NORMALIZE ${root}/../libexec)
endif()
include(${root}/cmake/Modules/Platform/Emscripten.cmake)

# Header-only packages of the system, found once and given names: Eigen, Doctest, CLI11, Json.
#
# For WebAssembly the system's include folder must never be searched as a whole (its C headers are
# the host's), so each package is offered through a folder that holds nothing else.

function(lexiscope_header_package name header folder_in_build)
  find_path(${name}_INCLUDE ${header}
    PATHS /usr/include /usr/local/include /opt/homebrew/include
    PATH_SUFFIXES ${ARGN} NO_CMAKE_FIND_ROOT_PATH)
  if(NOT ${name}_INCLUDE)
    message(FATAL_ERROR "${header} not found; `npm run setup` installs what the build needs")
  endif()
  set(include ${${name}_INCLUDE})
  if(EMSCRIPTEN AND folder_in_build)
    get_filename_component(top ${header} DIRECTORY)
    set(include ${CMAKE_BINARY_DIR}/headers/${name})
    file(MAKE_DIRECTORY ${include})
    if(top)
      file(CREATE_LINK ${${name}_INCLUDE}/${top} ${include}/${top} SYMBOLIC)
    else()
      file(CREATE_LINK ${${name}_INCLUDE}/${header} ${include}/${header} SYMBOLIC)
    endif()
  endif()
  add_library(${name} INTERFACE)
  target_include_directories(${name} SYSTEM INTERFACE ${include})
endfunction()

lexiscope_header_package(Eigen Eigen/Core FALSE eigen3)
if(NOT PROJECT_IS_TOP_LEVEL)
  return()
endif()
lexiscope_header_package(Doctest doctest.h TRUE doctest)
lexiscope_header_package(Json nlohmann/json.hpp TRUE)
if(NOT EMSCRIPTEN)
  lexiscope_header_package(CLI11 CLI/CLI.hpp FALSE)
endif()

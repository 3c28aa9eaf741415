# The core for other projects: lexiscope::core, ::transformer, ::language and ::llama, by find_package(lexiscope)
# after `cmake --install`, or by FetchContent. tests/cmake/example is one such project.

include(CMakePackageConfigHelpers)
include(GNUInstallDirs)

set(installed core transformer language llama_files llama)
foreach(name ${installed})
  add_library(lexiscope::${name} ALIAS lexiscope_${name})
  set_target_properties(lexiscope_${name} PROPERTIES EXPORT_NAME ${name})
  target_include_directories(lexiscope_${name} INTERFACE
    $<INSTALL_INTERFACE:${CMAKE_INSTALL_INCLUDEDIR}/lexiscope>)
endforeach()
if(EMSCRIPTEN)
  return()
endif()

# Headers have code of Eigen's: what includes them is compiled for the same instructions as the libraries.
target_link_libraries(lexiscope_core PUBLIC
  $<INSTALL_INTERFACE:Eigen3::Eigen> $<INSTALL_INTERFACE:Threads::Threads>)
target_compile_features(lexiscope_core INTERFACE $<INSTALL_INTERFACE:cxx_std_20>)
target_compile_options(lexiscope_core INTERFACE
  $<$<BOOL:${LEXISCOPE_THIS_MACHINE}>:$<INSTALL_INTERFACE:-march=native>>)

list(TRANSFORM installed PREPEND lexiscope_ OUTPUT_VARIABLE targets)
install(TARGETS ${targets} EXPORT lexiscope ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR})
install(DIRECTORY cpp/ DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/lexiscope
  FILES_MATCHING PATTERN "*.hpp"
  PATTERN bindings EXCLUDE PATTERN cli EXCLUDE PATTERN student EXCLUDE PATTERN embedded EXCLUDE)

set(package ${CMAKE_INSTALL_LIBDIR}/cmake/lexiscope)
set(build ${CMAKE_CURRENT_BINARY_DIR}/package)
install(EXPORT lexiscope NAMESPACE lexiscope:: FILE lexiscopeTargets.cmake DESTINATION ${package})
file(CONFIGURE OUTPUT ${build}/lexiscopeConfig.cmake @ONLY CONTENT [[
include(CMakeFindDependencyMacro)
find_dependency(Eigen3 3.4 NO_MODULE)
find_dependency(Threads)
include(${CMAKE_CURRENT_LIST_DIR}/lexiscopeTargets.cmake)
]])
write_basic_package_version_file(${build}/lexiscopeConfigVersion.cmake
  COMPATIBILITY SameMajorVersion)
install(FILES ${build}/lexiscopeConfig.cmake ${build}/lexiscopeConfigVersion.cmake
  DESTINATION ${package})

# A learner's sources in place of the core's: for each ${LEXISCOPE_STUDENT}/X.cpp, cpp/X.cpp moves
# from core_sources to model_answers. The headers stay the core's.

file(GLOB student_sources CONFIGURE_DEPENDS ${LEXISCOPE_STUDENT}/*.cpp)
foreach(source ${student_sources})
  get_filename_component(name ${source} NAME)
  if(NOT ${PROJECT_SOURCE_DIR}/cpp/${name} IN_LIST core_sources)
    message(FATAL_ERROR "${source} has nothing to stand in for: there is no cpp/${name}")
  endif()
  list(REMOVE_ITEM core_sources ${PROJECT_SOURCE_DIR}/cpp/${name})
  list(APPEND core_sources ${source})
  list(APPEND model_answers ${PROJECT_SOURCE_DIR}/cpp/${name})
endforeach()

# A function that is not finished leaves parameters unused. An index out of range stops the program
# with a message instead of reading or writing elsewhere.
set_source_files_properties(${student_sources} PROPERTIES COMPILE_OPTIONS
  "-Wno-unused-parameter;-UNDEBUG;-D_GLIBCXX_ASSERTIONS")

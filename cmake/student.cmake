# A learner's sources in place of the core's: for each ${LEXISCOPE_STUDENT}/X.cpp, the X.cpp of its
# stage moves from core_sources to model_answers. The headers stay the core's.

file(GLOB student_sources CONFIGURE_DEPENDS ${LEXISCOPE_STUDENT}/*.cpp)
foreach(source ${student_sources})
  get_filename_component(name ${source} NAME)
  set(model_answer ${core_sources})
  list(FILTER model_answer INCLUDE REGEX "/${name}$")
  if(NOT model_answer)
    message(FATAL_ERROR "${source} has nothing to stand in for: no stage in cpp/ has a ${name}")
  endif()
  list(REMOVE_ITEM core_sources ${model_answer})
  list(APPEND core_sources ${source})
  list(APPEND model_answers ${model_answer})
endforeach()

# They compute, not what stands beside them for speed (base/plain_answers.hpp).
set_source_files_properties(${PROJECT_SOURCE_DIR}/cpp/base/plain_answers.cpp PROPERTIES
  COMPILE_DEFINITIONS LEXISCOPE_PLAIN_ANSWERS)

# A function that is not finished leaves parameters unused. An index out of range stops the program
# with a message instead of reading or writing elsewhere.
set_source_files_properties(${student_sources} PROPERTIES
  SKIP_PRECOMPILE_HEADERS ON
  COMPILE_OPTIONS "-Wno-unused-parameter;-UNDEBUG;-D_GLIBCXX_ASSERTIONS")

# What a source says of its own compiling, in the line above its includes:
#   // Compiled for size.                 it runs once a page or a press, or leaves its loops to dot.cpp
#   // Compiled for size in WebAssembly.  every visitor fetches it, and it is as fast so; but for PCA,
#                                         which takes a seventh longer, and text that is not English,
#                                         a fifteenth
#   // Also with threads.                 training on several threads needs it (wasm_threads.cmake)

# Those of `sources` that say so. A learner's source says what the core's of its name does.
function(lexiscope_marked result mark)
  set(marked)
  foreach(source ${ARGN})
    get_filename_component(name ${source} NAME)
    set(core_source ${source} ${model_answers})
    list(FILTER core_source INCLUDE REGEX "/cpp/.+/${name}$")
    list(FILTER core_source EXCLUDE REGEX "/cpp/student/")
    file(STRINGS ${core_source} marks REGEX "^// ${mark}\\.$")
    if(marks)
      list(APPEND marked ${source})
    endif()
  endforeach()
  set(${result} ${marked} PARENT_SCOPE)
endfunction()

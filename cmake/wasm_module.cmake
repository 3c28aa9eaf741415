# The core as the page's workers load it, beside its typed face, in modules: core.mjs (training, on
# every page), and, fetched when they are asked for, core-threads.mjs (the same, on several threads),
# tokens.mjs (tokens and their table), positions.mjs (how order gets in), answers.mjs (what a
# learner's function must give) and pretrained.mjs (vectors from files). The last has a worker and so
# a memory of its own: what it takes is given back by ending that worker.

set(modules ${PROJECT_SOURCE_DIR}/web/core/wasm)
if(LEXISCOPE_STUDENT)
  # Beside the page's own, never in their place.
  set(modules ${CMAKE_BINARY_DIR}/modules)
endif()

# The library first, then the bindings.
function(lexiscope_wasm_module name library)
  add_executable(${name} ${ARGN})
  target_link_libraries(${name} PRIVATE ${library})
  # Bindings hand numbers over: there, small matters more than fast.
  target_compile_options(${name} PRIVATE -Oz)
  set_target_properties(${name} PROPERTIES
    SUFFIX .mjs
    RUNTIME_OUTPUT_DIRECTORY ${modules})
  target_link_options(${name} PRIVATE
    -lembind -O3 -sMODULARIZE -sEXPORT_ES6 -sENVIRONMENT=web,worker -sMAXIMUM_MEMORY=4GB
    -sDYNAMIC_EXECUTION=0 -sFILESYSTEM=0 -sTOTAL_STACK=1MB
    -sINCOMING_MODULE_JS_API=wasmBinary,locateFile,print,printErr,onAbort,instantiateWasm)
endfunction()

set(bindings ${PROJECT_SOURCE_DIR}/cpp/bindings)
file(GLOB core_bindings CONFIGURE_DEPENDS ${bindings}/*.cpp)
file(GLOB pretrained_bindings CONFIGURE_DEPENDS ${bindings}/pretrained/*.cpp)
lexiscope_wasm_module(core lexiscope_core ${core_bindings})

# With threads every object is compiled anew, for memory that is shared: only those that training
# needs, which the linker names when one is missing.
set(stages alias_table analogy corpus cosine geometry grammar json_node leading_eigenvectors
  microworld nearest pairs pca random shape skipgram skipgram_batch skipgram_kernel skipgram_pairs
  skipgram_shard skipgram_standing subsampling table thread_team unicode vocabulary word_tokenizer)
list(JOIN stages "|" names)
set(threaded_sources ${core_sources})
list(FILTER threaded_sources INCLUDE REGEX "/(${names})\\.cpp$")
add_library(lexiscope_core_threads STATIC EXCLUDE_FROM_ALL
  ${threaded_sources} ${CMAKE_BINARY_DIR}/microworld_json.cpp)
target_include_directories(lexiscope_core_threads PUBLIC ${PROJECT_SOURCE_DIR}/cpp)
target_link_libraries(lexiscope_core_threads PUBLIC lexiscope_options Eigen PRIVATE Json)
target_compile_options(lexiscope_core_threads PUBLIC -pthread)
target_link_options(lexiscope_core_threads PUBLIC -pthread)
lexiscope_wasm_module(core-threads lexiscope_core_threads ${core_bindings})
# Every thread is started with the module, one less than train together with the caller's. Asked for
# more, the module says so; a browser would wait for ever.
set(most_threads 8)
target_compile_definitions(core-threads PRIVATE LEXISCOPE_MOST_THREADS=${most_threads})
target_link_options(core-threads PRIVATE
  "-sPTHREAD_POOL_SIZE=Math.max(1,Math.min(${most_threads},navigator.hardwareConcurrency)-1)"
  -sPTHREAD_POOL_SIZE_STRICT=2 -sDEFAULT_PTHREAD_STACK_SIZE=256KB)

lexiscope_wasm_module(pretrained lexiscope_core
  ${bindings}/errors.cpp ${bindings}/vectors.cpp ${pretrained_bindings})
# Its memory is almost all one table: grown in steps, it takes little more than that.
target_link_options(pretrained PRIVATE -sMEMORY_GROWTH_LINEAR_STEP=4MB)
file(GLOB token_bindings CONFIGURE_DEPENDS ${bindings}/tokens/*.cpp)
lexiscope_wasm_module(tokens lexiscope_core ${bindings}/errors.cpp ${token_bindings})
file(GLOB position_bindings CONFIGURE_DEPENDS ${bindings}/positions/*.cpp)
lexiscope_wasm_module(positions lexiscope_core ${bindings}/errors.cpp ${position_bindings})
file(GLOB answer_bindings CONFIGURE_DEPENDS ${bindings}/answers/*.cpp)
# What grades a learner's JavaScript is never their own C++: model_answers, where there are any, are
# linked before the core.
lexiscope_wasm_module(answers lexiscope_core ${bindings}/errors.cpp ${answer_bindings} ${model_answers})
# Whoever builds the page's core builds what its worker fetches later.
add_dependencies(core core-threads tokens positions answers)

# The core as the page's workers load it, beside its typed face, in modules: core.mjs (training, on
# every page), and, fetched when they are asked for, core-threads.mjs (the same, on several threads),
# tokens.mjs (tokens and their table), positions.mjs (how order gets in), answers.mjs (what a
# learner's function must give), studies.mjs (what research found about vectors), pretrained.mjs
# (vectors from files), transformer.mjs (a small transformer) and language.mjs (the same, of a text).
# The last three have workers and so memories of their own: what they take is given back by ending
# those workers.

set(modules ${PROJECT_SOURCE_DIR}/packages/lexiscope/wasm)
if(LEXISCOPE_STUDENT)
  # Beside the page's own, never in their place.
  set(modules ${CMAKE_BINARY_DIR}/modules)
  # The tests' programs around them are none: what bundles these must not take them for such.
  file(CONFIGURE OUTPUT ${modules}/package.json CONTENT "{ \"type\": \"module\" }\n")
endif()

set(small_glue ${PROJECT_SOURCE_DIR}/cmake/small_glue.js)
set(glue_fits 3.1.6 6.0.5)
if(NOT EMSCRIPTEN_VERSION IN_LIST glue_fits)
  list(JOIN glue_fits " and " fits)
  message(WARNING "small_glue.js fits Embind of Emscripten ${fits}; "
    "`npm run test:web` tells whether ${EMSCRIPTEN_VERSION} fits")
endif()
set(part_calls ${PROJECT_SOURCE_DIR}/cmake/part_calls_from_catches.mjs)
find_program(NODE node REQUIRED)

# The library, the kind of its precompiled headers, then the bindings.
function(lexiscope_wasm_module name library headers)
  add_executable(${name} ${ARGN})
  target_link_libraries(${name} PRIVATE ${library})
  target_compile_options(${name} PRIVATE -Oz)
  lexiscope_precompile(${name} ${headers})
  set_target_properties(${name} PROPERTIES
    SUFFIX .mjs
    LINK_DEPENDS "${small_glue};${part_calls}"
    RUNTIME_OUTPUT_DIRECTORY ${modules})
  target_link_options(${name} PRIVATE
    -lembind -O2 -sMODULARIZE -sEXPORT_ES6 -sENVIRONMENT=web,worker -sMAXIMUM_MEMORY=4GB
    -sDYNAMIC_EXECUTION=0 -sFILESYSTEM=0 -sTOTAL_STACK=1MB -sTEXTDECODER=2 -sSUPPORT_ERRNO=0
    --js-library ${small_glue}
    -sINCOMING_MODULE_JS_API=wasmBinary,locateFile,onAbort)
  add_custom_command(TARGET ${name} POST_BUILD
    COMMAND ${NODE} ${part_calls} $<TARGET_FILE_DIR:${name}>/${name}.wasm VERBATIM)
endfunction()

set(bindings ${PROJECT_SOURCE_DIR}/cpp/bindings)
set(shared_bindings ${bindings}/shared)
file(GLOB core_bindings CONFIGURE_DEPENDS ${bindings}/core/*.cpp ${shared_bindings}/*.cpp)
file(GLOB pretrained_bindings CONFIGURE_DEPENDS ${bindings}/pretrained/*.cpp)
lexiscope_wasm_module(core lexiscope_core bindings ${core_bindings})
# What every visitor fetches has an allocator of an eighth of the usual one's bytes.
target_link_options(core PRIVATE -sMALLOC=emmalloc)

include(cmake/wasm_threads.cmake)

# Of every other module.
add_library(small_bindings OBJECT ${shared_bindings}/errors.cpp ${shared_bindings}/smaller.cpp)
target_link_libraries(small_bindings PRIVATE lexiscope_core)
target_compile_options(small_bindings PRIVATE -Oz)
set(small_bindings $<TARGET_OBJECTS:small_bindings>)
lexiscope_wasm_module(pretrained lexiscope_core bindings ${small_bindings}
  ${shared_bindings}/classes.cpp ${shared_bindings}/vectors.cpp ${pretrained_bindings})
# Its memory is almost all one table: grown in steps, it takes little more than that.
target_link_options(pretrained PRIVATE -sMEMORY_GROWTH_LINEAR_STEP=4MB)
file(GLOB token_bindings CONFIGURE_DEPENDS ${bindings}/tokens/*.cpp)
lexiscope_wasm_module(tokens lexiscope_core bindings ${small_bindings} ${token_bindings})
file(GLOB position_bindings CONFIGURE_DEPENDS ${bindings}/positions/*.cpp)
lexiscope_wasm_module(positions lexiscope_core bindings ${small_bindings} ${position_bindings})
file(GLOB transformer_bindings CONFIGURE_DEPENDS ${bindings}/transformer/*.cpp)
lexiscope_wasm_module(transformer lexiscope_transformer bindings
  ${small_bindings} ${shared_bindings}/classes.cpp ${transformer_bindings})
# A step of training asks for no memory: the smaller allocator is as fast.
target_link_options(transformer PRIVATE -sMALLOC=emmalloc)
file(GLOB language_bindings CONFIGURE_DEPENDS ${bindings}/language/*.cpp)
lexiscope_wasm_module(language lexiscope_language bindings
  ${small_bindings} ${shared_bindings}/classes.cpp ${bindings}/transformer/layers.cpp
  ${language_bindings})
target_link_options(language PRIVATE -sMALLOC=emmalloc)
file(GLOB answer_bindings CONFIGURE_DEPENDS ${bindings}/answers/*.cpp)
# What grades a learner's JavaScript is never their own C++: model_answers, where there are any, are
# linked before the core.
lexiscope_wasm_module(answers lexiscope_core bindings ${small_bindings} ${answer_bindings} ${model_answers})
file(GLOB study_bindings CONFIGURE_DEPENDS ${bindings}/studies/*.cpp)
lexiscope_wasm_module(studies lexiscope_core bindings ${small_bindings} ${study_bindings})
target_link_options(studies PRIVATE -sMALLOC=emmalloc)
# Whoever builds the page's core builds what its worker fetches later.
add_dependencies(core core-threads tokens positions answers studies)

# The core as the page's workers load it, in modules. Each is fetched when its first function is called,
# so that a visitor downloads only what they use (`npm run bench` measures the sizes):
#
#   training          texts and skip-gram, on every page with vectors; training-threads on several threads
#   tokens            tokenizers, lookup, gradients      positions   how order gets in
#   answers           what a learner's function is graded by
#   studies           findings about vectors, measured   vectors     vectors from files
#   transformer       the small transformer              language    the same, trained on a text
#   llama             a real model from its files        config      what any model's config says of positions
#   texts             a language model's vectors of words and of texts

set(modules ${PROJECT_SOURCE_DIR}/packages/lexiscope/wasm)
if(LEXISCOPE_STUDENT)
  # Beside the page's own, never in their place.
  set(modules ${CMAKE_BINARY_DIR}/modules)
  # The tests' programs around them are none: what bundles these must not take them for such.
  file(CONFIGURE OUTPUT ${modules}/package.json CONTENT "{ \"type\": \"module\" }\n")
endif()

set(part_calls ${PROJECT_SOURCE_DIR}/cmake/part_calls_from_catches.mjs)
find_program(NODE node REQUIRED)

# The library, the kind of its precompiled headers, then the bindings.
function(lexiscope_wasm_module name library headers)
  add_executable(${name} ${ARGN})
  target_link_libraries(${name} PRIVATE ${library})
  target_compile_options(${name} PRIVATE -Oz)
  lexiscope_precompile(${name} ${headers})
  lexiscope_unite(${name} ALONE "${compiled_alone}")
  set_target_properties(${name} PROPERTIES
    SUFFIX .mjs
    LINK_DEPENDS ${part_calls}
    RUNTIME_OUTPUT_DIRECTORY ${modules})
  target_link_options(${name} PRIVATE
    -lembind -O2 -sMODULARIZE -sEXPORT_ES6 -sENVIRONMENT=web,worker -sMAXIMUM_MEMORY=4GB
    -sDYNAMIC_EXECUTION=0 -sFILESYSTEM=0 -sTOTAL_STACK=1MB -sTEXTDECODER=2 -sSUPPORT_ERRNO=0
    -sINCOMING_MODULE_JS_API=wasmBinary,locateFile,onAbort)
  add_custom_command(TARGET ${name} POST_BUILD
    COMMAND ${NODE} ${part_calls} $<TARGET_FILE_DIR:${name}>/${name}.wasm VERBATIM)
endfunction()

# lexiscope_bindings(result FOLDER…): the sources of these folders of cpp/bindings, and what all share.
function(lexiscope_bindings result)
  set(found ${PROJECT_SOURCE_DIR}/cpp/bindings/shared/convert.cpp ${PROJECT_SOURCE_DIR}/cpp/bindings/shared/object.cpp)
  foreach(folder ${ARGN})
    file(GLOB sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/cpp/bindings/${folder}/*.cpp)
    list(APPEND found ${sources})
  endforeach()
  list(REMOVE_DUPLICATES found)
  set(${result} ${found} PARENT_SCOPE)
endfunction()

lexiscope_bindings(training_bindings training shared)
lexiscope_wasm_module(training lexiscope_core bindings ${training_bindings})
include(cmake/wasm_threads.cmake)
foreach(name tokens positions answers studies)
  lexiscope_bindings(sources ${name})
  # What grades a learner's JavaScript is never their own C++: model_answers, where there are any,
  # are linked before the core.
  if(name STREQUAL answers)
    list(APPEND sources ${model_answers})
  endif()
  lexiscope_wasm_module(${name} lexiscope_core bindings ${sources})
endforeach()
lexiscope_bindings(sources vectors shared)
lexiscope_wasm_module(vectors lexiscope_core bindings ${sources})
lexiscope_bindings(sources transformer)
lexiscope_wasm_module(transformer lexiscope_transformer bindings ${sources})
lexiscope_bindings(sources language)
lexiscope_wasm_module(language lexiscope_language bindings ${sources})
list(FILTER sources EXCLUDE REGEX "language/(model|readings)\\.cpp$")
list(APPEND sources ${PROJECT_SOURCE_DIR}/cpp/bindings/texts/texts.cpp)
lexiscope_wasm_module(texts lexiscope_language bindings ${sources})
lexiscope_bindings(sources config)
lexiscope_wasm_module(config lexiscope_llama_files bindings ${sources})
lexiscope_bindings(sources llama)
lexiscope_wasm_module(llama lexiscope_llama bindings ${sources})

# An allocator of an eighth of the usual one's bytes, where few objects are made in a loop.
foreach(name training studies transformer language texts config llama)
  target_link_options(${name} PRIVATE -sMALLOC=emmalloc)
endforeach()
# The first that a visitor fetches, and the largest that a page opens with: 3 % less for twice the time
# to link.
foreach(name training texts)
  target_link_options(${name} PRIVATE -Oz)
endforeach()
# Its memory is almost all one table: grown in steps, it takes little more than that.
target_link_options(vectors PRIVATE -sMEMORY_GROWTH_LINEAR_STEP=4MB)
# Whoever builds the page's core builds what its worker fetches later.
add_dependencies(training training-threads tokens positions answers studies config)
add_dependencies(language texts)

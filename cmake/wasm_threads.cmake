# training-threads.mjs: training on several threads, which share its memory.

# Every object is compiled anew for that: only those that training needs, which the linker names when
# one is missing.
set(threaded
  base/clock base/decimal base/error base/number_text base/one_of base/phrase base/plain_answers base/random base/shape
  base/table studies/loss_curve formats/fields formats/json_reader formats/quote_text
  formats/unicode geometry/analogy geometry/axis geometry/cosine geometry/nearest
  geometry/nearest_search map/pca geometry/row_cosines kernels/centred_table kernels/dot
  kernels/leading_eigenvectors kernels/product kernels/scatter map/map_plane microworld/grammar
  microworld/microworld microworld/packed_grammar microworld/slots kernels/alias_table
  skipgram/pairs skipgram/skipgram_batch skipgram/skipgram_checkpoint skipgram/skipgram_kernel
  skipgram/skipgram_model skipgram/skipgram_pairs skipgram/skipgram_pairwise
  skipgram/skipgram_schedule skipgram/skipgram_trainer skipgram/skipgram_worker
  skipgram/subsampling text/corpus text/vocabulary text/word_tokenizer)
set(threaded_sources)
foreach(name ${threaded})
  # A learner's source stands in for the core's of its name.
  get_filename_component(file ${name} NAME)
  set(source ${core_sources})
  list(FILTER source INCLUDE REGEX "/cpp/(${name}|student/${file})\\.cpp$")
  list(APPEND threaded_sources ${source})
endforeach()
add_library(lexiscope_core_threads STATIC EXCLUDE_FROM_ALL
  ${threaded_sources} ${team} ${embedded_microworld})
target_include_directories(lexiscope_core_threads PUBLIC ${PROJECT_SOURCE_DIR}/cpp)
target_link_libraries(lexiscope_core_threads PUBLIC lexiscope_options Eigen)
target_compile_options(lexiscope_core_threads PUBLIC -pthread)
lexiscope_precompile(lexiscope_core_threads core_with_threads)
lexiscope_unite(lexiscope_core_threads ALONE "${compiled_alone}")
# Memory that grows is slower for JavaScript to read, which reads little of it.
target_link_options(lexiscope_core_threads PUBLIC -pthread -Wno-pthreads-mem-growth)

# What throw and catch tell each other is a variable of each thread in Emscripten's library, and one
# of all in what clang before 15 compiles: no exception would be caught by its type. The library's
# file is compiled to fit. Threads that throw at once may then mistake each other's types; ours catch
# all (thread_team.cpp), and types are asked for where they are thrown on.
if(CMAKE_CXX_COMPILER_VERSION VERSION_LESS 15)
  enable_language(C)
  set(unwind ${EMSCRIPTEN_ROOT_PATH}/system/lib/libunwind)
  add_library(unwind_of_all_threads OBJECT EXCLUDE_FROM_ALL ${unwind}/src/Unwind-wasm.c)
  target_include_directories(unwind_of_all_threads PRIVATE ${unwind}/include)
  target_compile_options(unwind_of_all_threads PRIVATE
    -pthread -Oz -fwasm-exceptions -D__USING_WASM_EXCEPTIONS__ -D_Thread_local=
    -D_LIBUNWIND_DISABLE_VISIBILITY_ANNOTATIONS)
  target_sources(lexiscope_core_threads INTERFACE $<TARGET_OBJECTS:unwind_of_all_threads>)
endif()

lexiscope_wasm_module(training-threads lexiscope_core_threads bindings_with_threads ${training_bindings})
# Every thread is started with the module, one less than train together with the caller's. Asked for
# more, the module says so; a browser would wait for ever.
set(most_threads 8)
target_compile_definitions(training-threads PRIVATE LEXISCOPE_MOST_THREADS=${most_threads})
target_link_options(training-threads PRIVATE
  "-sPTHREAD_POOL_SIZE=Math.max(1,Math.min(${most_threads},navigator.hardwareConcurrency)-1)"
  -sPTHREAD_POOL_SIZE_STRICT=2 -sDEFAULT_PTHREAD_STACK_SIZE=256KB)

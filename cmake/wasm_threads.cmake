# training-threads.mjs: training on several threads, which share its memory.

lexiscope_wasm_module(training-threads ${core_for_threads} bindings_with_threads
  ${team} ${training_bindings})
target_compile_options(training-threads PRIVATE -pthread)
# Memory that grows is slower for JavaScript to read, which reads little of it.
target_link_options(training-threads PRIVATE -pthread -Wno-pthreads-mem-growth)

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
  target_sources(training-threads PRIVATE $<TARGET_OBJECTS:unwind_of_all_threads>)
endif()

# Every thread is started with the module, one less than train together with the caller's. Asked for
# more, the module says so; a browser would wait for ever.
set(most_threads 8)
target_compile_definitions(training-threads PRIVATE LEXISCOPE_MOST_THREADS=${most_threads})
target_link_options(training-threads PRIVATE
  "-sPTHREAD_POOL_SIZE=Math.max(1,Math.min(${most_threads},navigator.hardwareConcurrency)-1)"
  -sPTHREAD_POOL_SIZE_STRICT=2 -sDEFAULT_PTHREAD_STACK_SIZE=256KB)

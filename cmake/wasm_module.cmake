# core.mjs and core.wasm: the core as the page's worker loads it, beside its typed face.

file(GLOB binding_sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/cpp/bindings/*.cpp)
if(binding_sources)
  add_executable(core ${binding_sources})
  target_link_libraries(core PRIVATE lexiscope_core)
  set_target_properties(core PROPERTIES
    SUFFIX .mjs
    RUNTIME_OUTPUT_DIRECTORY ${PROJECT_SOURCE_DIR}/web/core/wasm)
  target_link_options(core PRIVATE
    -lembind -O3 -sMODULARIZE -sEXPORT_ES6 -sENVIRONMENT=web,worker -sMAXIMUM_MEMORY=4GB
    -sDYNAMIC_EXECUTION=0 -sFILESYSTEM=0 -sTOTAL_STACK=1MB
    -sINCOMING_MODULE_JS_API=wasmBinary,locateFile,print,printErr,onAbort,instantiateWasm)
endif()

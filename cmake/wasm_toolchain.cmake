# clang for wasm32-wasi, with the C and C++ libraries that Debian packages for it.
set(CMAKE_SYSTEM_NAME Generic)
set(CMAKE_SYSTEM_PROCESSOR wasm32)
set(CMAKE_CXX_COMPILER_TARGET wasm32-wasi)
set(CMAKE_EXECUTABLE_SUFFIX_CXX .wasm)
# What every browser of today has: fewer instructions, and no other results.
set(CMAKE_CXX_FLAGS_INIT "-mbulk-memory -msign-ext -mnontrapping-fptoint")
# A stack that grows too large then meets the end of memory and stops the program, instead of writing over its data.
set(CMAKE_EXE_LINKER_FLAGS_INIT "-Wl,--stack-first -Wl,-z,stack-size=1048576")
get_filename_component(redoubt_root ${CMAKE_CURRENT_LIST_DIR} DIRECTORY)
set(CMAKE_CROSSCOMPILING_EMULATOR node --no-warnings ${redoubt_root}/tools/run-wasm.mjs)

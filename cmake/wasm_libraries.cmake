# The libraries of the rooms that run without an operating system: Boost.JSON and fmt from their headers, libsodium as
# tools/wasm-sodium builds it.
set(sodium_root ${PROJECT_SOURCE_DIR}/build/deps/wasm-sodium)
if(NOT EXISTS ${sodium_root}/lib/libsodium.a)
  message(FATAL_ERROR "libsodium for wasm32-wasi is missing; tools/deps builds it")
endif()
set(REDOUBT_SODIUM ${sodium_root}/lib/libsodium.a wasi-emulated-signal)

# Headers of this machine lie beside those of its own C library, which must not be found: links lead to these alone.
set(wasm_headers ${PROJECT_BINARY_DIR}/headers)
file(MAKE_DIRECTORY ${wasm_headers})
foreach(header boost/json/src.hpp fmt/format.h)
  string(REGEX REPLACE "/.*" "" library ${header})
  find_path(REDOUBT_${library}_HEADERS ${header} PATHS /usr/include REQUIRED)
  file(CREATE_LINK ${REDOUBT_${library}_HEADERS}/${library} ${wasm_headers}/${library} SYMBOLIC)
endforeach()
target_include_directories(redoubt_settings SYSTEM INTERFACE ${wasm_headers} ${sodium_root}/include)

add_library(fmt::fmt INTERFACE IMPORTED)
target_compile_definitions(fmt::fmt INTERFACE FMT_HEADER_ONLY)

file(CONFIGURE OUTPUT ${PROJECT_BINARY_DIR}/generated/boost_json.cpp CONTENT "#include <boost/json/src.hpp>\n" @ONLY)
add_library(redoubt_boost_json STATIC ${PROJECT_BINARY_DIR}/generated/boost_json.cpp)
target_include_directories(redoubt_boost_json SYSTEM PRIVATE ${wasm_headers})
target_compile_definitions(redoubt_boost_json PUBLIC BOOST_JSON_STATIC_LINK BOOST_SYSTEM_DISABLE_THREADS)
target_compile_options(redoubt_boost_json PRIVATE -fno-exceptions)
add_library(Boost::json ALIAS redoubt_boost_json)

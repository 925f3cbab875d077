# Compiler, linker and libraries: the same for every target.
set(CMAKE_CXX_STANDARD 20)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)
if(NOT CMAKE_BUILD_TYPE)
  set(CMAKE_BUILD_TYPE Release)
endif()

add_library(redoubt_settings INTERFACE)
target_include_directories(redoubt_settings INTERFACE ${PROJECT_SOURCE_DIR}/src ${PROJECT_BINARY_DIR}/generated)
target_compile_options(redoubt_settings INTERFACE
  -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wno-sign-conversion -Werror
  # g++ 12 at -O3 sees faults that are not there, in string concatenation (GCC bug 105651) and in fmt's parser.
  $<$<CXX_COMPILER_ID:GNU>:-Wno-restrict> $<$<CXX_COMPILER_ID:GNU>:-Wno-array-bounds>
  $<$<CXX_COMPILER_ID:GNU>:-Wno-stringop-overflow>
  # clang sees the deprecated buffer inside libstdc++'s own stable_sort.
  $<$<CXX_COMPILER_ID:Clang>:-Wno-deprecated-declarations>
  # A fused multiply-add rounds once where two operations round twice; boards must come out the same everywhere.
  -ffp-contract=off)
target_compile_definitions(redoubt_settings INTERFACE
  $<$<BOOL:${REDOUBT_DEBUG_CHECKS}>:REDOUBT_DEBUG_CHECKS=1>)

if(REDOUBT_LTO)
  set(CMAKE_INTERPROCEDURAL_OPTIMIZATION ON)
endif()

find_program(REDOUBT_CCACHE ccache)
if(REDOUBT_CCACHE AND NOT CMAKE_CXX_COMPILER_LAUNCHER)
  set(CMAKE_CXX_COMPILER_LAUNCHER ${CMAKE_COMMAND} -E env
    CCACHE_BASEDIR=${PROJECT_SOURCE_DIR} CCACHE_NOHASHDIR=1
    CCACHE_SLOPPINESS=pch_defines,time_macros ${REDOUBT_CCACHE})
endif()
find_program(REDOUBT_MOLD mold)
if(REDOUBT_MOLD AND NOT REDOUBT_LTO AND NOT REDOUBT_WASM)
  add_link_options(-fuse-ld=mold)
endif()

if(REDOUBT_WASM)
  include(${CMAKE_CURRENT_LIST_DIR}/wasm_libraries.cmake)
else()
  set(Boost_NO_WARN_NEW_VERSIONS ON)
  find_package(Boost 1.81 REQUIRED COMPONENTS json)
  find_package(fmt REQUIRED)
  find_package(CLI11 REQUIRED)
  find_package(SQLite3 REQUIRED)
  find_package(PostgreSQL REQUIRED)
  find_package(Threads REQUIRED)
  find_package(CURL 7.85 REQUIRED)
  find_package(ZLIB REQUIRED)
  find_package(MPI QUIET COMPONENTS CXX)  # only `redoubt sim` and `arena` over several machines want it
  find_library(REDOUBT_SODIUM sodium REQUIRED)
endif()

# redoubt_precompile(target header...): the compiler reads these headers once for the whole target, and ccache knows how
# to keep what it made of them. The plain clang builds do without, so that a file that forgets an include is found there.
set(redoubt_precompile_options "")
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  set(redoubt_precompile_options -fpch-preprocess)  # ccache asks for it
elseif(CMAKE_CXX_FLAGS MATCHES "sanitize" AND NOT REDOUBT_FUZZ)
  set(redoubt_precompile_options "SHELL:-Xclang -fno-pch-timestamp")  # likewise
endif()
function(redoubt_precompile target)
  if(redoubt_precompile_options)
    target_precompile_headers(${target} PRIVATE ${ARGN})
    target_compile_options(${target} PRIVATE ${redoubt_precompile_options})
  endif()
endfunction()
# redoubt_precompile_like(target other): the same headers, read once for both. They must have the same options.
function(redoubt_precompile_like target other)
  if(redoubt_precompile_options)
    target_precompile_headers(${target} REUSE_FROM ${other})
    target_compile_options(${target} PRIVATE ${redoubt_precompile_options})
  endif()
endfunction()

# What nearly every source reads, and what takes longest to read.
set(redoubt_common_headers <boost/json.hpp> <fmt/format.h> <algorithm> <array> <functional> <map> <memory> <optional>
  <span> <string> <string_view> <unordered_map> <vector>)

# One test program for each folder under tests/ that holds *_test.cpp: tests/games/x gives test_games_x. The folders
# called common are no programs: what they prove is part of every game's.
#
# What ctest runs of each, by label. The words are looked for in the names of suites and tests:
#   quick   all but *Deep*; those with Slow in their name run as an entry of their own, in two halves
#   threads all but *Deep* and *Slow*: what is worth its time under sanitizers
#   asan    the same without the table's, which cost more time to build than all others together: they are left to deep
#   golden  *Golden*: same record, same hash, whatever the compiler; programs of their own, in the clang build only
#   deep    everything, with REDOUBT_DEEP=1 in the environment
find_package(GTest QUIET)
find_library(REDOUBT_RAPIDCHECK rapidcheck)
if(NOT GTest_FOUND OR NOT REDOUBT_RAPIDCHECK)
  message(STATUS "No tests: their libraries are not here (tools/deps installs them)")
  return()
endif()
enable_testing()

file(CONFIGURE OUTPUT ${PROJECT_BINARY_DIR}/generated/source_root.cpp @ONLY CONTENT
"#include \"source_root.h\"

std::string_view redoubt::source_root() { return \"@PROJECT_SOURCE_DIR@\"; }
std::string_view redoubt::build_root() { return \"@PROJECT_BINARY_DIR@\"; }
")
file(CONFIGURE OUTPUT ${PROJECT_BINARY_DIR}/generated/source_root.h @ONLY CONTENT
"// Made by cmake/tests.cmake: where the tests find the repository's files and the program.
#pragma once

#include <string_view>

namespace redoubt {

std::string_view source_root();
std::string_view build_root();

}  // namespace redoubt
")
file(GLOB_RECURSE support CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/tests/support/*.cpp)
add_library(redoubt_test_support STATIC ${PROJECT_BINARY_DIR}/generated/source_root.cpp ${support})
target_include_directories(redoubt_test_support PUBLIC ${PROJECT_SOURCE_DIR})
# Games are tested without the table and the command line: the other compiler then need not build those.
set(outer_rooms redoubt_commands redoubt_table redoubt_field)
set(inner_rooms ${redoubt_rooms})
list(REMOVE_ITEM inner_rooms ${outer_rooms})
target_link_libraries(redoubt_test_support PUBLIC
  redoubt_settings ${inner_rooms} Boost::json fmt::fmt GTest::gtest GTest::gmock ${REDOUBT_RAPIDCHECK})
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  target_compile_options(redoubt_test_support PRIVATE -Wno-array-bounds)  # GCC bug 105651, as below
endif()
redoubt_precompile(redoubt_test_support <gmock/gmock.h> <gtest/gtest.h> <boost/json.hpp>)

function(redoubt_add_test name program label filter)
  add_test(NAME ${name} COMMAND ${program} --gtest_brief=1 --gtest_filter=${filter}
    WORKING_DIRECTORY ${PROJECT_SOURCE_DIR})
  set_tests_properties(${name} PROPERTIES LABELS "${label}")
endfunction()

# The other compiler need not build all the tests: only the sources with Golden in them, and what they may lean on.
function(redoubt_add_golden suffix folder)
  set(kept "")
  foreach(source IN LISTS ARGN)
    file(STRINGS ${source} golden REGEX Golden LIMIT_COUNT 1)
    if(golden OR NOT source MATCHES "_test\\.cpp$")
      list(APPEND kept ${source})
    endif()
  endforeach()
  add_executable(golden_${suffix} EXCLUDE_FROM_ALL ${kept})
  target_include_directories(golden_${suffix} PRIVATE ${PROJECT_SOURCE_DIR}/tests/${folder})
  target_link_libraries(golden_${suffix} PRIVATE redoubt_test_support GTest::gtest_main)
  add_dependencies(golden golden_${suffix})
  redoubt_add_test(${suffix}.golden golden_${suffix} golden "*Golden*")
endfunction()

file(GLOB_RECURSE test_files RELATIVE ${PROJECT_SOURCE_DIR}/tests CONFIGURE_DEPENDS
  ${PROJECT_SOURCE_DIR}/tests/*_test.cpp)
set(test_folders "")
foreach(file IN LISTS test_files)
  get_filename_component(folder ${file} DIRECTORY)
  if(NOT folder MATCHES "/common$")
    list(APPEND test_folders ${folder})
  endif()
endforeach()
list(REMOVE_DUPLICATES test_folders)

add_custom_target(tests)  # all the test programs, and nothing that they do not need
add_custom_target(asan)  # those that are run under sanitizers every time
add_custom_target(golden)  # what has golden files, for the other compiler
foreach(folder IN LISTS test_folders)
  string(REPLACE "/" "_" suffix ${folder})
  set(program test_${suffix})
  file(GLOB sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/tests/${folder}/*.cpp)
  add_executable(${program} ${sources})
  set(common "")
  get_filename_component(game ${folder} NAME)
  # A game that is not offered yet (cmake/rooms.cmake) may be tested in parts, before it is whole enough for a subject.
  if(folder MATCHES "^(games|players)/" AND (EXISTS ${PROJECT_SOURCE_DIR}/tests/${folder}/subject.h OR
      EXISTS ${PROJECT_SOURCE_DIR}/src/players/${game}/seats.cpp))
    # What every game must pass is built into the program of each, with the game's own subject.h.
    file(GLOB common CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/tests/${CMAKE_MATCH_1}/common/*.cpp)
    target_sources(${program} PRIVATE ${common})
    target_include_directories(${program} PRIVATE ${PROJECT_SOURCE_DIR}/tests/${folder})
  endif()
  target_link_libraries(${program} PRIVATE redoubt_test_support GTest::gtest_main)
  if(folder MATCHES "^(redoubt|table)$")
    target_link_libraries(${program} PRIVATE ${outer_rooms})
  elseif(folder STREQUAL field)
    target_link_libraries(${program} PRIVATE redoubt_field)
  endif()
  if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    # The rooms are optimised as usual; optimising the tests themselves costs more than it saves.
    target_compile_options(${program} PRIVATE -fpch-preprocess
      -Wno-array-bounds  # seen where there is none, in string concatenation (GCC bug 105651)
      $<$<AND:$<CONFIG:Release>,$<NOT:$<BOOL:${REDOUBT_DEBUG_CHECKS}>>>:-O1>)
    target_precompile_headers(${program} REUSE_FROM redoubt_test_support)
  endif()
  add_dependencies(tests ${program})
  if(TARGET redoubt AND NOT folder MATCHES "^(games/|ground|players)")
    add_dependencies(${program} redoubt)  # some run the program itself
  endif()

  set(labels quick threads)
  if(NOT folder STREQUAL table)
    add_dependencies(asan ${program})
    list(APPEND labels asan)
  endif()
  redoubt_add_test(${suffix} ${program} "${labels}" "-*Deep*:*Slow*")
  if(folder MATCHES "^(games/|ground|players/)" AND NOT CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    redoubt_add_golden(${suffix} ${folder} ${sources} ${common})
  endif()
  foreach(half 0 1)
    redoubt_add_test(${suffix}.slow.${half} ${program} quick "*Slow*-*Deep*")
    redoubt_add_test(${suffix}.deep.${half} ${program} deep "*")
    set_property(TEST ${suffix}.slow.${half} PROPERTY ENVIRONMENT
      GTEST_TOTAL_SHARDS=2 GTEST_SHARD_INDEX=${half})
    set_property(TEST ${suffix}.deep.${half} PROPERTY ENVIRONMENT
      GTEST_TOTAL_SHARDS=2 GTEST_SHARD_INDEX=${half} REDOUBT_DEEP=1)
    set_property(TEST ${suffix}.deep.${half} PROPERTY TIMEOUT 10800)
  endforeach()
endforeach()

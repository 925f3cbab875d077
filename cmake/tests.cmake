# One test program for each folder under tests/ that holds *_test.cpp: tests/games/x gives test_games_x. The folders
# called common are no programs: what they prove is part of every game's.
#
# What ctest runs of each, by label. The words are looked for in the names of suites and tests:
#   quick   all but *Deep*; those with Slow in their name run as an entry of their own, in two halves
#   threads all but *Deep* and *Slow*: what is worth its time under sanitizers
#   asan    the same without the host's, which cost more time to build than all others together: they are left to deep
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
# Games are tested without the table and the command line.
set(outer_rooms redoubt_commands redoubt_host redoubt_table redoubt_field)
set(inner_rooms ${redoubt_rooms})
list(REMOVE_ITEM inner_rooms ${outer_rooms})
target_link_libraries(redoubt_test_support PUBLIC
  redoubt_settings ${inner_rooms} Boost::json fmt::fmt GTest::gtest GTest::gmock ${REDOUBT_RAPIDCHECK})
redoubt_precompile(redoubt_test_support <gmock/gmock.h> <gtest/gtest.h> ${redoubt_common_headers})

function(redoubt_add_test name program label filter)
  add_test(NAME ${name} COMMAND ${program} --gtest_brief=1 --gtest_filter=${filter}
    WORKING_DIRECTORY ${PROJECT_SOURCE_DIR})
  set_tests_properties(${name} PROPERTIES LABELS "${label}")
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
foreach(folder IN LISTS test_folders)
  string(REPLACE "/" "_" suffix ${folder})
  set(program test_${suffix})
  file(GLOB sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/tests/${folder}/*.cpp)
  add_executable(${program} ${sources})
  set(common "")
  get_filename_component(game ${folder} NAME)
  # A game that is not offered yet (cmake/rooms.cmake) may be tested in parts, before it is whole enough for a subject.
  if(folder MATCHES "^(games|players)/" AND (EXISTS ${PROJECT_SOURCE_DIR}/tests/${folder}/subject.h OR
      EXISTS ${PROJECT_SOURCE_DIR}/src/players/${game}/open_game.cpp))
    # What every game must pass is built into the program of each, with the game's own subject.h.
    file(GLOB common CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/tests/${CMAKE_MATCH_1}/common/*.cpp)
    target_sources(${program} PRIVATE ${common})
    target_include_directories(${program} PRIVATE ${PROJECT_SOURCE_DIR}/tests/${folder})
  endif()
  target_link_libraries(${program} PRIVATE redoubt_test_support GTest::gtest_main)
  if(folder MATCHES "^(redoubt|host)$")
    target_link_libraries(${program} PRIVATE ${outer_rooms})
  elseif(folder STREQUAL table)
    target_link_libraries(${program} PRIVATE redoubt_table)
  elseif(folder STREQUAL field)
    target_link_libraries(${program} PRIVATE redoubt_field)
  elseif(folder STREQUAL bench/load)
    target_link_libraries(${program} PRIVATE load_parts)
    add_dependencies(${program} redoubt_load)
  endif()
  if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    # The rooms are optimised as usual; optimising the tests themselves costs more than it saves.
    target_compile_options(${program} PRIVATE $<$<AND:$<CONFIG:Release>,$<NOT:$<BOOL:${REDOUBT_DEBUG_CHECKS}>>>:-O1>)
    redoubt_precompile_like(${program} redoubt_test_support)
  endif()
  add_dependencies(tests ${program})
  if(TARGET redoubt AND NOT folder MATCHES "^(games/|ground|players|table)")
    add_dependencies(${program} redoubt)  # some run the program itself
  endif()

  set(labels quick threads)
  if(NOT folder STREQUAL host)
    add_dependencies(asan ${program})
    list(APPEND labels asan)
  endif()
  redoubt_add_test(${suffix} ${program} "${labels}" "-*Deep*:*Slow*")
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

# The client for Python, with the program that was just built.
find_package(Python3 3.11 QUIET COMPONENTS Interpreter)
if(NOT Python3_FOUND)
  message(STATUS "The client for Python is not tested: Python 3.11 is not here (tools/deps installs it)")
elseif(TARGET redoubt)
  add_dependencies(tests redoubt)
  add_test(NAME client_python COMMAND ${Python3_EXECUTABLE} -m unittest discover -p "*_test.py"
    -s ${PROJECT_SOURCE_DIR}/tests/client/python WORKING_DIRECTORY ${PROJECT_BINARY_DIR})
  set_tests_properties(client_python PROPERTIES LABELS quick
    ENVIRONMENT "REDOUBT=$<TARGET_FILE:redoubt>;PYTHONDONTWRITEBYTECODE=1")
  find_program(REDOUBT_MYPY mypy)
  if(REDOUBT_MYPY)
    add_test(NAME client_python_types COMMAND ${REDOUBT_MYPY} --cache-dir ${PROJECT_BINARY_DIR}/mypy
      --config-file client/python/pyproject.toml client/python/redoubt client/python/examples tests/client/python
      tests/package
      WORKING_DIRECTORY ${PROJECT_SOURCE_DIR})
    set_tests_properties(client_python_types PROPERTIES LABELS quick)
  endif()
endif()

# bench_redoubt: every benchmark in bench/ and in the games' folders there, in one program; redoubt_load: the table under
# many players, bench/load.
file(GLOB_RECURSE bench_sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/bench/*_bench.cpp)
find_package(benchmark QUIET)
if(bench_sources AND benchmark_FOUND)
  # with the large toy game of the tests
  add_executable(bench_redoubt ${bench_sources} ${PROJECT_SOURCE_DIR}/tests/support/large_board.cpp)
  target_include_directories(bench_redoubt PRIVATE ${PROJECT_SOURCE_DIR})
  target_link_libraries(bench_redoubt PRIVATE redoubt_settings ${redoubt_rooms} benchmark::benchmark
    benchmark::benchmark_main)
endif()
if(TARGET redoubt_host)
  file(GLOB load_sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/bench/load/*.cpp)
  set(load_main ${PROJECT_SOURCE_DIR}/bench/load/main.cpp)
  list(REMOVE_ITEM load_sources ${load_main})
  # Everything but main() is a library, so that tests reach it.
  add_library(load_parts STATIC EXCLUDE_FROM_ALL ${load_sources})
  target_include_directories(load_parts PUBLIC ${PROJECT_SOURCE_DIR})
  target_link_libraries(load_parts PUBLIC redoubt_settings redoubt_kernel Boost::headers Threads::Threads)
  add_executable(redoubt_load EXCLUDE_FROM_ALL ${load_main})
  target_link_libraries(redoubt_load PRIVATE load_parts CLI11::CLI11)
endif()

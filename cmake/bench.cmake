# bench_redoubt: every benchmark under bench/ in one program; redoubt_load: the table under many players.
file(GLOB_RECURSE bench_sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/bench/*.cpp)
set(load_source ${PROJECT_SOURCE_DIR}/bench/load.cpp)
list(REMOVE_ITEM bench_sources ${load_source})
find_package(benchmark QUIET)
if(bench_sources AND benchmark_FOUND)
  add_executable(bench_redoubt ${bench_sources})
  target_include_directories(bench_redoubt PRIVATE ${PROJECT_SOURCE_DIR})  # for the large toy game of the tests
  target_link_libraries(bench_redoubt PRIVATE redoubt_settings ${redoubt_rooms} benchmark::benchmark
    benchmark::benchmark_main)
endif()
if(TARGET redoubt_table)
  add_executable(redoubt_load EXCLUDE_FROM_ALL ${load_source})
  target_link_libraries(redoubt_load PRIVATE redoubt_settings redoubt_kernel Boost::headers CLI11::CLI11 Threads::Threads)
endif()

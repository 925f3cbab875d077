# bench_redoubt: every benchmark under bench/ in one program.
file(GLOB_RECURSE bench_sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/bench/*.cpp)
find_package(benchmark QUIET)
if(bench_sources AND benchmark_FOUND)
  add_executable(bench_redoubt ${bench_sources})
  target_link_libraries(bench_redoubt PRIVATE redoubt_settings ${redoubt_rooms} benchmark::benchmark
    benchmark::benchmark_main)
endif()

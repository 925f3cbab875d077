# Each .cpp in fuzz/ is a fuzzer: fuzz/record_fuzz.cpp gives record_fuzz. They play every game that is offered, each by
# its fuzz/<game>/subject.h; fuzz_subjects.h includes these.
set(subjects "")
foreach(game IN LISTS offered_games)
  string(APPEND subjects "#include \"fuzz/${game}/subject.h\"\n")
endforeach()
file(CONFIGURE OUTPUT ${PROJECT_BINARY_DIR}/generated/fuzz_subjects.h CONTENT "#pragma once\n@subjects@" @ONLY)
file(GLOB fuzz_sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/fuzz/*.cpp)
foreach(source IN LISTS fuzz_sources)
  get_filename_component(name ${source} NAME_WE)
  add_executable(${name} ${source})
  target_compile_options(${name} PRIVATE -fsanitize=fuzzer)
  target_link_options(${name} PRIVATE -fsanitize=fuzzer)
  target_include_directories(${name} PRIVATE ${PROJECT_SOURCE_DIR})  # for what the tests have at hand
  target_link_libraries(${name} PRIVATE redoubt_settings ${redoubt_rooms})
  set_target_properties(${name} PROPERTIES RUNTIME_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR}/fuzzers)
endforeach()

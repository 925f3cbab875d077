# redoubt_program_version(target): gives it program_version(), a hash of all that plays or packs a match. It is made anew
# when one of these files changes.
#
# Called as a script it writes the source: cmake -DROOT=… -DLIST=… -DSALT=… -DOUT=… -P program_version.cmake
if(CMAKE_SCRIPT_MODE_FILE)
  file(STRINGS ${LIST} files)
  set(sum "${SALT}")
  foreach(each IN LISTS files)
    file(SHA256 ${ROOT}/${each} hash)
    string(APPEND sum "\n${each} ${hash}")
  endforeach()
  string(SHA256 version "${sum}")
  string(SUBSTRING ${version} 0 32 version)
  file(WRITE ${OUT} "#include \"table/program_version.h\"

std::string_view redoubt::table::program_version() { return \"${version}\"; }
")
  return()
endif()

set(redoubt_version_script ${CMAKE_CURRENT_LIST_FILE})

function(redoubt_program_version target)
  set(patterns "")
  foreach(folder kernel board games players table)
    list(APPEND patterns ${PROJECT_SOURCE_DIR}/src/${folder}/*.cpp ${PROJECT_SOURCE_DIR}/src/${folder}/*.h)
  endforeach()
  foreach(folder boards forces scenarios cards)
    list(APPEND patterns ${PROJECT_SOURCE_DIR}/data/${folder}/*.json)
  endforeach()
  file(GLOB_RECURSE files RELATIVE ${PROJECT_SOURCE_DIR} CONFIGURE_DEPENDS ${patterns})
  list(SORT files)
  list(TRANSFORM files PREPEND ${PROJECT_SOURCE_DIR}/ OUTPUT_VARIABLE paths)
  set(list ${PROJECT_BINARY_DIR}/generated/program_version.txt)
  string(REPLACE ";" "\n" lines "${files}")
  file(CONFIGURE OUTPUT ${list} CONTENT "${lines}\n" @ONLY)
  string(TOUPPER "${CMAKE_BUILD_TYPE}" type)
  string(JOIN "," salt ${CMAKE_CXX_COMPILER_ID} ${CMAKE_CXX_COMPILER_VERSION} ${CMAKE_SYSTEM_NAME}
    ${CMAKE_SYSTEM_PROCESSOR} ${CMAKE_SIZEOF_VOID_P} ${CMAKE_CXX_BYTE_ORDER} ${CMAKE_CXX_FLAGS} ${CMAKE_CXX_FLAGS_${type}}
    ${REDOUBT_DEBUG_CHECKS} ${REDOUBT_LTO})
  set(source ${PROJECT_BINARY_DIR}/generated/program_version.cpp)
  set(write ${CMAKE_COMMAND} -DROOT=${PROJECT_SOURCE_DIR} -DLIST=${list} "-DSALT=${salt}" -DOUT=${source}
    -P ${redoubt_version_script})
  if(NOT EXISTS ${source})
    execute_process(COMMAND ${write} COMMAND_ERROR_IS_FATAL ANY)  # for tools that read sources without a build
  endif()
  add_custom_command(OUTPUT ${source} COMMAND ${write}
    DEPENDS ${paths} ${list} ${redoubt_version_script} VERBATIM)
  target_sources(${target} PRIVATE ${source})
endfunction()

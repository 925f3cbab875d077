# redoubt_embed(target symbol file)
#
# Puts the bytes of `file` into `target`. Code reads them through a generated header:
#   #include "embedded.h"
#   std::string_view text = redoubt::embedded::<symbol>();
# The object is made anew when the file changes. A file that is missing stops the build.
set(redoubt_embed_dir ${CMAKE_CURRENT_LIST_DIR})

function(redoubt_embed target symbol file)
  get_filename_component(path ${file} ABSOLUTE BASE_DIR ${PROJECT_SOURCE_DIR})
  if(NOT EXISTS ${path})
    message(FATAL_ERROR "${file} is missing; ${target} carries it")
  endif()
  set(source ${PROJECT_BINARY_DIR}/generated/embedded_${symbol}.cpp)
  configure_file(${redoubt_embed_dir}/embedded.cpp.in ${source} @ONLY)
  target_sources(${target} PRIVATE ${source})
  set_source_files_properties(${source} PROPERTIES OBJECT_DEPENDS ${path})
  set_property(GLOBAL APPEND PROPERTY redoubt_embedded_symbols ${symbol})
endfunction()

function(redoubt_write_embedded_header)
  get_property(symbols GLOBAL PROPERTY redoubt_embedded_symbols)
  set(lines "")
  foreach(symbol IN LISTS symbols)
    string(APPEND lines "std::string_view ${symbol}();\n")
  endforeach()
  file(CONFIGURE OUTPUT ${PROJECT_BINARY_DIR}/generated/embedded.h @ONLY CONTENT
"// Made by cmake/embed.cmake: data files carried inside the program.
#pragma once

#include <string_view>

namespace redoubt::embedded {

@lines@
}  // namespace redoubt::embedded
")
endfunction()
cmake_language(DEFER DIRECTORY ${PROJECT_SOURCE_DIR} CALL redoubt_write_embedded_header)

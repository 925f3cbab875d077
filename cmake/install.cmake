# What `cmake --install` puts where: the program finds its client, its data and its part for MPI from its own place.
if(NOT TARGET redoubt)
  return()
endif()
include(GNUInstallDirs)
set(REDOUBT_UNIT_DIR lib/systemd/system CACHE STRING "Where the unit of systemd is installed")
set(packaging ${PROJECT_SOURCE_DIR}/packaging/systemd)

install(TARGETS redoubt)
if(TARGET redoubt_mpi)
  install(TARGETS redoubt_mpi LIBRARY DESTINATION lib/redoubt)
endif()

set(client ${PROJECT_SOURCE_DIR}/build/client)
install(CODE "if(NOT EXISTS \"${client}/index.html\")
  message(FATAL_ERROR \"the browser client is not built; run tools/build-client\")
endif()")
install(DIRECTORY ${client}/ DESTINATION ${CMAKE_INSTALL_DATADIR}/redoubt/client
  PATTERN .made-from EXCLUDE PATTERN .vite EXCLUDE)
foreach(folder boards cards forces geography rules scenarios)
  install(DIRECTORY ${PROJECT_SOURCE_DIR}/data/${folder} DESTINATION ${CMAKE_INSTALL_DATADIR}/redoubt/data
    PATTERN *.svg EXCLUDE)
endforeach()

# The manual page and the completion for bash are made from what the program says of itself.
find_program(REDOUBT_NODE node)
if(REDOUBT_NODE)
  set(manual ${PROJECT_BINARY_DIR}/manual)
  add_custom_command(OUTPUT ${manual}/redoubt.1 ${manual}/redoubt.bash
    COMMAND ${REDOUBT_NODE} ${PROJECT_SOURCE_DIR}/tools/manual.mjs $<TARGET_FILE:redoubt> ${manual}
    DEPENDS redoubt ${PROJECT_SOURCE_DIR}/tools/manual.mjs VERBATIM)
  add_custom_target(manual ALL DEPENDS ${manual}/redoubt.1 ${manual}/redoubt.bash)
  install(FILES ${manual}/redoubt.1 DESTINATION ${CMAKE_INSTALL_MANDIR}/man1)
  install(FILES ${manual}/redoubt.bash DESTINATION ${CMAKE_INSTALL_DATADIR}/bash-completion/completions
    RENAME redoubt)
endif()

# The service: its unit, its user and its folder, its options.
configure_file(${packaging}/redoubt.service.in ${PROJECT_BINARY_DIR}/redoubt.service @ONLY)
install(FILES ${PROJECT_BINARY_DIR}/redoubt.service DESTINATION ${REDOUBT_UNIT_DIR})
install(FILES ${packaging}/redoubt.sysusers.conf DESTINATION lib/sysusers.d RENAME redoubt.conf)
install(FILES ${packaging}/redoubt.tmpfiles.conf DESTINATION lib/tmpfiles.d RENAME redoubt.conf)
install(FILES ${packaging}/redoubt.default DESTINATION ${CMAKE_INSTALL_FULL_SYSCONFDIR}/default RENAME redoubt)

// Boost calls these where it would throw. The rooms without exceptions use its error-code interfaces only, so to come
// here is a fault of ours, and the program stops with the reason.
#include <boost/throw_exception.hpp>
#include <cstdio>
#include <cstdlib>
#include <exception>

#ifndef BOOST_NO_EXCEPTIONS
#error "this file belongs to a room that is compiled with -fno-exceptions"
#endif

namespace boost {

BOOST_NORETURN void throw_exception(const std::exception& error) {
  std::fprintf(stderr, "redoubt: internal error: %s\n", error.what());
  std::abort();
}

BOOST_NORETURN void throw_exception(const std::exception& error, const boost::source_location& place) {
  std::fprintf(stderr, "redoubt: internal error: %s (%s:%u)\n", error.what(), place.file_name(),
               static_cast<unsigned>(place.line()));
  std::abort();
}

}  // namespace boost

// Errors are values: what was wrong, where, and what would be right.
#pragma once
#include <boost/system/result.hpp>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace redoubt {

struct Fault {
  std::string place;   // where: a path such as "areas[3].terrain", or a line of a file
  std::string reason;  // what is wrong there and what would be right

  friend bool operator==(const Fault&, const Fault&) = default;
};

using Faults = std::vector<Fault>;

/// Either a value or every fault that was found.
template <class T>
using Result = boost::system::result<T, Faults>;

/// "place: reason" for each fault, one a line.
std::string describe(const Faults& faults);

inline Faults fault(std::string place, std::string reason) { return {{std::move(place), std::move(reason)}}; }

}  // namespace redoubt

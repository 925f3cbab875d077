#include "table/net.h"

#include <algorithm>

namespace redoubt::table {

std::string_view HttpRequest::header(std::string_view lower_case_name) const {
  const auto found = std::ranges::find(headers, lower_case_name, &Headers::value_type::first);
  return found == headers.end() ? std::string_view{} : std::string_view{found->second};
}

}  // namespace redoubt::table

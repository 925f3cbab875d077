// All that a client of a browser keeps of a match, put together from the table's differences: for checking that they
// say what a whole `table` says.
#pragma once
#include <string>
#include <string_view>

#include "kernel/json.h"

namespace redoubt::load {

/// Carries out RFC 6902 operations (add, remove, replace). Says what does not fit, or nothing.
[[nodiscard]] std::string patch(json::value& target, const json::array& operations);

class Kept {
 public:
  // Each says what does not fit, or nothing.
  [[nodiscard]] std::string take_table(std::string_view message);
  [[nodiscard]] std::string take_change(std::string_view message);
  /// Does this `table` say the same? The choices are left out.
  [[nodiscard]] std::string compare(std::string_view message) const;

 private:
  [[nodiscard]] std::string carry_out(const json::object& change);
  [[nodiscard]] bool same_log(const json::array& log) const;

  json::object table_;
};

}  // namespace redoubt::load

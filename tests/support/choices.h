// What can be decided, as a client makes it; a fault in a message fails the test.
#pragma once
#include <gtest/gtest.h>

#include <string>
#include <utility>

#include "tests/support/choice_list.h"

namespace redoubt {

inline void fail_for(const std::string& fault) { ADD_FAILURE() << fault; }

inline json::array expanded(const json::array& groups) { return expanded(groups, fail_for); }

inline json::array spliced(json::array choices, const json::object& splice) {
  return spliced(std::move(choices), splice, fail_for);
}

}  // namespace redoubt

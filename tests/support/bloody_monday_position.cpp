#include "tests/support/bloody_monday_position.h"

#include <sstream>

namespace redoubt::bloody_monday {

namespace {

/// "fr-davout 15/3 active" as an entry of "blocks".
std::string block(const std::string& words) {
  std::istringstream in(words);
  std::string unit;
  std::string area;
  in >> unit >> area;
  std::string entry = R"({"unit": ")" + unit + R"(", "area": ")" + area.substr(0, area.find('/')) + '"';
  if (const auto slash = area.find('/'); slash != std::string::npos)
    entry += R"(, "strength": )" + area.substr(slash + 1);
  std::string marks;
  for (std::string mark; in >> mark;) {
    marks += (marks.empty() ? "\"" : ", \"") + mark + '"';
    if (mark == "active") marks += R"(, "revealed")";
  }
  return entry + R"(, "marks": [)" + marks + "]}";
}

}  // namespace

std::string position(std::string_view blocks, std::string_view members) {
  std::string all(blocks);
  if (all.find("fr-napoleon") == std::string::npos) all += ", fr-napoleon 21";
  if (all.find("ru-kutuzov") == std::string::npos) all += ", ru-kutuzov 69";
  std::string list;
  std::istringstream in(all);
  for (std::string each; std::getline(in, each, ',');) {
    if (each.find_first_not_of(" \n") != std::string::npos) list += (list.empty() ? "" : ", ") + block(each);
  }
  return "{" + std::string(members) + (members.empty() ? "" : ", ") + R"("blocks": [)" + list + "]}";
}

std::string battles(std::string_view blocks, std::string_view fresh, std::string_view members) {
  std::string areas;
  std::istringstream in{std::string(fresh)};
  for (std::string each; in >> each;) areas += (areas.empty() ? "\"" : ", \"") + each + '"';
  std::string head = R"("phase": "battles", "impulse": "tactical", "newly_contested": [)" + areas + "]";
  if (!members.empty()) head += ", " + std::string(members);
  return position(blocks, head);
}

}  // namespace redoubt::bloody_monday

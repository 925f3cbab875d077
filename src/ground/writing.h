// How the files of boards are written: by hand, so that what belongs together stands on one line.
#pragma once
#include <string>
#include <vector>

#include "ground/geometry.h"
#include "kernel/json.h"
#include "kernel/language.h"

namespace redoubt::ground {

inline std::string quoted(const std::string& text) { return json::serialize(json::string(text)); }

inline std::string written(const Bilingual& text) {
  return "{\"en\": " + quoted(text.en) + ", \"es\": " + quoted(text.es) + "}";
}

inline std::string written(Point p) { return "[" + std::to_string(p.x) + ", " + std::to_string(p.y) + "]"; }

inline std::string written(const Line& line) {
  std::string text = "[";
  for (const Point p : line) text += (text.size() > 1 ? ", " : "") + written(p);
  return text + "]";
}

inline std::string written(const Box& box) {
  return "[" + std::to_string(box.xmin) + ", " + std::to_string(box.ymin) + ", " + std::to_string(box.xmax) + ", " +
         std::to_string(box.ymax) + "]";
}

inline std::string written(const std::vector<std::string>& words) {
  std::string text = "[";
  for (const std::string& word : words) text += (text.size() > 1 ? ", " : "") + quoted(word);
  return text + "]";
}

template <class Item, class Write>
std::string listed(const std::vector<Item>& items, Write write) {
  std::string text = "[\n";
  for (std::size_t i = 0; i < items.size(); ++i) text += (i > 0 ? ",\n" : "") + write(items[i], i);
  return text + "\n ]";
}

}  // namespace redoubt::ground

// One HTML file that needs nothing else: style, fonts and charts are in it.
#pragma once
#include <string>
#include <vector>

#include "field/text.h"

namespace redoubt::field {

/// A figure that stands at the head of a page.
struct KeyFigure {
  std::string figure;
  std::string meaning;
  std::string note;
  std::string kind = "plain";
};

struct Section {
  std::string title;
  std::string lead;  // what is to be seen, in a sentence or two
  std::string body;  // HTML
};

struct Page {
  std::string title;
  std::string subtitle;
  std::vector<KeyFigure> figures;
  std::string defs;  // SVG that the sections use again and again
  std::vector<Section> sections;
  std::string colophon;  // HTML: how it was made
};

std::string html(const Page& page, const Locale& locale);

/// Side by side where there is room, each with a caption above it.
struct Panel {
  std::string caption;
  std::string body;
};
std::string panels(const std::vector<Panel>& list);

}  // namespace redoubt::field

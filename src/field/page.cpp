#include "field/page.h"

#include <fmt/format.h>

#include <cstdint>

#include "embedded.h"

namespace redoubt::field {

namespace {

std::string base64(std::string_view bytes) {
  constexpr std::string_view letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  std::string out;
  out.reserve((bytes.size() + 2) / 3 * 4);
  for (std::size_t i = 0; i < bytes.size(); i += 3) {
    std::uint32_t three = 0;
    for (std::size_t k = 0; k < 3; ++k) {
      three = (three << 8) | (i + k < bytes.size() ? static_cast<unsigned char>(bytes[i + k]) : 0U);
    }
    for (std::size_t k = 0; k < 4; ++k) {
      out += i + k > bytes.size() ? '=' : letters[(three >> (18 - 6 * k)) & 63U];
    }
  }
  return out;
}

std::string font(std::string_view family, int weight, std::string_view style, std::string_view bytes) {
  return fmt::format(
      "@font-face{{font-family:'{}';font-weight:{};font-style:{};src:url(data:font/woff;base64,{}) "
      "format('woff')}}\n",
      family, weight, style, base64(bytes));
}

std::string fonts() {
  return font("EB Garamond", 500, "normal", embedded::field_garamond()) +
         font("EB Garamond", 500, "italic", embedded::field_garamond_italic()) +
         font("EB Garamond", 600, "normal", embedded::field_garamond_bold()) +
         font("Source Sans 3", 600, "normal", embedded::field_sans());
}

std::string figures(const std::vector<KeyFigure>& list) {
  if (list.empty()) return {};
  std::string out = "<ul class=\"figures\">";
  for (const KeyFigure& each : list) {
    out += fmt::format(R"(<li class="{}"><b>{}</b><span>{}</span><small>{}</small></li>)", each.kind,
                       escape(each.figure), escape(each.meaning), escape(each.note));
  }
  return out + "</ul>\n";
}

}  // namespace

std::string panels(const std::vector<Panel>& list) {
  std::string out = "<div class=\"panels\">";
  for (const Panel& each : list) {
    out += fmt::format("<figure><figcaption>{}</figcaption>{}</figure>", escape(each.caption), each.body);
  }
  return out + "</div>\n";
}

std::string html(const Page& page, const Locale& locale) {
  std::string out = fmt::format(
      "<!doctype html>\n<html lang=\"{}\"><head><meta charset=\"utf-8\">\n"
      "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'unsafe-inline'; font-src "
      "data:; img-src data:\">\n"
      "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<title>{}</title>\n<style>\n",
      locale.code(), escape(page.title));
  out += fonts();
  out += embedded::field_tokens();
  out += embedded::field_page();
  out += "</style></head>\n<body>\n";
  if (!page.defs.empty()) {
    out += "<svg class=\"defs\" width=\"0\" height=\"0\" aria-hidden=\"true\"><defs>" + page.defs + "</defs></svg>\n";
  }
  out += fmt::format("<header><p class=\"house\">Redoubt</p><h1>{}</h1><p class=\"subtitle\">{}</p></header>\n<main>\n",
                     escape(page.title), escape(page.subtitle));
  out += figures(page.figures);
  for (const Section& each : page.sections) {
    out += fmt::format("<section><h2>{}</h2>\n", escape(each.title));
    if (!each.lead.empty()) out += fmt::format("<p class=\"lead\">{}</p>\n", escape(each.lead));
    out += each.body + "</section>\n";
  }
  return out + "</main>\n<footer>" + page.colophon + "</footer>\n</body></html>\n";
}

}  // namespace redoubt::field

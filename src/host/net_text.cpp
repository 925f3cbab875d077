#include "host/net_text.h"

#include <fmt/chrono.h>
#include <fmt/format.h>

#include <algorithm>
#include <boost/json/serialize.hpp>
#include <boost/json/value.hpp>

namespace redoubt::host {
namespace {

char lower(char letter) { return letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter - 'A' + 'a') : letter; }

bool same_but_for_case(std::string_view left, std::string_view right) {
  return std::equal(left.begin(), left.end(), right.begin(), right.end(),
                    [](char a, char b) { return lower(a) == lower(b); });
}

std::string_view trimmed(std::string_view text) {
  const std::size_t first = text.find_first_not_of(" \t");
  if (first == std::string_view::npos) return {};
  return text.substr(first, text.find_last_not_of(" \t") - first + 1);
}

int hex_digit(char digit) {
  if (digit >= '0' && digit <= '9') return digit - '0';
  const char letter = lower(digit);
  return letter >= 'a' && letter <= 'f' ? letter - 'a' + 10 : -1;
}

/// Length of the letter that begins the text, 0 if none does. Overlong forms, surrogates and what lies beyond
/// U+10FFFF show in the second byte.
std::size_t letter_length(std::string_view text) {
  const auto byte = [&](std::size_t at) { return static_cast<unsigned char>(text[at]); };
  const unsigned first = byte(0);
  if (first < 0x80) return 1;
  const std::size_t length = first >= 0xC2 && first <= 0xDF ? 2 : first >= 0xE0 && first <= 0xEF ? 3 : 4;
  if (first < 0xC2 || first > 0xF4 || text.size() < length) return 0;
  const unsigned lowest = first == 0xE0 ? 0xA0 : first == 0xF0 ? 0x90 : 0x80;
  const unsigned highest = first == 0xED ? 0x9F : first == 0xF4 ? 0x8F : 0xBF;
  if (byte(1) < lowest || byte(1) > highest) return 0;
  for (std::size_t at = 2; at < length; ++at)
    if (byte(at) < 0x80 || byte(at) > 0xBF) return 0;
  return length;
}

std::string_view reason_phrase(unsigned status) {
  switch (status) {
    case 200: return "OK";
    case 201: return "Created";
    case 204: return "No Content";
    case 301: return "Moved Permanently";
    case 302: return "Found";
    case 303: return "See Other";
    case 304: return "Not Modified";
    case 400: return "Bad Request";
    case 401: return "Unauthorized";
    case 403: return "Forbidden";
    case 404: return "Not Found";
    case 405: return "Method Not Allowed";
    case 408: return "Request Timeout";
    case 409: return "Conflict";
    case 413: return "Content Too Large";
    case 415: return "Unsupported Media Type";
    case 417: return "Expectation Failed";
    case 426: return "Upgrade Required";
    case 429: return "Too Many Requests";
    case 431: return "Request Header Fields Too Large";
    case 500: return "Internal Server Error";
    case 503: return "Service Unavailable";
    default: return "Status";
  }
}

/// A line break in a header would begin another one.
bool safe_header(const std::pair<std::string, std::string>& header) {
  const auto is_control = [](char letter) { return static_cast<unsigned char>(letter) < 0x20 && letter != '\t'; };
  return !header.first.empty() && std::ranges::none_of(header.first, is_control) &&
         std::ranges::none_of(header.second, is_control);
}

std::size_t header_count(const table::HttpRequest& request, std::string_view name) {
  return static_cast<std::size_t>(std::ranges::count(request.headers, name, &table::Headers::value_type::first));
}

/// Sixteen bytes in base64.
bool valid_key(std::string_view key) {
  const auto is_digit = [](char letter) {
    const char small = lower(letter);
    return (small >= 'a' && small <= 'z') || (letter >= '0' && letter <= '9') || letter == '+' || letter == '/';
  };
  return key.size() == 24 && key.ends_with("==") && std::ranges::all_of(key.substr(0, 22), is_digit);
}

}  // namespace

std::string lower_case(std::string_view text) {
  std::string result(text);
  std::ranges::transform(result, result.begin(), lower);
  return result;
}

bool has_token(std::string_view list, std::string_view token) {
  while (!list.empty()) {
    const std::size_t comma = std::min(list.find(','), list.size());
    if (same_but_for_case(trimmed(list.substr(0, comma)), token)) return true;
    list.remove_prefix(std::min(comma + 1, list.size()));
  }
  return false;
}

bool header_has_token(const table::HttpRequest& request, std::string_view lower_case_name, std::string_view token) {
  return std::ranges::any_of(request.headers, [&](const auto& header) {
    return header.first == lower_case_name && has_token(header.second, token);
  });
}

std::optional<std::string> percent_decoded(std::string_view text) {
  std::string result;
  result.reserve(text.size());
  for (std::size_t at = 0; at < text.size(); ++at) {
    char letter = text[at];
    if (letter == '%') {
      if (text.size() - at < 3) return {};
      const int high = hex_digit(text[at + 1]);
      const int low = hex_digit(text[at + 2]);
      if (high < 0 || low < 0) return {};
      letter = static_cast<char>(high * 16 + low);
      at += 2;
    }
    if (letter == '\0') return {};
    result += letter;
  }
  if (!valid_utf8(result)) return {};
  return result;
}

bool valid_utf8(std::string_view text) {
  while (!text.empty()) {
    const std::size_t length = letter_length(text);
    if (length == 0) return false;
    text.remove_prefix(length);
  }
  return true;
}

std::string_view utf8_prefix(std::string_view text, std::size_t limit) {
  if (text.size() <= limit) return text;
  while (limit > 0 && (static_cast<unsigned char>(text[limit]) & 0xC0U) == 0x80) --limit;
  return text.substr(0, limit);
}

std::optional<Target> parse_target(std::string_view target) {
  constexpr std::string_view scheme = "http://";
  if (same_but_for_case(target.substr(0, scheme.size()), scheme)) {
    target.remove_prefix(scheme.size());
    const std::size_t end_of_host = target.find_first_of("/?");
    if (end_of_host == 0) return {};
    target = end_of_host == std::string_view::npos ? "/" : target.substr(end_of_host);
    if (target.front() == '?') return Target{"/", std::string(target.substr(1))};
  }
  if (!target.starts_with('/')) return {};
  const std::size_t question = std::min(target.find('?'), target.size());
  std::optional<std::string> path = percent_decoded(target.substr(0, question));
  if (!path) return {};
  return Target{std::move(*path), std::string(target.substr(std::min(question + 1, target.size())))};
}

table::HttpResponse error_response(unsigned status, std::string_view code, std::string_view message) {
  const boost::json::value body = {{"error", {{"code", code}, {"message", message}}}};
  table::HttpResponse response{status,
                               {{"Content-Type", "application/json"}, {"Cache-Control", "no-store"}},
                               std::make_shared<const std::string>(boost::json::serialize(body))};
  if (status == 503) response.headers.emplace_back("Retry-After", "2");
  return response;
}

std::optional<table::HttpResponse> handshake_fault(const table::HttpRequest& request, bool http_1_1) {
  const auto fault = [](std::string_view message) { return error_response(400, "handshake", message); };
  if (request.method != "GET") return fault("a WebSocket is asked for with GET");
  if (!http_1_1) return fault("a WebSocket is asked for with HTTP/1.1");
  if (!request.body.empty()) return fault("a request for a WebSocket has no body");
  if (!header_has_token(request, "connection", "upgrade")) return fault("the header Connection must say Upgrade");
  if (header_count(request, "sec-websocket-key") != 1 || !valid_key(request.header("sec-websocket-key")))
    return fault("the header Sec-WebSocket-Key must be there once and hold 16 bytes in base64");
  if (header_count(request, "sec-websocket-version") != 1 || request.header("sec-websocket-version") != "13") {
    table::HttpResponse response = error_response(426, "handshake", "the header Sec-WebSocket-Version must say 13");
    response.headers.emplace_back("Sec-WebSocket-Version", "13");
    return response;
  }
  return {};
}

std::string response_head(const table::HttpResponse& response, bool keep, std::time_t now) {
  std::string head =
      fmt::format("HTTP/1.1 {} {}\r\nDate: {:%a, %d %b %Y %H:%M:%S} GMT\r\nConnection: {}\r\n", response.status,
                  reason_phrase(response.status), fmt::gmtime(now), keep ? "keep-alive" : "close");
  const bool has_no_body = response.status == 204 || response.status == 304;
  if (!has_no_body) head += fmt::format("Content-Length: {}\r\n", response.body ? response.body->size() : 0);
  for (const auto& header : response.headers)
    if (safe_header(header)) head += fmt::format("{}: {}\r\n", header.first, header.second);
  head += "\r\n";
  return head;
}

}  // namespace redoubt::host

// What of HTTP and WebSocket is plain text work, and needs no network to be tested.
#pragma once
#include <ctime>
#include <optional>
#include <string>
#include <string_view>

#include "table/net.h"

namespace redoubt::host {

/// The subprotocol that is spoken on every WebSocket.
inline constexpr std::string_view subprotocol = "redoubt.2";

std::string lower_case(std::string_view text);

/// Whether a comma-separated list has this element, whatever its case.
bool has_token(std::string_view list, std::string_view token);
/// The same over every header of that name.
bool header_has_token(const table::HttpRequest& request, std::string_view lower_case_name, std::string_view token);

/// Nothing if an escape is broken, or stands for NUL, or the whole is not UTF-8.
std::optional<std::string> percent_decoded(std::string_view text);

bool valid_utf8(std::string_view text);

/// The longest beginning of at most `limit` bytes that does not cut a letter.
std::string_view utf8_prefix(std::string_view text, std::size_t limit);

struct Target {
  std::string path;
  std::string query;
};
/// "/a%20b?c" or "http://host/a%20b?c"; nothing if it is neither, or its path cannot be decoded.
std::optional<Target> parse_target(std::string_view target);

table::HttpResponse error_response(unsigned status, std::string_view code, std::string_view message);

/// Why this request, which asks for a WebSocket, cannot have one (RFC 6455, 4.2.1); nothing if it can.
std::optional<table::HttpResponse> handshake_fault(const table::HttpRequest& request, bool http_1_1);

/// Status line and headers. `keep` says whether the connection stays open.
std::string response_head(const table::HttpResponse& response, bool keep, std::time_t now);

}  // namespace redoubt::host

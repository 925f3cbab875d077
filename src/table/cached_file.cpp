#include "table/cached_file.h"

#include <string_view>

namespace redoubt::table {

namespace {

/// A list of tags, which somebody on the way may have made weak, or a star for any.
bool names(std::string_view wanted, std::string_view tag) {
  return wanted == "*" || wanted.find(tag) != std::string_view::npos;
}

}  // namespace

HttpResponse serve_file(const CachedFile& file, CachePolicy cache_policy, const HttpRequest& request) {
  const std::string_view accepted = request.header("accept-encoding");
  const auto takes = [&](std::string_view coding) { return accepted.find(coding) != std::string_view::npos; };
  const Text* body = &file.plain;
  std::string coding;
  if (file.brotli && takes("br")) {
    body = &file.brotli;
    coding = "br";
  } else if (file.gzip && takes("gzip")) {
    body = &file.gzip;
    coding = "gzip";
  }
  const std::string tag = '"' + file.hash + (coding.empty() ? "" : "-" + coding) + '"';
  HttpResponse response;
  response.headers = {
      {"Content-Type", file.type},
      {"ETag", tag},
      {"Vary", "Accept-Encoding"},
      {"Cache-Control", cache_policy == CachePolicy::immutable ? "public, max-age=31536000, immutable" : "no-cache"}};
  if (names(request.header("if-none-match"), tag)) {
    response.status = 304;
    return response;
  }
  if (!coding.empty()) response.headers.emplace_back("Content-Encoding", coding);
  response.body = *body;
  return response;
}

}  // namespace redoubt::table

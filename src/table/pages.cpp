#include "table/pages.h"

#include <array>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "kernel/hash.h"

namespace redoubt::table {

namespace {

namespace fs = std::filesystem;

std::string type_of(const std::string& extension) {
  static const std::unordered_map<std::string, std::string> types = {{".html", "text/html; charset=utf-8"},
                                                                     {".js", "text/javascript; charset=utf-8"},
                                                                     {".css", "text/css; charset=utf-8"},
                                                                     {".json", "application/json"},
                                                                     {".svg", "image/svg+xml"},
                                                                     {".png", "image/png"},
                                                                     {".woff2", "font/woff2"},
                                                                     {".woff", "font/woff"},
                                                                     {".txt", "text/plain; charset=utf-8"},
                                                                     {".webmanifest", "application/manifest+json"}};
  const auto found = types.find(extension);
  return found == types.end() ? "application/octet-stream" : found->second;
}

Text read(const fs::path& path) {
  std::ifstream in(path, std::ios::binary);
  std::ostringstream text;
  text << in.rdbuf();
  return std::make_shared<const std::string>(std::move(text).str());
}

}  // namespace

Result<Pages> Pages::read(const std::string& folder) {
  Pages pages;
  std::error_code trouble;
  for (auto each = fs::recursive_directory_iterator(folder, trouble); each != fs::recursive_directory_iterator();
       each.increment(trouble)) {
    if (trouble || !each->is_regular_file()) continue;
    fs::path path = each->path();
    const std::string last = path.extension().string();
    const bool packed = last == ".br" || last == ".gz";
    Text text = table::read(path);
    if (packed) path.replace_extension();
    File& file = pages.files_["/" + fs::relative(path, folder).generic_string()];
    if (packed) {
      (last == ".br" ? file.brotli : file.gzip) = std::move(text);
      continue;
    }
    file.type = type_of(last);
    file.tag = '"' + text_hash(*text) + '"';
    file.fixed = path.parent_path().filename() == "assets";
    file.plain = std::move(text);
  }
  std::erase_if(pages.files_, [](const auto& each) { return !each.second.plain; });
  if (!pages.files_.contains("/index.html")) {
    return fault(folder, "holds no built client; build it with tools/build-client, or name its folder with --client");
  }
  return pages;
}

HttpResponse Pages::answer(const HttpRequest& request) const {
  auto found = files_.find(request.path == "/" ? "/index.html" : request.path);
  if (found == files_.end() && request.path.find('.') == std::string::npos) found = files_.find("/index.html");
  HttpResponse response;
  if (found == files_.end()) {
    response.status = 404;
    response.headers = {{"Content-Type", "text/plain; charset=utf-8"}};
    response.body = std::make_shared<const std::string>("There is no such page.\n");
    return response;
  }
  const File& file = found->second;
  response.headers = {{"Content-Type", file.type},
                      {"ETag", file.tag},
                      {"Vary", "Accept-Encoding"},
                      {"Cache-Control", file.fixed ? "public, max-age=31536000, immutable" : "no-cache"}};
  if (request.header("if-none-match") == file.tag) {
    response.status = 304;
    return response;
  }
  const std::string_view accepted = request.header("accept-encoding");
  response.body = file.plain;
  if (file.brotli && accepted.find("br") != std::string_view::npos) {
    response.body = file.brotli;
    response.headers.emplace_back("Content-Encoding", "br");
  } else if (file.gzip && accepted.find("gzip") != std::string_view::npos) {
    response.body = file.gzip;
    response.headers.emplace_back("Content-Encoding", "gzip");
  }
  return response;
}

}  // namespace redoubt::table

#include "host/static_pages.h"

#include <array>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "kernel/hash.h"

namespace redoubt::host {

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

table::Text read(const fs::path& path) {
  std::ifstream in(path, std::ios::binary);
  std::ostringstream text;
  text << in.rdbuf();
  return std::make_shared<const std::string>(std::move(text).str());
}

}  // namespace

Result<StaticPages> StaticPages::read(const std::string& folder) {
  StaticPages pages;
  std::error_code trouble;
  for (auto each = fs::recursive_directory_iterator(folder, trouble); each != fs::recursive_directory_iterator();
       each.increment(trouble)) {
    if (trouble || !each->is_regular_file()) continue;
    fs::path path = each->path();
    const std::string last = path.extension().string();
    const bool packed = last == ".br" || last == ".gz";
    table::Text text = host::read(path);
    if (packed) path.replace_extension();
    File& file = pages.files_["/" + fs::relative(path, folder).generic_string()];
    if (packed) {
      (last == ".br" ? file.kept.brotli : file.kept.gzip) = std::move(text);
      continue;
    }
    file.kept.type = type_of(last);
    file.kept.hash = text_hash(*text);
    file.kept.plain = std::move(text);
    // A name there holds its file's hash.
    if (path.parent_path().filename() == "assets") file.cache_policy = table::CachePolicy::immutable;
  }
  std::erase_if(pages.files_, [](const auto& each) { return !each.second.kept.plain; });
  if (!pages.files_.contains("/index.html")) {
    return fault(folder, "holds no built client; build it with tools/build-client, or name its folder with --client");
  }
  return pages;
}

table::HttpResponse StaticPages::answer(const table::HttpRequest& request) const {
  auto found = files_.find(request.path == "/" ? "/index.html" : request.path);
  if (found == files_.end() && request.path.find('.') == std::string::npos) found = files_.find("/index.html");
  if (found != files_.end()) return table::serve_file(found->second.kept, found->second.cache_policy, request);
  table::HttpResponse response;
  response.status = 404;
  response.headers = {{"Content-Type", "text/plain; charset=utf-8"}};
  response.body = std::make_shared<const std::string>("There is no such page.\n");
  return response;
}

}  // namespace redoubt::host

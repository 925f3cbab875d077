// The built client: its files, held in memory with their compressed forms, and the headers they go out with.
#pragma once
#include <string>
#include <unordered_map>

#include "kernel/fault.h"
#include "table/cached_file.h"

namespace redoubt::host {

class StaticPages {
 public:
  /// Reads every file under `folder`; `x.br` and `x.gz` are forms of `x`.
  static Result<StaticPages> read(const std::string& folder);

  /// The file, or index.html for the paths that the client routes itself; 404 for what looks like a file and is none.
  [[nodiscard]] table::HttpResponse answer(const table::HttpRequest& request) const;

 private:
  struct File {
    table::CachedFile kept;
    table::CachePolicy cache_policy = table::CachePolicy::revalidate;
  };
  std::unordered_map<std::string, File> files_;  // by path, "/index.html"
};

}  // namespace redoubt::host

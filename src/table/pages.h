// The built client: its files, held in memory with their compressed forms, and the headers they go out with.
#pragma once
#include <string>
#include <unordered_map>

#include "kernel/fault.h"
#include "table/net.h"

namespace redoubt::table {

class Pages {
 public:
  /// Reads every file under `folder`; `x.br` and `x.gz` are forms of `x`.
  static Result<Pages> read(const std::string& folder);

  /// The file, or index.html for the paths that the client routes itself; 404 for what looks like a file and is none.
  [[nodiscard]] HttpResponse answer(const HttpRequest& request) const;

 private:
  struct File {
    std::string type;
    std::string tag;
    bool fixed = false;  // its name holds its hash: it never changes
    Text plain;
    Text gzip;
    Text brotli;
  };
  std::unordered_map<std::string, File> files_;  // by path, "/index.html"
};

}  // namespace redoubt::table

// A body that is made once, held in memory with its compressed forms, and handed out again and again.
#pragma once
#include <cstdint>
#include <string>

#include "table/net.h"

namespace redoubt::table {

struct CachedFile {
  std::string type;
  std::string hash;
  Text plain;
  Text gzip;    // null when there is none
  Text brotli;  // likewise
};

/// How long whoever has it may go without asking again.
enum class CachePolicy : std::uint8_t {
  revalidate,  // every time: 304 when nothing has changed
  immutable,   // what is at this address never changes
};

/// In the smallest form that the asker takes; 304 when he has that one. Each form has a strong ETag of its own.
HttpResponse serve_file(const CachedFile& file, CachePolicy cache_policy, const HttpRequest& request);

}  // namespace redoubt::table

#include "host/gzip.h"

#define ZLIB_CONST  // what is read is not written to
#include <zlib.h>

#include <stdexcept>

namespace redoubt::host {

std::string gzipped(std::string_view text) {
  constexpr int as_gzip = 16;  // added to the size of the window: a head and a checksum around the stream
  constexpr int most_memory = 9;
  z_stream stream{};
  if (deflateInit2(&stream, Z_BEST_COMPRESSION, Z_DEFLATED, MAX_WBITS + as_gzip, most_memory, Z_DEFAULT_STRATEGY) !=
      Z_OK) {
    throw std::runtime_error("zlib cannot begin");
  }
  std::string out(deflateBound(&stream, text.size()), '\0');
  stream.next_in = reinterpret_cast<const Bytef*>(text.data());
  stream.avail_in = static_cast<uInt>(text.size());
  stream.next_out = reinterpret_cast<Bytef*>(out.data());
  stream.avail_out = static_cast<uInt>(out.size());
  const int end = deflate(&stream, Z_FINISH);
  out.resize(stream.total_out);
  deflateEnd(&stream);
  if (end != Z_STREAM_END) throw std::runtime_error("zlib did not finish");
  return out;
}

}  // namespace redoubt::host

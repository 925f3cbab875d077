#include "bench/load/compression.h"

#include <algorithm>
#include <array>
#include <stdexcept>

namespace redoubt::load {

namespace {

namespace zlib = boost::beast::zlib;

constexpr std::string_view message_end("\x00\x00\xFF\xFF", 4);  // is left out on the wire
constexpr std::size_t step = 16 * 1024;

/// Runs a stream over all of the input, appending to `out` whatever comes.
template <class Stream>
void run(Stream& stream, std::string_view in, std::string& out) {
  zlib::z_params state;
  state.next_in = in.data();
  state.avail_in = in.size();
  while (true) {
    const std::size_t before = out.size();
    out.resize(before + std::max(step, 2 * in.size()));
    state.next_out = out.data() + before;
    state.avail_out = out.size() - before;
    boost::system::error_code error;
    stream.write(state, zlib::Flush::sync, error);
    const bool full = state.avail_out == 0;
    out.resize(out.size() - state.avail_out);
    if (error && error != zlib::error::need_buffers) throw std::runtime_error("a message that does not inflate");
    if (!full) return;
  }
}

}  // namespace

std::string_view Compression::inflate(std::string_view message) {
  inflated_.clear();
  inflater_.reset(15);
  run(inflater_, message, inflated_);
  run(inflater_, message_end, inflated_);
  return inflated_;
}

std::string_view Compression::deflate(std::string_view message) {
  constexpr int level = 5;
  constexpr int window_bits = 12;
  constexpr int memory_level = 4;
  deflated_.clear();
  deflater_.reset(level, window_bits, memory_level, zlib::Strategy::normal);
  run(deflater_, message, deflated_);
  const std::string_view whole = deflated_;
  return whole.substr(0, whole.size() - message_end.size());
}

}  // namespace redoubt::load

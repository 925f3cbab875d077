// One line on a terminal, drawn anew now and then; nothing where nobody looks.
#pragma once
#include <chrono>
#include <cstdint>

namespace redoubt::field {

class Progress {
 public:
  explicit Progress(std::uint64_t total);
  ~Progress();
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;

  void show(std::uint64_t done);

 private:
  std::uint64_t total_;
  bool shown_;
  std::uint64_t before_ = 0;  // what was there when it began: it says nothing of the rate
  bool begun_ = false;
  std::chrono::steady_clock::time_point began_;
};

}  // namespace redoubt::field

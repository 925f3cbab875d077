// What was done of a long piece of work, kept beside its result, so that who is stopped can go on.
#pragma once
#include <cstdint>
#include <fstream>
#include <map>
#include <string>

#include "kernel/fault.h"

namespace redoubt::field {

class Journal {
 public:
  /// Goes on with the journal at this path or begins it; keeps nothing where the path is empty. A journal of other work
  /// is refused. A line that was cut off when the work was stopped is forgotten.
  static Result<Journal> open(const std::string& path, const std::string& title);

  [[nodiscard]] const std::map<std::uint64_t, std::string>& lines() const { return lines_; }
  void add(std::uint64_t number, const std::string& line);
  /// What could not be written, if anything.
  [[nodiscard]] Faults faults() const;
  /// The work is done and its result is safe.
  void remove();

 private:
  std::string path_;
  std::map<std::uint64_t, std::string> lines_;
  std::ofstream file_;
};

}  // namespace redoubt::field

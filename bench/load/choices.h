// What a seat may decide, kept as the table sends it: in groups, changed by differences (docs/table.md). A choice is
// written out only when it is drawn.
#pragma once
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace redoubt::load {

class Choices {
 public:
  /// A whole list of groups. False when it is none; the list is then good for nothing.
  [[nodiscard]] bool assign(std::string_view groups);
  /// {"at", "drop", "add"}. False when it does not fit the list that is kept.
  [[nodiscard]] bool splice(std::string_view difference);

  [[nodiscard]] std::size_t size() const { return size_; }
  /// Appends the action of a choice, as the table wants it back.
  void write(std::size_t choice, std::string& out) const;
  [[nodiscard]] std::vector<std::string> all() const;

 private:
  /// Consecutive choices of one group, whose action stands in `text_`.
  struct Run {
    std::size_t at = 0;
    std::size_t length = 0;
    std::size_t first = 0;  // of the group's choices
    std::size_t count = 0;
  };

  /// The groups' choices, in order; their actions go into `text_`.
  [[nodiscard]] bool read(std::string_view groups, std::vector<Run>& runs);
  /// The run where this choice begins; one that goes across it is cut in two.
  std::size_t cut(std::size_t choice);
  void tidy();

  std::string text_;
  std::vector<Run> runs_;
  std::size_t size_ = 0;
};

}  // namespace redoubt::load

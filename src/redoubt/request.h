// One request to the referee, read with care: what is wrong with it is remembered, and so is what nobody asked for.
#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "kernel/any_game.h"
#include "kernel/json.h"

namespace redoubt {

class Request {
 public:
  explicit Request(const json::object& object) : object_(&object) {}

  /// Nothing when the member is absent; a complaint when it has the wrong type.
  std::optional<std::string> text(std::string_view key);
  std::optional<std::vector<std::string>> texts(std::string_view key);
  std::optional<std::int64_t> number(std::string_view key, std::int64_t low, std::int64_t high);
  std::optional<std::vector<int>> faces(std::string_view key);
  bool truth(std::string_view key);
  const json::object* object(std::string_view key);
  const json::value* value(std::string_view key);

  /// The same, for members that a command cannot do without.
  std::string needed_text(std::string_view key);
  const json::object* needed_object(std::string_view key);

  Language language();
  Reading reading(std::string_view key);
  /// Whose eyes the answer is for: `as`, or by its old name `side`.
  Reading eyes();

  void complain(std::string code, std::string message);
  [[nodiscard]] const std::optional<Refusal>& refusal() const { return refusal_; }
  /// Members that no command has looked at.
  [[nodiscard]] json::array ignored() const;

 private:
  void wrong_type(std::string_view key, std::string_view expected);
  void missing(std::string_view key, std::string_view expected);

  const json::object* object_;
  std::vector<std::string> known_{"cmd"};
  std::optional<Refusal> refusal_;
};

}  // namespace redoubt

#include "tests/support/proves.h"

#include <gtest/gtest.h>

#include <fstream>
#include <map>
#include <sstream>

#include "kernel/rule.h"
#include "source_root.h"

namespace redoubt {

namespace {

const RuleBook* book_of(const std::string& game) {
  static std::map<std::string, RuleBook> books;
  if (const auto found = books.find(game); found != books.end()) return &found->second;
  std::ifstream file(std::string(source_root()) + "/data/rules/" + game + ".json");
  std::stringstream text;
  text << file.rdbuf();
  Result<RuleBook> book = parse_rule_book(text.str());
  if (!book) {
    ADD_FAILURE() << "the rules of " << game << ": " << describe(book.error());
    return nullptr;
  }
  return &(books[game] = std::move(*book));
}

}  // namespace

std::string game_of_test(std::string_view path) {
  constexpr std::string_view folder = "tests/games/";
  const std::size_t at = path.rfind(folder);
  if (at == std::string_view::npos) return {};
  const std::string_view rest = path.substr(at + folder.size());
  return std::string(rest.substr(0, rest.find('/')));
}

void proves_all(const std::source_location& where, const std::vector<std::string>& numbers) {
  const std::string game = game_of_test(where.file_name());
  if (game.empty()) {
    ADD_FAILURE_AT(where.file_name(), static_cast<int>(where.line())) << "only a test under tests/games proves rules";
    return;
  }
  const RuleBook* book = book_of(game);
  std::string list;
  for (const std::string& number : numbers) {
    if (book != nullptr && book->find(number) == nullptr) {
      ADD_FAILURE_AT(where.file_name(), static_cast<int>(where.line())) << number << " is not a rule of " << game;
    }
    list += (list.empty() ? "" : ", ") + number;
  }
  testing::Test::RecordProperty("proves", list);
}

}  // namespace redoubt

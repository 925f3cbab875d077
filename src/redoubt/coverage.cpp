#include "redoubt/coverage.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <optional>
#include <system_error>

#include "redoubt/files.h"

namespace redoubt {

namespace {

/// Reads C++ by tokens: words, texts and single signs; comments and blanks are passed over.
class Tokens {
 public:
  explicit Tokens(std::string_view source) : source_(source) {}

  struct Token {
    enum Kind { word, text, sign } kind = sign;
    std::string_view value;
  };

  std::optional<Token> next() {
    skip();
    if (source_.empty()) return std::nullopt;
    const char c = source_.front();
    if (c == '"') return quoted();
    if (c == 'R' && source_.starts_with("R\"")) return raw();
    if (c == '\'') return character();
    if (std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_') return take(word_length(), Token::word);
    return take(1, Token::sign);
  }

 private:
  [[nodiscard]] std::size_t word_length() const {
    std::size_t n = 0;
    // A stroke inside a number parts its digits and opens no character.
    while (n < source_.size() && (std::isalnum(static_cast<unsigned char>(source_[n])) != 0 || source_[n] == '_' ||
                                  (source_[n] == '\'' && std::isdigit(static_cast<unsigned char>(source_[0])) != 0))) {
      ++n;
    }
    return n;
  }
  Token take(std::size_t length, Token::Kind kind) {
    const Token token{kind, source_.substr(0, length)};
    source_.remove_prefix(std::min(length, source_.size()));
    return token;
  }
  void skip() {
    while (!source_.empty()) {
      if (std::isspace(static_cast<unsigned char>(source_.front())) != 0) {
        source_.remove_prefix(1);
      } else if (source_.starts_with("//")) {
        source_.remove_prefix(std::min(source_.find('\n'), source_.size()));
      } else if (source_.starts_with("/*")) {
        const std::size_t end = source_.find("*/", 2);
        source_.remove_prefix(end == std::string_view::npos ? source_.size() : end + 2);
      } else {
        return;
      }
    }
  }
  [[nodiscard]] std::size_t closing(char mark) const {
    std::size_t end = 1;
    while (end < source_.size() && source_[end] != mark) end += source_[end] == '\\' ? 2U : 1U;
    return std::min(end, source_.size());
  }
  Token quoted() {
    const std::size_t end = closing('"');
    const Token token{Token::text, source_.substr(1, end - 1)};
    source_.remove_prefix(std::min(end + 1, source_.size()));
    return token;
  }
  Token character() { return take(closing('\'') + 1, Token::sign); }
  Token raw() {
    const std::size_t open = source_.find('(');
    if (open == std::string_view::npos) return take(1, Token::word);
    const std::string close = ")" + std::string(source_.substr(2, open - 2)) + "\"";
    const std::size_t end = source_.find(close, open);
    return take(end == std::string_view::npos ? source_.size() : end + close.size(), Token::sign);
  }

  std::string_view source_;
};

using Token = Tokens::Token;

bool opens_test(std::string_view word) {
  static constexpr std::array<std::string_view, 6> macros = {"TEST",       "TEST_F",        "TEST_P",
                                                             "TYPED_TEST", "RC_GTEST_PROP", "RC_GTEST_FIXTURE_PROP"};
  return std::find(macros.begin(), macros.end(), word) != macros.end();
}

/// Follows the source from test to test by its braces.
class Scan {
 public:
  Scan(std::string_view source, Proofs& proofs) : tokens_(source), proofs_(&proofs) {}

  void run() {
    while (const auto token = tokens_.next()) {
      if (token->kind == Token::sign) {
        depth_ += token->value == "{" ? 1 : token->value == "}" ? -1 : 0;
        if (token->value == "}" && depth_ <= test_depth_) test_.clear();
      } else if (token->kind == Token::word && opens_test(token->value)) {
        begin_test();
      } else if (token->kind == Token::word && token->value == "proves" && !test_.empty()) {
        read_numbers();
      }
    }
  }

 private:
  void begin_test() {
    std::string name;
    int commas = 0;
    if (!sign("(")) return;
    for (int open = 1; open > 0;) {
      const auto token = tokens_.next();
      if (!token) return;
      open += token->value == "(" ? 1 : token->value == ")" ? -1 : 0;
      commas += token->value == "," ? 1 : 0;
      // What follows the second comma are the arguments of a property.
      if (open > 0 && commas < 2) name += token->value == "," ? std::string_view(".") : token->value;
    }
    test_ = name;
    test_depth_ = depth_;
  }
  void read_numbers() {
    if (!sign("(")) return;
    int open = 1;
    while (open > 0) {
      const auto token = tokens_.next();
      if (!token) return;
      if (token->kind == Token::text) {
        auto& tests = (*proofs_)[std::string(token->value)];
        if (std::find(tests.begin(), tests.end(), test_) == tests.end()) tests.push_back(test_);
      } else if (token->value == "(") {
        ++open;
      } else if (token->value == ")") {
        --open;
      }
    }
  }
  bool sign(std::string_view wanted) {
    const auto token = tokens_.next();
    return token && token->value == wanted;
  }

  Tokens tokens_;
  Proofs* proofs_;
  std::string test_;
  int depth_ = 0;
  int test_depth_ = 0;
};

/// tests/games/<another game>/…
bool of_another_game(const std::filesystem::path& relative, std::string_view game) {
  for (auto part = relative.begin(); part != relative.end(); ++part) {
    if (*part != "games") continue;
    const auto next = std::next(part);
    return next != relative.end() && std::next(next) != relative.end() && next->string() != game;
  }
  return false;
}

}  // namespace

void find_proofs(std::string_view source, Proofs& proofs) { Scan(source, proofs).run(); }

Result<Proofs> proofs_under(const std::filesystem::path& folder, std::string_view game) {
  std::error_code error;
  std::vector<std::filesystem::path> files;
  std::filesystem::recursive_directory_iterator each(folder, error);
  if (error) return fault(folder.string(), "cannot be read: " + error.message());
  for (; each != std::filesystem::recursive_directory_iterator(); each.increment(error)) {
    if (error) return fault(folder.string(), "cannot be read: " + error.message());
    const std::filesystem::path& path = each->path();
    if ((path.extension() == ".cpp" || path.extension() == ".h") &&
        !of_another_game(path.lexically_relative(folder), game)) {
      files.push_back(path);
    }
  }
  std::sort(files.begin(), files.end());
  Proofs proofs;
  for (const std::filesystem::path& path : files) {
    const Result<std::string> text = read_file(path);
    if (!text) return text.error();
    find_proofs(*text, proofs);
  }
  return proofs;
}

}  // namespace redoubt

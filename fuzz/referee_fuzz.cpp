// Any lines at all: the referee answers each with one line of JSON and goes on.
#include <cstdlib>
#include <string_view>

#include "kernel/json.h"
#include "redoubt/referee.h"
#include "redoubt/registry.h"

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* bytes, std::size_t size) {
  using namespace redoubt;
  static const auto registry = open_registry({});
  if (!registry) std::abort();
  Referee referee(*registry);
  std::string_view text(reinterpret_cast<const char*>(bytes), size);
  for (int lines = 0; lines < 64 && !text.empty() && !referee.finished(); ++lines) {
    const std::size_t end = text.find('\n');
    const auto answer = parse_json(referee.answer(text.substr(0, end)));
    if (!answer || answer->if_object() == nullptr || !answer->get_object().contains("ok")) std::abort();
    if (end == std::string_view::npos) break;
    text.remove_prefix(end + 1);
  }
  return 0;
}

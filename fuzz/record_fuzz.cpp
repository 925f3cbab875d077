// Any JSON as a record: refused with its faults, or played again to the end.
#include "games.h"
#include "kernel/replay.h"

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* bytes, std::size_t size) {
  using namespace redoubt;
  const auto document = parse_json({reinterpret_cast<const char*>(bytes), size});
  if (!document) return 0;
  const auto record = parse_record(*document);
  if (!record) return 0;
  with_every_game([&](const auto& game) { static_cast<void>(Replay(game, *record, Language::english).run()); });
  return 0;
}

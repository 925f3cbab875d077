// Whether an invitation still has its seat: asked before anybody signs up for it.
#include "table/lobby.h"
#include "table/tokens.h"
#include "table/words.h"

namespace redoubt::table {

namespace {

struct OpenSeat {
  std::string game;
  Side side = Side::french;
};

using Found = Read<std::optional<OpenSeat>>;

Found open_seat(Store& store, const std::string& hash) {
  return store.find_invitation(hash).then([&](const std::optional<std::pair<std::string, Side>>& found) -> Found {
    if (!found) return std::optional<OpenSeat>();
    return store.find_match(found->first).then([&](const std::optional<MatchRow>& row) -> Found {
      if (!row) return std::optional<OpenSeat>();
      return std::optional(OpenSeat{row->game, found->second});
    });
  });
}

}  // namespace

void Lobby::invitation(const Shared& call) {
  const std::string& path = call->request.path;
  services_.archive->run<std::optional<OpenSeat>>(
      [hash = token_hash(path.substr(path.rfind('/') + 1))](Store& store) { return open_seat(store, hash); },
      [call](Found read) {
        std::move(read).either(
            [&](const std::optional<OpenSeat>& seat) {
              if (!seat) return refuse(*call, 410, "invitation", words::invitation_gone);
              answer(*call, {{"game", seat->game}, {"side", name(seat->side)}});
            },
            [&] { unavailable(*call, words::unread); });
      });
}

}  // namespace redoubt::table

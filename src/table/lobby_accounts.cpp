// The lobby's desk: signing up, in and out, and where "your turn" is sent.
#include "table/lobby.h"
#include "table/words.h"

namespace redoubt::table {

void Lobby::enter(const Shared& call, bool signing_up) {
  if (!services_.settings.accounts) return refuse(*call, 404, "account", words::no_accounts);
  if (!sign_ins_.take(call->request.peer, services_.now())) return refuse(*call, 429, "rate", words::too_fast);
  Faults faults;
  Reader in(call->body, "account", faults);
  const std::string name = in.text("name");
  const std::string password = in.text("password");
  if (!faults.empty()) return refuse(*call, 400, "account", describe(faults));
  const auto entered = [this, call](const std::string& token, const std::optional<Person>& person,
                                    const Bilingual* why) {
    if (why == &words::busy) return busy(*call, *why);
    if (why == &words::storage || why == &words::unread) return unavailable(*call, *why);
    if (why != nullptr) return refuse(*call, 422, "account", *why);
    answer(*call, hello_body(person), 200, {{"Set-Cookie", cookie(token)}});
  };
  if (signing_up) {
    services_.people->sign_up(name, password, entered);
  } else {
    services_.people->sign_in(name, password, entered);
  }
}

void Lobby::sign_up(const Shared& call) { enter(call, true); }
void Lobby::sign_in(const Shared& call) { enter(call, false); }

void Lobby::sign_out(const Shared& call) {
  services_.people->sign_out(session_token(call->request, services_.settings), [this, call](Stored outcome) {
    if (outcome == Stored::failed) return unavailable(*call, words::storage);
    answer(*call, hello_body(std::nullopt), 200, {{"Set-Cookie", cookie({})}});
  });
}

void Lobby::set_webhook(const Shared& call) {
  Faults faults;
  Reader in(call->body, "hooks", faults);
  const std::string url = in.text("webhook");
  if (faults.empty() && !url.empty() && !url.starts_with("https://") && !url.starts_with("http://")) {
    in.complain("webhook", "is an http or https address, or empty for none");
  }
  if (url.size() > 500) in.complain("webhook", "is longer than 500 letters");
  if (!faults.empty()) return refuse(*call, 400, "webhook", describe(faults));
  services_.archive->write([player = call->person->id, url](Store& store) { return store.set_webhook(player, url); },
                           [call](Stored outcome) {
                             if (outcome != Stored::done) return unavailable(*call, words::storage);
                             answer(*call, {{"ok", true}});
                           });
}

}  // namespace redoubt::table

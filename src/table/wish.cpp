#include "table/wish.h"

#include "table/tokens.h"

namespace redoubt::table {

namespace {

SeatRow wished_seat(Reader& in, std::string_view side, const std::string& me, const std::string& entropy,
                    std::string& invitation) {
  SeatRow seat;
  seat.entropy = make_entropy();
  const json::value* value = in.member(side);
  const json::object* object = value == nullptr ? nullptr : value->if_object();
  const json::value* bot = object == nullptr ? nullptr : object->if_contains("bot");
  if (bot != nullptr && bot->is_string() && level_named(std::string_view(bot->get_string()))) {
    seat.kind = "bot";
    seat.bot = std::string(bot->get_string());
  } else if (value != nullptr && *value == json::value("me")) {
    seat.kind = "player";
    seat.player = me;
    seat.entropy = entropy;
  } else if (value != nullptr && *value == json::value("open")) {
    seat.kind = "open";
    seat.entropy.clear();
    invitation = make_token();
    seat.invitation = token_hash(invitation);
  } else if (value != nullptr) {
    in.complain(side, "is \"me\", \"open\" or {\"bot\": one of the game's bots}");
  }
  return seat;
}

void wish_for_seats(Reader& in, Wish& wish, const std::string& me, Faults& faults) {
  const std::string entropy = wished_entropy(in);
  const json::value* seats = in.member("seats");
  if (seats == nullptr) return;
  Reader inside(*seats, "match.seats", faults);
  if (!inside.ok()) return;
  inside.only({"french", "russian"});
  wish.seats[0] = wished_seat(inside, "french", me, entropy, wish.invitations[0]);
  wish.seats[1] = wished_seat(inside, "russian", me, entropy, wish.invitations[1]);
  if (faults.empty() && wish.seats[0].player.empty() && wish.seats[1].player.empty()) {
    in.complain("seats", "one of them must be \"me\"");
  }
}

void wish_for_clock(Reader& in, Wish& wish, Faults& faults) {
  if (!in.has("clock")) return;
  const Result<ClockRule> clock = parse_clock(*in.member("clock"));
  if (clock) {
    wish.plan.clock = *clock;
  } else {
    for (const Fault& each : clock.error()) faults.push_back(each);
  }
}

/// Who writes a position down knows what stands behind every block of it: no stranger is invited to such a match.
void wish_for_position(Reader& in, Wish& wish, Faults& faults) {
  for (const std::string_view each : {"scenario", "options"}) {
    if (in.has(each)) in.complain(each, "is said by the position: leave it out");
  }
  if (!wish.invitations[0].empty() || !wish.invitations[1].empty()) {
    in.complain("position", "is for bots and hot-seat: with it no seat can be open, since its maker knows every block");
  }
  const json::object* position = in.member("position")->if_object();
  if (position == nullptr) in.complain("position", "is an object, in the form of the referee's `state`");
  if (!faults.empty()) return;
  const Result<std::unique_ptr<AnyMatch>> match = wish.plan.game->game().set_up(*position, FairDice(make_secret(), {}));
  if (!match) {
    for (const Fault& each : match.error()) faults.push_back(each);
    return;
  }
  wish.plan.scenario = (*match)->header().scenario;
  wish.plan.options = (*match)->header().options;
  wish.plan.position = *position;
}

void wish_for_scenario(Reader& in, Wish& wish) {
  const AnyGame& game = wish.plan.game->game();
  wish.plan.scenario = in.has("scenario") ? in.text("scenario") : game.scenarios().front().id;
  wish.plan.options = usual_options(game);
  const json::array* options = in.has("options") ? in.array("options") : nullptr;
  if (options == nullptr) return;
  wish.plan.options.clear();
  for (const json::value& each : *options) {
    wish.plan.options.emplace_back(each.is_string() ? std::string(each.get_string()) : compact(each));
  }
}

}  // namespace

std::string wished_entropy(Reader& in) {
  if (!in.has("entropy")) return make_entropy();
  std::string entropy = in.text("entropy");
  if (!is_entropy(entropy)) in.complain("entropy", "is 1 to 64 letters and digits");
  return entropy;
}

Result<Wish> parse_wish(const Shelf& shelf, const json::value& body, const std::string& me) {
  Faults faults;
  Reader in(body, "match", faults);
  in.only({"game", "scenario", "options", "position", "seats", "clock", "entropy"});
  Wish wish;
  const std::string game = in.text("game");
  wish.plan.game = shelf.find(game);
  if (faults.empty() && wish.plan.game == nullptr) in.complain("game", shelf.no_such_game(game));
  wish_for_seats(in, wish, me, faults);
  wish_for_clock(in, wish, faults);
  if (!faults.empty()) return faults;
  if (in.has("position")) {
    wish_for_position(in, wish, faults);
  } else {
    wish_for_scenario(in, wish);
  }
  if (!faults.empty()) return faults;
  const Result<Setup> setup = wish.plan.game->game().setup(wish.plan.scenario, wish.plan.options);
  if (!setup) return setup.error();
  wish.setup = *setup;
  wish.plan.options = options_of(wish.plan.game->game(), played_setup(wish.plan.game->game(), *setup));
  return wish;
}

}  // namespace redoubt::table

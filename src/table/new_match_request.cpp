#include "table/new_match_request.h"

#include "table/tokens.h"

namespace redoubt::table {

namespace {

SeatRow read_seat(Reader& in, std::string_view side, const std::string& me, const std::string& entropy,
                  std::string& invitation, Random& random) {
  SeatRow seat;
  seat.entropy = make_entropy(random);
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
    invitation = make_token(random);
    seat.invitation = token_hash(invitation);
  } else if (value != nullptr) {
    in.complain(side, "is \"me\", \"open\" or {\"bot\": one of the game's bots}");
  }
  return seat;
}

void read_seats(Reader& in, NewMatchRequest& request, const std::string& me, Faults& faults, Random& random) {
  const std::string entropy = requested_entropy(in, random);
  const json::value* seats = in.member("seats");
  if (seats == nullptr) return;
  Reader inside(*seats, "match.seats", faults);
  if (!inside.ok()) return;
  inside.only({"french", "russian"});
  request.seats[0] = read_seat(inside, "french", me, entropy, request.invitations[0], random);
  request.seats[1] = read_seat(inside, "russian", me, entropy, request.invitations[1], random);
  if (faults.empty() && request.seats[0].player.empty() && request.seats[1].player.empty()) {
    in.complain("seats", "one of them must be \"me\"");
  }
}

void read_clock(Reader& in, NewMatchRequest& request, Faults& faults) {
  if (!in.has("clock")) return;
  const Result<ClockRule> clock = parse_clock(*in.member("clock"));
  if (clock) {
    request.plan.clock = *clock;
  } else {
    for (const Fault& each : clock.error()) faults.push_back(each);
  }
}

/// Who writes a position down knows what stands behind every block of it: no stranger is invited to such a match.
void read_position(Reader& in, NewMatchRequest& request, Faults& faults, Random& random) {
  for (const std::string_view each : {"scenario", "options"}) {
    if (in.has(each)) in.complain(each, "is said by the position: leave it out");
  }
  if (!request.invitations[0].empty() || !request.invitations[1].empty()) {
    in.complain("position", "is for bots and hot-seat: with it no seat can be open, since its maker knows every block");
  }
  const json::object* position = in.member("position")->if_object();
  if (position == nullptr) in.complain("position", "is an object, in the form of the referee's `state`");
  if (!faults.empty()) return;
  const Result<std::unique_ptr<AnyMatch>> match =
      request.plan.game->game().set_up(*position, FairDice(make_secret(random), {}));
  if (!match) {
    for (const Fault& each : match.error()) faults.push_back(each);
    return;
  }
  request.plan.scenario = (*match)->header().scenario;
  request.plan.options = (*match)->header().options;
  request.plan.position = *position;
}

void read_scenario(Reader& in, NewMatchRequest& request) {
  const AnyGame& game = request.plan.game->game();
  request.plan.scenario = in.has("scenario") ? in.text("scenario") : game.scenarios().front().id;
  request.plan.options = usual_options(game);
  const json::array* options = in.has("options") ? in.array("options") : nullptr;
  if (options == nullptr) return;
  request.plan.options.clear();
  for (const json::value& each : *options) {
    request.plan.options.emplace_back(each.is_string() ? std::string(each.get_string()) : compact(each));
  }
}

}  // namespace

std::string requested_entropy(Reader& in, Random& random) {
  if (!in.has("entropy")) return make_entropy(random);
  std::string entropy = in.text("entropy");
  if (!is_entropy(entropy)) in.complain("entropy", "is 1 to 64 letters and digits");
  return entropy;
}

Result<NewMatchRequest> parse_new_match(const GameRegistry& registry, const json::value& body, const std::string& me,
                                        Random& random) {
  Faults faults;
  Reader in(body, "match", faults);
  in.only({"game", "scenario", "options", "position", "seats", "clock", "entropy"});
  NewMatchRequest request;
  const std::string game = in.text("game");
  request.plan.game = registry.find(game);
  if (faults.empty() && request.plan.game == nullptr) in.complain("game", registry.no_such_game(game));
  read_seats(in, request, me, faults, random);
  read_clock(in, request, faults);
  if (!faults.empty()) return faults;
  if (in.has("position")) {
    read_position(in, request, faults, random);
  } else {
    read_scenario(in, request);
  }
  if (!faults.empty()) return faults;
  const Result<Setup> setup = request.plan.game->game().setup(request.plan.scenario, request.plan.options);
  if (!setup) return setup.error();
  request.setup = *setup;
  request.plan.options = options_of(request.plan.game->game(), played_setup(request.plan.game->game(), *setup));
  return request;
}

}  // namespace redoubt::table

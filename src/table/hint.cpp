// "What would the staff do?": a player is asked who sees what the seat sees, on a copy of the match, away from the
// table's own thread.
#include <chrono>

#include "table/table.h"
#include "table/thinking.h"
#include "table/words.h"

namespace redoubt::table {

namespace {

constexpr std::chrono::milliseconds hint_time{500};

json::object advice(const Seats& seats, const AnyMatch& match, Side side, Language language) {
  const std::unique_ptr<AnyMind> mind = seats.mind(Level::staff, side, match.decisions(), in_turn);
  const Action action = mind->decide(match, within(hint_time));
  json::array plans;
  for (const Reason& each : mind->reasons()) {
    plans.push_back(json::object{{"text", each.text.in(language)}, {"chance", each.chance}});
  }
  return {{"plans", std::move(plans)},
          {"action", seats.game().action_json(action)},
          {"text", seats.game().action_text(action, language)}};
}

}  // namespace

void Table::hint(const Shared& ask) {
  const auto think = [this, ask](Room& room) {
    if (room.match() == nullptr) return refuse(*ask, "turn", words::not_started);
    const std::optional<Side> side = room.to_act();
    if (!side || viewer(*side) != ask->viewing.who || !room.holds(ask->player, *side)) {
      return refuse(*ask, "turn", words::not_your_turn);
    }
    std::shared_ptr<const AnyMatch> copy = room.match()->at(room.match()->decisions());
    const Seats& seats = room.seats();
    workers_->submit([this, ask, &seats, copy, side = *side, sequence = room.sequence()] {
      json::object answer = advice(seats, *copy, side, ask->viewing.language);
      answer["t"] = "answer";
      answer["id"] = ask->id;
      answer["match"] = ask->match;
      answer["seq"] = sequence;
      server_->post([this, ask, answer = std::move(answer)] { say(ask->socket, answer); });
    });
  };
  rooms_->look(ask->match, think, turned_away(ask));
}

}  // namespace redoubt::table

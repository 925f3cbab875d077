// "What would the staff do?": a player is asked who has seen what the seat has seen, away from the table's own thread.
#include <chrono>

#include "table/table.h"
#include "table/thinking.h"
#include "table/words.h"

namespace redoubt::table {

namespace {

constexpr std::chrono::milliseconds hint_time{500};

json::object advice(const Seats& seats, const AnyMemory& memory, Side side, std::size_t decisions, Language language) {
  const std::unique_ptr<AnyMind> mind = seats.mind(Level::staff, side, decisions, memory);
  const Action action = mind->decide(within(hint_time));
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
    const std::shared_ptr<const AnyMemory> memory = room.memory(*side).copy();
    const Seats& seats = room.seats();
    workers_->submit(
        [this, ask, &seats, memory, side = *side, decisions = room.match()->decisions(), sequence = room.sequence()] {
          json::object answer = advice(seats, *memory, side, decisions, ask->viewing.language);
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

// "What would the staff do?": a player is asked who has seen what the seat has seen, away from the table's own thread.
#include <chrono>

#include "table/table.h"
#include "table/words.h"

namespace redoubt::table {

namespace {

constexpr std::chrono::milliseconds hint_time{500};

json::object advice(const GameWithBots& with_bots, const AnyMemory& memory, Side side, Language language,
                    const Budget& budget) {
  constexpr std::uint64_t seed = 0;  // and not the number of decisions, some of which are hidden from this side
  const std::unique_ptr<AnyBot> bot = with_bots.make_bot(Level::staff, side, seed, memory);
  const Action action = bot->decide(budget);
  json::array plans;
  for (const Reason& each : bot->reasons()) {
    plans.push_back(json::object{{"text", each.text.in(language)}, {"chance", each.chance}});
  }
  return {{"plans", std::move(plans)},
          {"action", with_bots.game().action_json(action)},
          {"text", with_bots.game().action_text(action, language)}};
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
    const GameWithBots& with_bots = room.with_bots();
    const std::uint64_t told = room.told(ask->viewing.who);
    const bool taken = services_.workers->submit(work::hints, [this, ask, &with_bots, memory, side = *side, told] {
      json::object answer = advice(with_bots, *memory, side, ask->viewing.language, services_.within(hint_time));
      answer["t"] = "answer";
      answer["id"] = ask->id;
      answer["match"] = ask->match;
      answer["seq"] = told;
      services_.server->post([this, ask, answer = std::move(answer)] { say(ask->socket, answer); });
    });
    if (!taken) refuse(*ask, "busy", words::busy);
  };
  rooms_->look(ask->match, think, turned_away(ask));
}

}  // namespace redoubt::table

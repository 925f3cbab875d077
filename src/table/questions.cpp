// What a viewer may ask about a match: each question is answered by what his side can see, in his language.
#include <algorithm>

#include "table/table.h"
#include "table/words.h"

namespace redoubt::table {

namespace {

constexpr std::size_t most_texts = 500;    // of one answer
constexpr std::size_t most_entries = 500;  // of one answer of the log

}  // namespace

void Table::question(const Shared& ask, Question question) {
  const auto reply = [this, ask, question = std::move(question)](Room& room) {
    if (room.match() == nullptr) return refuse(*ask, "turn", words::not_started);
    // The players may have changed sides since this was asked.
    if (!sits(room, ask->player, ask->viewing.who)) return refuse(*ask, "seat", words::not_your_seat);
    Result<json::object> answer = question(room);
    if (!answer) return refuse(*ask, {"action", describe(answer.error()), {}}, room.told(ask->viewing.who));
    (*answer)["t"] = "answer";
    (*answer)["id"] = ask->id;
    (*answer)["match"] = ask->match;
    (*answer)["seq"] = room.told(ask->viewing.who);
    say(ask->socket, std::move(*answer));
  };
  rooms_->look(ask->match, reply, turned_away(ask));
}

void Table::why(const Shared& ask) {
  question(ask, [ask](const Room& room) -> Result<json::object> {
    const json::value* value = ask->body.get_object().if_contains("action");
    const Result<Action> action = room.with_bots().game().parse_action(value == nullptr ? json::value() : *value);
    if (!action) return action.error();
    const Language language = ask->viewing.language;
    // Only the side that decides may ask: to others the answer would tell what they cannot see.
    const std::optional<Side> side = room.to_act();
    if (!side || viewer(*side) != ask->viewing.who) {
      return json::object{{"legal", false}, {"message", words::not_your_turn.in(language)}, {"rule", ""}};
    }
    const std::optional<Refusal> refusal = room.match()->check(*action, language);
    json::object answer{{"legal", !refusal}};
    answer["rule"] = refusal ? refusal->rule : room.match()->rule_of(*action);
    if (refusal) answer["message"] = refusal->message;
    answer["text"] = room.with_bots().game().action_text(*action, language);
    return answer;
  });
}

void Table::plans(const Shared& ask) {
  question(ask, [ask](const Room& room) -> Result<json::object> {
    Faults faults;
    Reader in(ask->body, "plans", faults);
    const std::string unit = in.text("unit");
    std::vector<std::string> via;
    if (const json::array* list = in.has("via") ? in.array("via") : nullptr) {
      for (const json::value& each : *list) {
        if (each.is_string()) via.emplace_back(each.get_string());
      }
    }
    if (via.size() > most_actions) in.complain("via", "is too long");
    if (!faults.empty()) return faults;
    return room.match()->plans(ask->viewing.who, unit, via, ask->viewing.language);
  });
}

void Table::overlay(const Shared& ask) {
  question(ask, [ask](const Room& room) -> Result<json::object> {
    Faults faults;
    Reader in(ask->body, "overlay", faults);
    const std::string id = in.text("overlay");
    if (!faults.empty()) return faults;
    return room.match()->overlay(ask->viewing.who, id, ask->viewing.language);
  });
}

void Table::odds(const Shared& ask) {
  question(ask, [ask](const Room& room) -> Result<json::object> {
    const json::value* value = ask->body.get_object().if_contains("action");
    const Result<Action> action = room.with_bots().game().parse_action(value == nullptr ? json::value() : *value);
    if (!action) return action.error();
    // As with `why`: the refusal of another side's decision could tell what is hidden.
    const std::optional<Side> side = room.to_act();
    const Language language = ask->viewing.language;
    if (!side || viewer(*side) != ask->viewing.who) return fault("odds", words::not_your_turn.in(language));
    if (const auto refusal = room.match()->check(*action, language)) return fault("action", refusal->message);
    Result<json::object> odds = room.with_bots().odds(room.memory(*side), *action, language);
    if (!odds) return odds.error();
    return json::object{{"odds", std::move(*odds)}};
  });
}

void Table::texts(const Shared& ask) {
  question(ask, [ask](const Room& room) -> Result<json::object> {
    Faults faults;
    Reader in(ask->body, "texts", faults);
    const json::array* actions = in.array("actions");
    if (actions != nullptr && actions->size() > most_texts) in.complain("actions", "is too long");
    if (!faults.empty()) return faults;
    const AnyGame& game = room.with_bots().game();
    json::array texts;
    for (const json::value& each : *actions) {
      const Result<Action> action = game.parse_action(each);
      if (!action) return action.error();
      texts.emplace_back(game.action_text(*action, ask->viewing.language));
    }
    return json::object{{"texts", std::move(texts)}};
  });
}

void Table::log(const Shared& ask) {
  question(ask, [ask](const Room& room) -> Result<json::object> {
    Faults faults;
    Reader in(ask->body, "log", faults);
    const std::int64_t from = in.number("from", 0, INT32_MAX);
    const std::int64_t to = in.number("to", from, INT32_MAX);
    if (!faults.empty()) return faults;
    const auto first = static_cast<std::size_t>(from);
    const std::size_t last = std::min(static_cast<std::size_t>(to), first + most_entries);
    return json::object{{"log", room.log(first, last, ask->viewing)}};
  });
}

void Table::replay(const Shared& ask) {
  question(ask, [ask](const Room& room) -> Result<json::object> {
    Faults faults;
    Reader in(ask->body, "replay", faults);
    const std::int64_t at = in.number("at", 0, static_cast<std::int64_t>(room.decisions(ask->viewing)));
    const std::string as = in.has("as") ? in.text("as") : std::string(name(ask->viewing.who));
    const std::optional<Viewer> who = viewer_named(as);
    if (!who && as != "both") in.complain("as", "is french, russian, observer or both");
    if (!faults.empty()) return faults;
    if (who != ask->viewing.who && !room.over()) {
      return fault("as", words::past_of_others.in(ask->viewing.language));
    }
    const std::unique_ptr<AnyMoment> then =
        room.match()->at(room.decision_of(static_cast<std::size_t>(at), ask->viewing));
    json::object answer{{"at", at},
                        {"as", as},
                        {"turn", then->turn()},
                        {"phase", then->phase()},
                        {"prompt", question_for(*then, {who.value_or(Viewer::french), ask->viewing.language})},
                        {"view", then->view(who.value_or(Viewer::french))}};
    if (!who) answer["other"] = then->view(Viewer::russian);
    return answer;
  });
}

}  // namespace redoubt::table

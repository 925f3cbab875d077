// Makes an AnyGame of any game that satisfies the concept.
#pragma once
#include <cstddef>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "kernel/any_game.h"

namespace redoubt {

/// What can be asked of a position, which the derived class has.
template <SpokenGame G, class Base>
class PositionAdapter : public Base {
 public:
  explicit PositionAdapter(const AnyGame& any, const G& typed) : any_(&any), typed_(&typed) {}

  [[nodiscard]] const AnyGame& game() const override { return *any_; }
  [[nodiscard]] Setup setup() const override { return typed().setup_of(position()); }
  [[nodiscard]] std::optional<Side> to_act() const override { return typed().to_act(position()); }
  [[nodiscard]] bool exchanged() const override {
    if constexpr (requires(const G& game, const typename G::State& state) { game.exchanged(state); }) {
      return typed().exchanged(position());
    } else {
      return false;
    }
  }
  [[nodiscard]] int turn() const override { return typed().turn(position()); }
  [[nodiscard]] std::string phase() const override { return std::string(typed().phase(position())); }
  [[nodiscard]] std::string prompt(Language language) const override { return typed().prompt(position(), language); }
  [[nodiscard]] json::value result() const override { return result_json(typed(), position()); }
  [[nodiscard]] json::object state() const override { return typed().state_json(position()); }
  [[nodiscard]] json::object view(Viewer who) const override {
    return typed().view_json(typed().view(position(), who));
  }
  [[nodiscard]] std::string view_text(Viewer who, Language language) const override {
    return typed().view_text(typed().view(position(), who), language);
  }
  [[nodiscard]] std::string hash() const override { return state_hash(position()); }
  [[nodiscard]] std::span<const std::byte> bytes() const override { return std::as_bytes(std::span(&position(), 1)); }

 protected:
  [[nodiscard]] virtual const typename G::State& position() const = 0;
  [[nodiscard]] const G& typed() const { return *typed_; }

 private:
  const AnyGame* any_;
  const G* typed_;
};

template <SpokenGame G>
class MomentAdapter final : public PositionAdapter<G, AnyMoment> {
 public:
  MomentAdapter(const AnyGame& any, const G& typed, const typename G::State& state)
      : PositionAdapter<G, AnyMoment>(any, typed), state_(state) {}

 protected:
  [[nodiscard]] const typename G::State& position() const override { return state_; }

 private:
  typename G::State state_;
};

template <SpokenGame G>
class MatchAdapter final : public PositionAdapter<G, AnyMatch> {
 public:
  MatchAdapter(const AnyGame& any, Match<G> match)
      : PositionAdapter<G, AnyMatch>(any, match.game()), match_(std::move(match)) {}

  /// For the bots, which know the type of their game.
  [[nodiscard]] const Match<G>& match() const { return match_; }

  [[nodiscard]] const RecordHeader& header() const override { return match_.header(); }
  [[nodiscard]] const FairDice& dice() const override { return match_.dice(); }
  [[nodiscard]] std::size_t decisions() const override { return match_.steps().size(); }

  [[nodiscard]] std::vector<Choice> legal(Language language) const override {
    std::vector<Choice> choices;
    if (match_.over()) return choices;
    ActionList actions;
    typed().legal(match_.state(), actions);
    choices.reserve(actions.size());
    for (const Action action : actions) {
      choices.push_back({action, typed().action_text(action, language), rule_of(action)});
    }
    return choices;
  }

  [[nodiscard]] std::optional<Refusal> check(Action action, Language language) const override {
    if (match_.over()) return Refusal{"illegal", over_text(language), number(typed().result(match_.state()).rule)};
    return refusal(match_.check(action), language);
  }
  [[nodiscard]] std::string rule_of(Action action) const override {
    return number(typed().action_rule(match_.state(), action));
  }
  std::optional<Refusal> play(Action action, Language language) override {
    if (match_.over()) return check(action, language);
    const Taken taken = match_.play(action);
    if (taken.overflow) return Refusal{"fault", overflow_text(language), {}};
    return refusal(taken.verdict, language);
  }
  std::optional<Refusal> undo(Language language) override {
    const UndoBar bar = match_.undo();
    if (bar == UndoBar::none) return std::nullopt;
    return Refusal{"undo", undo_text(bar, language), {}};
  }
  [[nodiscard]] std::size_t undoable() const override { return match_.undoable(); }
  void script(const std::vector<int>& faces) override { match_.script(faces); }
  [[nodiscard]] std::size_t scripted() const override { return match_.scripted(); }

  [[nodiscard]] json::array last_events(Reading who, Language language) const override {
    json::array events;
    match_.each_events(decisions(), decisions(),
                       [&](std::span<const Event> list) { events = told(list, who, language); });
    return events;
  }
  [[nodiscard]] LogEntry opening(Reading who, Language language) const override {
    LogEntry entry;
    add_lines(entry, match_.opening(), who, language);
    return entry;
  }
  [[nodiscard]] LogEntry log(std::size_t i, Reading who, Language language) const override {
    LogEntry entry = decision(match_.steps()[i], who, language);
    match_.each_events(i + 1, i + 1, [&](std::span<const Event> events) { add_lines(entry, events, who, language); });
    return entry;
  }
  [[nodiscard]] json::array entries(std::size_t first, std::size_t last, Reading who,
                                    Language language) const override {
    json::array list;
    match_.each_events(first, last, [&](std::span<const Event> events) {
      json::object entry = head_of_entry(first + list.size(), who, language);
      entry["lines"] = told(events, who, language);
      list.emplace_back(std::move(entry));
    });
    return list;
  }
  [[nodiscard]] std::unique_ptr<AnyMoment> at(std::size_t decisions) const override {
    return std::make_unique<MomentAdapter<G>>(this->game(), typed(), match_.at(decisions));
  }
  [[nodiscard]] std::unique_ptr<AnyMatch> copy() const override {
    return std::make_unique<MatchAdapter>(this->game(), match_);
  }

  [[nodiscard]] Result<json::object> odds(Reading who, Action action, Language language) const override {
    if (!who) return typed().odds(match_.state(), action, language);
    return typed().odds(typed().view(match_.state(), *who), action, language);
  }
  [[nodiscard]] Result<json::object> plans(Viewer who, const std::string& unit, const std::vector<std::string>& via,
                                           Language language) const override {
    return typed().plans(typed().view(match_.state(), who), unit, via, language);
  }
  [[nodiscard]] Result<json::object> overlay(Viewer who, std::string_view id, Language language) const override {
    return typed().overlay(typed().view(match_.state(), who), std::string(id), language);
  }
  [[nodiscard]] std::string head() const override { return hex(match_.head()); }
  [[nodiscard]] Record record(bool with_secret) const override { return match_.record(with_secret); }

 protected:
  [[nodiscard]] const typename G::State& position() const override { return match_.state(); }

 private:
  using PositionAdapter<G, AnyMatch>::typed;

  [[nodiscard]] std::string number(RuleId rule) const {
    return rule == no_rule ? std::string() : std::string(typed().rule_number(rule));
  }
  [[nodiscard]] std::optional<Refusal> refusal(const Verdict& verdict, Language language) const {
    if (verdict.legal()) return std::nullopt;
    return Refusal{"illegal", typed().refusal(verdict, language), number(verdict.rule)};
  }

  /// Somebody who knows everything sees each event with the eyes of whoever knows most of it.
  static Viewer eyes_for(const Event& event, Reading who) {
    if (who) return *who;
    for (const Viewers set : {event.open, event.seen}) {
      for (const Viewer each : {viewer(event.side), viewer(other(event.side))}) {
        if (includes(set, each)) return each;
      }
    }
    return viewer(event.side);
  }

  /// A decision without what came of it.
  [[nodiscard]] LogEntry decision(const Step& step, Reading who, Language language) const {
    LogEntry entry;
    entry.turn = step.turn;
    entry.side = step.side;
    // What the other side chose may name what it hides; its events tell what may be known of it.
    if (!who || is(*who, step.side)) entry.decision = typed().action_text(step.action, language);
    const std::span<const std::uint8_t> dice = match_.dice_of(step);
    entry.dice.assign(dice.begin(), dice.end());
    return entry;
  }
  [[nodiscard]] json::object head_of_entry(std::size_t number, Reading who, Language language) const {
    json::object object{{"number", number}};
    if (number == 0) {
      object["turn"] = typed().turn(match_.at(0));
      object["side"] = nullptr;
      return object;
    }
    const LogEntry logged = decision(match_.steps()[number - 1], who, language);
    object["turn"] = logged.turn;
    object["side"] = name(logged.side);
    if (!logged.decision.empty()) object["decision"] = logged.decision;
    if (!logged.dice.empty()) object["dice"] = json::array(logged.dice.begin(), logged.dice.end());
    return object;
  }

  [[nodiscard]] json::array told(std::span<const Event> events, Reading who, Language language) const {
    json::array array;
    for (const Event& event : events) {
      const Viewer eyes = eyes_for(event, who);
      std::optional<json::object> object = typed().event_json(event, eyes);
      if (!object) continue;
      if (!object->contains("rule")) (*object)["rule"] = number(event.rule);
      if (!object->contains("text")) (*object)["text"] = typed().event_text(event, eyes, language);
      array.emplace_back(std::move(*object));
    }
    return array;
  }

  void add_lines(LogEntry& entry, std::span<const Event> events, Reading who, Language language) const {
    for (const Event& event : events) {
      const Viewer eyes = eyes_for(event, who);
      if (!includes(event.seen, eyes)) continue;
      std::string text = typed().event_text(event, eyes, language);
      if (text.empty()) continue;
      entry.lines.push_back({entry.turn, event.side, std::move(text), number(event.rule)});
    }
  }

  Match<G> match_;
};

template <SpokenGame G>
class GameAdapter final : public AnyGame {
 public:
  explicit GameAdapter(G game) : game_(std::move(game)) {}

  [[nodiscard]] const G& typed() const { return game_; }

  [[nodiscard]] std::string id() const override { return std::string(G::id()); }
  [[nodiscard]] const RuleBook& rule_book() const override { return game_.rule_book(); }
  [[nodiscard]] const std::vector<NamedOption>& scenarios() const override { return game_.scenarios(); }
  [[nodiscard]] const std::vector<NamedOption>& options() const override { return game_.options(); }
  [[nodiscard]] const std::vector<NamedOption>& overlays() const override { return game_.overlays(); }
  [[nodiscard]] std::vector<Bilingual> warnings(const Setup& setup) const override { return game_.warnings(setup); }
  [[nodiscard]] json::object describe() const override { return game_.describe(); }
  [[nodiscard]] Result<Setup> setup(const std::string& scenario,
                                    const std::vector<std::string>& options) const override {
    return setup_named(game_, scenario, options);
  }

  [[nodiscard]] Result<Action> parse_action(const json::value& value) const override {
    return game_.parse_action(value);
  }
  [[nodiscard]] json::object action_json(Action action) const override { return game_.action_json(action); }
  [[nodiscard]] std::string action_text(Action action, Language language) const override {
    return game_.action_text(action, language);
  }

  [[nodiscard]] std::unique_ptr<AnyMatch> start(const Setup& setup, FairDice dice) const override {
    return wrap(Match<G>(game_, setup, std::move(dice)));
  }
  [[nodiscard]] Result<std::unique_ptr<AnyMatch>> set_up(const json::value& value, FairDice dice) const override {
    const auto state = game_.parse_state(value);
    if (!state) return state.error();
    Faults faults = game_.faults(*state);
    if (!faults.empty()) return faults;
    return wrap(Match<G>(game_, *state, std::move(dice)));
  }
  [[nodiscard]] Result<std::unique_ptr<AnyMatch>> load(const Record& record, Language language,
                                                       ReplayLimit limit) const override {
    Result<Match<G>> match = Replay<G>(game_, record, language).run(limit);
    if (!match) return match.error();
    return wrap(std::move(*match));
  }

 private:
  [[nodiscard]] std::unique_ptr<AnyMatch> wrap(Match<G> match) const {
    return std::make_unique<MatchAdapter<G>>(*this, std::move(match));
  }

  G game_;
};

}  // namespace redoubt

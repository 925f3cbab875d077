// Makes an AnyGame of any game that satisfies the concept.
#pragma once
#include <algorithm>
#include <cstddef>
#include <cstring>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "kernel/any_game.h"
#include "kernel/choice_groups.h"

namespace redoubt {

/// What can be asked of a position, which the derived class has.
template <PresentableGame G, class Base>
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
    return view_json(typed(), typed().view(position(), who));
  }
  [[nodiscard]] std::string view_text(Viewer who, Language language) const override {
    return typed().view_text(typed().view(position(), who), language);
  }
  [[nodiscard]] std::string hash() const override { return state_hash<G>(position()); }
  [[nodiscard]] std::span<const std::byte> bytes() const override { return std::as_bytes(std::span(&position(), 1)); }

 protected:
  [[nodiscard]] virtual const typename G::State& position() const = 0;
  [[nodiscard]] const G& typed() const { return *typed_; }

 private:
  const AnyGame* any_;
  const G* typed_;
};

template <PresentableGame G>
class MomentAdapter final : public PositionAdapter<G, AnyMoment> {
 public:
  MomentAdapter(const AnyGame& any, const G& typed, const typename G::State& state)
      : PositionAdapter<G, AnyMoment>(any, typed), state_(state) {}

 protected:
  [[nodiscard]] const typename G::State& position() const override { return state_; }

 private:
  typename G::State state_;
};

template <PresentableGame G>
class MatchAdapter final : public PositionAdapter<G, AnyMatch> {
 public:
  MatchAdapter(const AnyGame& any, Match<G> match)
      : PositionAdapter<G, AnyMatch>(any, match.game()), match_(std::move(match)) {}

  /// For the bots, which know the type of their game.
  [[nodiscard]] const Match<G>& match() const { return match_; }

  [[nodiscard]] const RecordHeader& header() const override { return match_.header(); }
  [[nodiscard]] const FairDice& dice() const override { return match_.dice(); }
  [[nodiscard]] std::size_t decisions() const override { return match_.steps().size(); }
  [[nodiscard]] std::size_t entries() const override { return match_.entries(); }
  [[nodiscard]] std::size_t decisions_by(std::size_t entry) const override {
    const std::vector<Step>& steps = match_.steps();
    const auto later = [](std::size_t number, const Step& step) { return number < step.entry; };
    return static_cast<std::size_t>(std::upper_bound(steps.begin(), steps.end(), entry, later) - steps.begin());
  }
  [[nodiscard]] std::optional<Side> to_act() const override {
    return match_.conclusion() ? std::nullopt : typed().to_act(position());
  }
  [[nodiscard]] json::value result() const override { return match_.result(); }
  [[nodiscard]] bool concluded() const override { return match_.conclusion().has_value(); }
  void conclude(const Conclusion& conclusion) override { match_.conclude(conclusion); }
  void adopt(int rules, const std::string& data) override { match_.adopt(rules, data); }
  [[nodiscard]] const RecordedEntry& last_entry() const override { return match_.last_entry(); }

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
    if (match_.over()) {
      const RuleId rule = match_.conclusion() ? no_rule : typed().result(match_.state()).rule;
      return Refusal{"illegal", over_text(language), number(rule)};
    }
    return refusal(match_.check(action), language);
  }
  [[nodiscard]] std::string rule_of(Action action) const override {
    return number(typed().action_rule(match_.state(), action));
  }
  std::optional<Refusal> play(Action action, Language language) override {
    if (match_.over()) return check(action, language);
    const PlayResult taken = match_.play(action);
    if (taken.overflow) return Refusal{"fault", overflow_text(language), {}};
    return refusal(taken.verdict, language);
  }
  std::optional<Refusal> undo(std::size_t count, Language language) override {
    const UndoBar bar = match_.undo(count);
    if (bar == UndoBar::none) return std::nullopt;
    return Refusal{"undo", undo_text(bar, language), {}};
  }
  [[nodiscard]] std::size_t undoable() const override { return match_.undoable(); }
  void script(const std::vector<int>& faces) override { match_.script(faces); }
  [[nodiscard]] std::size_t scripted() const override { return match_.scripted(); }

  [[nodiscard]] json::array last_events(Reading who, Language language) const override {
    json::array events;
    match_.each_events(decisions(), decisions(), [&](std::span<const Event> list) {
      std::string text;
      append_events(list, who, language, text);
      events = parse_json(text)->get_array();
    });
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
      const std::size_t number = first + list.size();
      std::string text;
      append_entry(number, number, events, who, language, text);
      list.emplace_back(*parse_json(text));
    });
    return list;
  }
  void append_entry(std::size_t number, std::size_t decision, std::span<const Event> events, Reading who,
                    Language language, std::string& out) const override {
    JsonText head;
    write_head(number, decision, who, language, head);
    out += head.open();
    out += R"(,"lines":)";
    append_events(events, who, language, out);
    out += '}';
  }
  [[nodiscard]] Viewers noticed() const override {
    if (match_.steps().empty()) return everybody;
    const Step& last = match_.steps().back();
    Viewers seen = last.dice != 0 ? everybody : only(last.side);
    for (const Event& event : match_.latest()) seen = static_cast<Viewers>(seen | event.seen);
    return seen;
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

  [[nodiscard]] std::size_t history_memory() const override { return match_.checkpoint_memory(); }
  [[nodiscard]] bool list_choices() override {
    listed_.clear();
    listed_at_ = match_.entries();
    if (match_.over()) return true;
    ActionList actions;
    typed().legal(match_.state(), actions);
    listed_.assign(actions.begin(), actions.end());
    return !actions.overflowed();
  }
  /// Shows what can be decided now.
  template <class See>
  void each_choice(See see) const {
    if (listed_at_ == match_.entries()) return see(std::span<const Action>(listed_));
    ActionList actions;
    typed().legal(match_.state(), actions);
    see(std::span<const Action>(actions.begin(), actions.size()));
  }
  [[nodiscard]] packing::Bytes pack() override { return match_.pack(); }
  [[nodiscard]] bool unpack(std::span<const packing::Bytes> parts) override {
    for (const packing::Bytes& each : parts) {
      if (!match_.unpack(each)) return false;
    }
    match_.resume();
    return true;
  }
  [[nodiscard]] bool stands_after(const ShortDigest& link) override { return match_.stands_after(link); }

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
  void write_head(std::size_t number, std::size_t of, Reading who, Language language, JsonText& out) const {
    out["number"] = number;
    if (of == 0) {
      out["turn"] = typed().turn(match_.at(0));
      out["side"] = json::value(nullptr);
      return;
    }
    const LogEntry logged = decision(match_.steps()[of - 1], who, language);
    out["turn"] = logged.turn;
    out["side"] = name(logged.side);
    if (!logged.decision.empty()) out["decision"] = logged.decision;
    if (!logged.dice.empty()) out["dice"] = json::array(logged.dice.begin(), logged.dice.end());
  }

  void append_events(std::span<const Event> events, Reading who, Language language, std::string& out) const {
    char before = '[';
    JsonText line;
    for (const Event& event : events) {
      const Viewer eyes = eyes_for(event, who);
      line.clear();
      if (!typed().write_event(event, eyes, line)) continue;
      if (!line.contains("rule")) line["rule"] = number(event.rule);
      if (!line.contains("text")) line["text"] = typed().event_text(event, eyes, language);
      out += std::exchange(before, ',');
      line.append_to(out);
    }
    out += before == '[' ? "[]" : "]";
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
  std::vector<Action> listed_;
  std::optional<std::uint32_t> listed_at_;  // the entry after which it was listed
};

template <PresentableGame G>
class ViewChangesAdapter final : public ViewChanges {
 public:
  using View = typename G::View;

  ViewChangesAdapter(const G& game, Viewer who) : game_(&game), who_(who) {}

  void whole(const AnyMatch& any, std::string& out) override {
    last_ = game_->view(match_of(any).state(), who_);
    game_->append_view(*last_, out);
  }
  void steps(const AnyMatch& any, std::size_t first, std::span<const std::byte> at_hand,
             const std::function<void(const ViewStep&)>& emit) override {
    const Match<G>& match = match_of(any);
    const std::size_t last = match.steps().size();
    std::string patch;
    const auto show = [&](const View& now, std::span<const Event> events) {
      patch.clear();
      game_->append_view_difference(*last_, now, patch);
      last_ = now;
      emit({first, patch, events});
      ++first;
    };
    if (first != last) {
      match.walk(first, last, [&](const typename G::State& state, std::span<const Event> events) {
        show(game_->view(state, who_), events);
      });
    } else if (at_hand.size() == sizeof(View)) {
      View now;
      std::memcpy(&now, at_hand.data(), sizeof now);
      show(now, match.latest());
    } else {
      show(game_->view(match.state(), who_), match.latest());
    }
  }

  void list(const AnyMatch& any, bool decides) override {
    now_.clear();
    if (!decides) return;
    const auto& match = static_cast<const MatchAdapter<G>&>(any);
    match.each_choice([&](std::span<const Action> actions) {
      now_.reserve(actions.size());
      for (const Action action : actions) now_.push_back({action, game_->action_rule(match.match().state(), action)});
    });
  }
  void choices(Language language, std::string& out) const override {
    ChoiceGroups<G>(*game_, language).append(now_, out);
  }
  [[nodiscard]] bool choice_difference(Language language, std::string& out) const override {
    const OfferSplice splice = splice_between(told_, now_);
    if (splice.empty()) return false;
    out += R"({"at":)" + std::to_string(splice.at) + R"(,"drop":)" + std::to_string(splice.drop) + R"(,"add":)";
    ChoiceGroups<G>(*game_, language).append(splice.add, out);
    out += '}';
    return true;
  }
  void settle() override { std::swap(told_, now_); }

 private:
  static const Match<G>& match_of(const AnyMatch& any) { return static_cast<const MatchAdapter<G>&>(any).match(); }

  const G* game_;
  Viewer who_;
  std::optional<View> last_;
  std::vector<Offer> told_;
  std::vector<Offer> now_;
};

template <PresentableGame G>
class GameAdapter final : public AnyGame {
 public:
  explicit GameAdapter(G game) : game_(std::move(game)), board_(board_file(G::id(), game_.board())) {}

  [[nodiscard]] const G& typed() const { return game_; }

  [[nodiscard]] std::string id() const override { return std::string(G::id()); }
  [[nodiscard]] const RuleBook& rule_book() const override { return game_.rule_book(); }
  [[nodiscard]] const std::vector<NamedOption>& scenarios() const override { return game_.scenarios(); }
  [[nodiscard]] const std::vector<NamedOption>& options() const override { return game_.options(); }
  [[nodiscard]] const std::vector<NamedOption>& overlays() const override { return game_.overlays(); }
  [[nodiscard]] std::vector<Bilingual> warnings(const Setup& setup) const override { return game_.warnings(setup); }
  [[nodiscard]] json::object describe() const override {
    json::object description = game_.describe();
    if (!G::describes_board()) description["board"] = name_of(board_);
    return description;
  }
  [[nodiscard]] const BoardFile& board() const override { return board_; }
  [[nodiscard]] int rules_version() const override { return G::rules_version(); }
  [[nodiscard]] std::string data_hash() const override { return game_.data_hash(); }
  [[nodiscard]] Result<Setup> setup(const std::string& scenario,
                                    const std::vector<std::string>& options) const override {
    return setup_named(game_, scenario, options);
  }

  [[nodiscard]] Result<Action> parse_action(const json::value& value) const override {
    return game_.parse_action(value);
  }
  [[nodiscard]] json::object action_json(Action action) const override { return redoubt::action_json(game_, action); }
  [[nodiscard]] std::string action_text(Action action, Language language) const override {
    return game_.action_text(action, language);
  }

  [[nodiscard]] std::unique_ptr<AnyMatch> start(const Setup& setup, FairDice dice,
                                                const Versions& played = {}) const override {
    return wrap(Match<G>(game_, setup, std::move(dice), played));
  }
  [[nodiscard]] Result<std::unique_ptr<AnyMatch>> set_up(const json::value& value, FairDice dice,
                                                         const Versions& played = {}) const override {
    const auto state = game_.parse_state(value);
    if (!state) return state.error();
    Faults faults = game_.faults(*state);
    if (!faults.empty()) return faults;
    return wrap(Match<G>(game_, *state, std::move(dice), played));
  }
  [[nodiscard]] Result<std::unique_ptr<AnyMatch>> load(const Record& record, Language language) const override {
    Result<Match<G>> match = Replay<G>(game_, record, language).run();
    if (!match) return match.error();
    return wrap(std::move(*match));
  }
  [[nodiscard]] std::unique_ptr<ViewChanges> changes(Viewer who) const override {
    return std::make_unique<ViewChangesAdapter<G>>(game_, who);
  }

 private:
  [[nodiscard]] std::unique_ptr<AnyMatch> wrap(Match<G> match) const {
    return std::make_unique<MatchAdapter<G>>(*this, std::move(match));
  }

  G game_;
  BoardFile board_;
};

}  // namespace redoubt

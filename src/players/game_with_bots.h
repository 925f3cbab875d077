// A game with its bots, without its type: for the command line and the server.
#pragma once
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "kernel/any_game.h"
#include "kernel/game_adapter.h"
#include "kernel/survey.h"
#include "kernel/unrecorded_match.h"
#include "players/cadet_bot.h"
#include "players/levels.h"
#include "players/marshal_bot.h"
#include "players/memory.h"
#include "players/random_player.h"

namespace redoubt {

/// How many worlds the marshal looks at when nobody gives him a clock.
inline constexpr std::uint64_t usual_iterations = 2'000;

/// What became of one game that was played without anybody watching.
struct GameResult {
  Setup setup;
  Outcome outcome;
  std::string condition;
  int turns = 0;
  std::uint32_t decisions = 0;
  std::string hash;
  bool finished = false;  // false when the limit of decisions was reached first, or when a decision was refused

  friend bool operator==(const GameResult&, const GameResult&) = default;
};

/// Who plays a side of such a game, and what he may spend on each decision.
struct Contender {
  Level level = Level::random;
  std::function<Budget()> budget = [] { return Budget{usual_iterations, {}}; };
};
using Contenders = std::array<Contender, 2>;  // French, Russian

/// Far beyond any game that ends: who reaches it has found a fault in the rules.
inline constexpr std::uint32_t decision_limit = 200'000;

/// What a side saw at one moment of a match: the game's View as bytes, which may come from another thread, or from
/// another process of the same build.
struct Observation {
  std::size_t decisions = 0;  // that were taken before
  ShortDigest link = {};      // of the match's chain
  std::span<const std::byte> view;
};

/// A player at a match. It looks at the match with the eyes of its own side and no others. What it decides follows
/// from its level, its side, its seed, the observations that it was given, in their order, and what it may spend; it
/// keeps nothing of the match itself. It may come at any moment: the first observation may be that of a match that is
/// half over, and whoever decided before may have followed another plan.
class AnyBot {
 public:
  AnyBot() = default;
  AnyBot(const AnyBot&) = delete;
  AnyBot& operator=(const AnyBot&) = delete;
  virtual ~AnyBot() = default;

  /// Takes in one moment more; one that does not follow the last is the first of another match. A view that is not of
  /// this game's size is not looked at.
  virtual void see(const Observation& observation) = 0;
  /// Decides at the moment that it saw last, in which its side is to act. Who has seen nothing decides nothing: that is
  /// refused by every game.
  [[nodiscard]] virtual Action decide(const Budget& budget) = 0;
  /// Whatever it leaves to chance goes on from this seed.
  virtual void reseed(std::uint64_t seed) = 0;

  // The same for whoever has the match at hand.
  /// Takes in what has happened since it looked last. Called after every decision it costs next to nothing; a player
  /// who comes late, or after decisions were taken back, is told the match again as his side saw it.
  void see(const AnyMatch& match) { see(match, match.decisions()); }
  /// The same of a match as it stood after its first decisions.
  virtual void see(const AnyMatch& match, std::size_t decisions) = 0;
  /// Sees, and decides. Wants a match in which its side is to act.
  [[nodiscard]] virtual Action decide(const AnyMatch& match, const Budget& budget) = 0;
  /// The best three ways that it saw when it last had a choice of ways, best first; empty for players who do not plan.
  [[nodiscard]] virtual std::vector<Reason> reasons() const = 0;
};

class GameWithBots {
 public:
  GameWithBots() = default;
  GameWithBots(const GameWithBots&) = delete;
  GameWithBots& operator=(const GameWithBots&) = delete;
  virtual ~GameWithBots() = default;

  [[nodiscard]] virtual const AnyGame& game() const = 0;
  /// A player for one side of a match of this game; these must outlive him.
  [[nodiscard]] virtual std::unique_ptr<AnyBot> make_bot(Level level, Side side, std::uint64_t seed,
                                                         ParallelFor parallel_for = sequential_for) const = 0;
  /// The same of somebody who has seen what this memory has, and knows nothing else of the match.
  [[nodiscard]] virtual std::unique_ptr<AnyBot> make_bot(Level level, Side side, std::uint64_t seed,
                                                         const AnyMemory& memory) const = 0;
  /// What a side learns of a match of this game.
  [[nodiscard]] virtual std::unique_ptr<AnyMemory> memory(Side side) const = 0;
  /// Every moment of a match from this one on, as one side saw it: what a bot elsewhere is to be given.
  virtual void emit_views(const AnyMatch& match, Side side, std::size_t from,
                          const std::function<void(const Observation&)>& see) const = 0;
  /// A whole game; the same seed gives the same game, unless a contender looks at a clock.
  /// The surveyor, if any, sees all that happens.
  [[nodiscard]] virtual GameResult play(const Setup& setup, std::uint64_t seed, const Contenders& contenders,
                                        Surveyor* surveyor) const = 0;
  [[nodiscard]] GameResult play(const Setup& setup, std::uint64_t seed, const Contenders& contenders) const {
    return play(setup, seed, contenders, nullptr);
  }
  /// The same with fair dice, as at the table, and its record. The seeds are the players'.
  [[nodiscard]] virtual GameResult play_recorded(const Setup& setup, FairDice dice,
                                                 const std::array<std::uint64_t, 2>& seeds,
                                                 const Contenders& contenders, Surveyor* surveyor,
                                                 Record& record) const = 0;

  /// What can be counted in this game, and somebody who counts; nobody where the game is not surveyed.
  [[nodiscard]] virtual SurveyPlan survey_plan() const = 0;
  [[nodiscard]] virtual std::unique_ptr<Surveyor> surveyor() const = 0;

  /// The odds of a legal decision, for whoever reads the match; a side is shown all of it first.
  [[nodiscard]] Result<json::object> odds(const AnyMatch& match, Reading who, Action action, Language language) const;
  /// The same for a side, as far as it can know who remembers what it has seen.
  [[nodiscard]] virtual Result<json::object> odds(const AnyMemory& memory, Action action, Language language) const = 0;

  // Reading a match again, with the eyes of somebody who knows both sides.
  /// How likely the French are to win: the mean of so many ways in which what is under way may come to its end.
  [[nodiscard]] virtual double chance(const AnyMoment& moment, int ways, std::uint64_t seed) const = 0;
  /// The same after a legal decision, before its dice have fallen. What throws nothing gives just what `chance` gives
  /// after it with the same seed.
  [[nodiscard]] virtual double chance_after(const AnyMoment& moment, Action action, int ways,
                                            std::uint64_t seed) const = 0;
  /// Decision i, counted from 0, and the events of the set-up (0) or of decision n.
  [[nodiscard]] virtual Action decision(const AnyMatch& match, std::size_t i) const = 0;
  [[nodiscard]] virtual std::vector<Event> events(const AnyMatch& match, std::size_t n) const = 0;
};

inline Result<json::object> GameWithBots::odds(const AnyMatch& match, Reading who, Action action,
                                               Language language) const {
  for (const Side side : {Side::french, Side::russian}) {
    if (!who || !is(*who, side)) continue;
    const std::unique_ptr<AnyMemory> all = memory(side);
    all->see(match);
    return odds(*all, action, language);
  }
  return match.odds(who, action, language);
}

/// The texts of the files that a game is made from.
struct GameTexts {
  std::string_view board;
  std::string_view forces;
  std::string_view setup;
  std::string_view rules;
};

template <PresentableGame G>
class BotAdapter final : public AnyBot {
 public:
  using View = typename G::View;
  static_assert(std::is_trivially_copyable_v<View>, "a view travels as bytes");

  BotAdapter(std::unique_ptr<Bot<G>> bot, Side side) : bot_(std::move(bot)), side_(side) {}
  /// Who has seen so much of a match already, and this last.
  BotAdapter(std::unique_ptr<Bot<G>> bot, Side side, const MatchCursor& cursor, const View& view)
      : bot_(std::move(bot)), side_(side), cursor_(cursor), view_(view) {}

  void see(const Observation& observation) override {
    View view;
    if (observation.view.size() != sizeof view) return;
    std::memcpy(&view, observation.view.data(), sizeof view);
    take(view, observation.decisions, observation.link);
  }
  [[nodiscard]] Action decide(const Budget& budget) override { return view_ ? bot_->decide(*view_, budget) : Action{}; }
  void reseed(std::uint64_t seed) override { bot_->reseed(seed); }

  void see(const AnyMatch& any, std::size_t decisions) override {
    const Match<G>& match = static_cast<const MatchAdapter<G>&>(any).match();
    // Who does not remember need not be told what was before.
    const std::size_t known = cursor_.follows(match, decisions) ? cursor_.moments : 0;
    std::size_t next = bot_->remembers() ? known : decisions;
    if (next > decisions && view_) return;
    replay_views(match, side_, next, decisions, [&](const View& view) {
      take(view, next, match.link(next));
      ++next;
    });
  }
  [[nodiscard]] Action decide(const AnyMatch& any, const Budget& budget) override {
    see(any, any.decisions());
    return decide(budget);
  }

  [[nodiscard]] std::vector<Reason> reasons() const override { return bot_->reasons(); }

 private:
  void take(const View& view, std::size_t decisions, const ShortDigest& link) {
    if (cursor_.moments != decisions) bot_->forget();
    if (bot_->remembers()) bot_->see(view);
    view_ = view;
    cursor_ = {decisions + 1, link};
  }

  std::unique_ptr<Bot<G>> bot_;
  Side side_;
  MatchCursor cursor_;
  std::optional<View> view_;
};

template <PresentableGame G, StaffWork<G> W>
class GameWithBotsAdapter final : public GameWithBots {
 public:
  using GameWithBots::odds;
  using GameWithBots::play;

  explicit GameWithBotsAdapter(G game) : game_(std::move(game)), work_(game_.typed()) {}

  [[nodiscard]] const AnyGame& game() const override { return game_; }

  [[nodiscard]] std::unique_ptr<AnyBot> make_bot(Level level, Side side, std::uint64_t seed,
                                                 ParallelFor parallel_for) const override {
    return std::make_unique<BotAdapter<G>>(
        make_typed_bot(level, side, seed, std::move(parallel_for), work_.belief(side)), side);
  }

  void emit_views(const AnyMatch& any, Side side, std::size_t from,
                  const std::function<void(const Observation&)>& see) const override {
    replay_views(match_of(any), side, from, any.decisions(), [&](const typename G::View& view) {
      see({from, match_of(any).link(from), std::as_bytes(std::span(&view, 1))});
      ++from;
    });
  }

  [[nodiscard]] SurveyPlan survey_plan() const override {
    if constexpr (requires(const G& game) { game.survey_plan(); }) return game_.typed().survey_plan();
    return {};
  }
  [[nodiscard]] std::unique_ptr<Surveyor> surveyor() const override {
    if constexpr (requires(const G& game) { game.surveyor(); }) return game_.typed().surveyor();
    return nullptr;
  }

  [[nodiscard]] std::unique_ptr<AnyMemory> memory(Side side) const override {
    return std::make_unique<Memory>(work_.belief(side), side);
  }
  [[nodiscard]] std::unique_ptr<AnyBot> make_bot(Level level, Side side, std::uint64_t seed,
                                                 const AnyMemory& any) const override {
    const auto& memory = static_cast<const Memory&>(any);
    return std::make_unique<BotAdapter<G>>(make_typed_bot(level, side, seed, sequential_for, memory.belief()), side,
                                           memory.cursor(), memory.view());
  }
  [[nodiscard]] Result<json::object> odds(const AnyMemory& any, Action action, Language language) const override {
    const auto& memory = static_cast<const Memory&>(any);
    if constexpr (!imagines_for_odds) {
      return game_.typed().odds(memory.view(), action, language);
    } else {
      FastDice random(0);  // and not from the number of decisions, some of which are hidden from this side
      return game_.typed().odds(memory.view(), action, language, std::function<typename G::State()>([&] {
                                  return memory.belief().imagine(memory.view(), random);
                                }));
    }
  }

  [[nodiscard]] double chance(const AnyMoment& any, int ways, std::uint64_t seed) const override {
    FastDice dice(seed);
    double sum = 0;
    for (int i = 0; i < ways; ++i) sum += outlook(state_of(any), dice);
    return sum / ways;
  }
  [[nodiscard]] double chance_after(const AnyMoment& any, Action action, int ways, std::uint64_t seed) const override {
    FastDice dice(seed);
    EventList muted(true);
    double sum = 0;
    for (int i = 0; i < ways; ++i) {
      typename G::State state = state_of(any);
      game_.typed().apply(state, action, dice, muted);
      sum += outlook(state, dice);
    }
    return sum / ways;
  }
  [[nodiscard]] Action decision(const AnyMatch& any, std::size_t i) const override {
    return match_of(any).steps()[i].action;
  }
  [[nodiscard]] std::vector<Event> events(const AnyMatch& any, std::size_t n) const override {
    std::vector<Event> list;
    match_of(any).each_events(n, n, [&](std::span<const Event> events) { list.assign(events.begin(), events.end()); });
    return list;
  }

  [[nodiscard]] GameResult play(const Setup& setup, std::uint64_t seed, const Contenders& contenders,
                                Surveyor* surveyor) const override {
    UnrecordedMatch<G> match(game_.typed(), setup, seed, surveyor == nullptr);
    // Apart from the dice, so that a player's thoughts do not change what falls.
    return play_out(match, setup, {~seed, ~seed ^ (seed << 1)}, contenders, surveyor);
  }
  [[nodiscard]] GameResult play_recorded(const Setup& setup, FairDice dice, const std::array<std::uint64_t, 2>& seeds,
                                         const Contenders& contenders, Surveyor* surveyor,
                                         Record& record) const override {
    Match<G> match(game_.typed(), setup, std::move(dice));
    GameResult played = play_out(match, setup, seeds, contenders, surveyor);
    record = match.record(true);
    return played;
  }

 private:
  /// The one way in which players play a game to its end: whoever is to act decides by what his side sees, and what he
  /// decides goes through the door.
  template <class AMatch>
  GameResult play_out(AMatch& match, const Setup& setup, const std::array<std::uint64_t, 2>& seeds,
                      const Contenders& contenders, Surveyor* surveyor) const {
    const G& game = game_.typed();
    const std::array<std::unique_ptr<Bot<G>>, 2> bots = {
        make_typed_bot(contenders[0].level, Side::french, seeds[0], sequential_for, work_.belief(Side::french)),
        make_typed_bot(contenders[1].level, Side::russian, seeds[1], sequential_for, work_.belief(Side::russian))};
    GameResult played;
    played.setup = setup;
    for (; played.decisions < decision_limit; ++played.decisions) {
      if (surveyor != nullptr) surveyor->see(match.latest());
      for (const Side side : {Side::french, Side::russian}) {
        Bot<G>& bot = *bots[static_cast<std::size_t>(index(side))];
        if (bot.remembers()) bot.see(game.view(match.state(), viewer(side)));
      }
      const std::optional<Side> side = game.to_act(match.state());
      if (!side) break;
      const auto who = static_cast<std::size_t>(index(*side));
      const Action action = bots[who]->decide(game.view(match.state(), viewer(*side)), contenders[who].budget());
      const PlayResult taken = match.play(action);
      if (taken.done()) continue;
      played.condition =
          taken.overflow ? overflow_text(Language::english) : game.refusal(taken.verdict, Language::english);
      return played;
    }
    played.outcome = game.result(match.state());
    played.finished = played.outcome.over;
    played.condition = std::string(game.condition(match.state()));
    played.turns = game.turn(match.state());
    played.hash = state_hash<G>(match.state());
    return played;
  }

  using Memory = MemoryAdapter<G, typename W::Belief>;

  /// Whether the game reckons odds over worlds that somebody else imagines.
  static constexpr bool imagines_for_odds =
      requires(const G& game, const typename G::View& view, const std::function<typename G::State()>& worlds) {
        game.odds(view, Action{}, Language::english, worlds);
      };

  static typename G::State state_of(const AnyMoment& any) {
    typename G::State state;
    std::memcpy(&state, any.bytes().data(), sizeof state);
    return state;
  }
  static const Match<G>& match_of(const AnyMatch& any) { return static_cast<const MatchAdapter<G>&>(any).match(); }

  /// Hits that have fallen and are not taken yet count for nothing in a position: they are played out to the next
  /// choice.
  [[nodiscard]] double outlook(typename G::State state, FastDice& dice) const {
    constexpr int far_enough = 200;
    EventList muted(true);
    for (int i = 0; i < far_enough && game_.typed().to_act(state) && !work_.is_decision_point(state); ++i) {
      game_.typed().apply(state, work_.next(state, {}, dice), dice, muted);
    }
    return work_.chance(state, Side::french);
  }

  [[nodiscard]] std::unique_ptr<Bot<G>> make_typed_bot(Level level, Side side, std::uint64_t seed,
                                                       ParallelFor parallel_for,
                                                       const typename W::Belief& belief) const {
    const G& game = game_.typed();
    switch (level) {
      case Level::random: return std::make_unique<RandomBot<G>>(game, seed);
      case Level::cadet: return std::make_unique<CadetBot<G, W>>(game, work_, seed);
      case Level::staff: return std::make_unique<StaffBot<G, W>>(game, work_, side, seed, belief);
      default: return std::make_unique<MarshalBot<G, W>>(game, work_, side, seed, belief, std::move(parallel_for));
    }
  }

  GameAdapter<G> game_;
  W work_;
};

}  // namespace redoubt

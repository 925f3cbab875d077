#include "games/bloody-monday/odds_report.h"

#include <algorithm>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "board/block_words.h"
#include "board/odds_form.h"
#include "games/bloody-monday/fog.h"
#include "games/bloody-monday/forms.h"
#include "games/bloody-monday/odds.h"
#include "games/bloody-monday/odds_words.h"
#include "games/bloody-monday/play.h"

namespace redoubt::bloody_monday {

namespace {

/// What a decision asks about.
struct Question {
  Area area = 0;
  Units batteries = 0;  // who fire first
  Units support = 0;    // who could be committed yet
  Units ambush = 0;     // 9.1
  bool ground = true;   // whether a ground combat follows
};

/// 5.3.1: of the batteries that could fire into the area the strongest, as many as the commander's strength allows.
Units support_for(const Position& look, Area area) {
  if (!is_tactical(look.s.impulse)) return 0;
  Units chosen = 0;
  for (int room = look.command_limit(); room > 0; --room) {
    Unit best = no_unit;
    each(look.s.phasing, look.batteries_for(area) & ~chosen, [&](Unit battery) {
      if (best == no_unit || look.strength(battery) > look.strength(best)) best = battery;
    });
    if (best == no_unit) break;
    chosen |= bit(best);
  }
  return chosen;
}

/// 9.2: all that is laid on the same area.
Units laid_on(const Position& look, Unit battery, Area area) {
  Units guns = bit(battery);
  for (std::size_t place = 0; place < look.s.laid.size(); ++place) {
    if (look.s.laid[place] == area) guns |= bit(look.battery_laid(place));
  }
  return guns;
}

std::optional<Question> question(const Position& look, Action action) {
  const State& s = look.s;
  const auto unit = static_cast<Unit>(action.a);
  switch (verb_of(action)) {
    case Verb::battle: {
      const auto area = static_cast<Area>(action.a);
      return Question{.area = area, .support = support_for(look, area)};
    }
    case Verb::commit: return Question{.area = s.battle, .batteries = s.committed | bit(unit)};
    case Verb::done:
      if (s.phase != Phase::commitment) return std::nullopt;
      return Question{.area = s.battle, .batteries = s.committed};
    case Verb::stand:
    case Verb::fight: return Question{.area = s.battle};
    case Verb::ambush: return Question{.area = s.battle, .ambush = bit(unit)};
    case Verb::lay: {
      const auto area = static_cast<Area>(action.b);
      return Question{.area = area, .batteries = laid_on(look, unit, area), .ground = false};
    }
    default: return std::nullopt;
  }
}

/// Outcomes of battles, of one world or of many.
struct BattleMixture {
  Side attacker = Side::french;
  std::map<std::pair<Losses, Losses>, double> outcomes;  // attacker's losses, defender's

  void add(const BattleOdds& odds, double weight) {
    attacker = odds.attacker;
    odds.each(
        [&](const Losses& own, const Losses& theirs, double chance) { outcomes[{own, theirs}] += weight * chance; });
  }
};

/// The same of fires.
struct FireMixture {
  Side target = Side::russian;
  std::map<std::pair<std::size_t, Losses>, double> outcomes;  // hits, and what they cost

  void add(const FireOdds& odds, double weight) {
    target = odds.target;
    for (std::size_t hits = 0; hits <= odds.dice; ++hits) {
      outcomes[{hits, odds.losses[hits]}] += weight * odds.chance[hits];
    }
  }
};

json::object losses_json(const Losses& lost) {
  return {{"strength_lost", lost.strength},
          {"steps_lost", lost.steps},
          {"blocks_lost", lost.blocks},
          {"morale_lost", lost.morale},
          {"commander_lost", lost.commander}};
}

json::object expected_json(const Expected& lost) {
  return {{"strength_lost", lost.strength}, {"steps_lost", lost.steps},    {"blocks_lost", lost.blocks},
          {"morale_lost", lost.morale},     {"destroyed", lost.destroyed}, {"commander_lost", lost.commander},
          {"defeat", lost.defeat}};
}

class Report {
 public:
  Report(const Data& data, Language lang, bool exact) : data_(data), lang_(lang), exact_(exact) {}

  [[nodiscard]] json::object battle(const BattleMixture& all, const Question& asked, Units batteries) const {
    const Side attacker = all.attacker;
    BattleSummary sum;
    std::vector<std::pair<double, json::object>> told;
    for (const auto& [losses, chance] : all.outcomes) {
      sum.add(attacker, losses.first, losses.second, chance);
      told.emplace_back(chance, json::object{{"probability", chance},
                                             {"area", name(fate(losses.first, losses.second))},
                                             {name(attacker), losses_json(losses.first)},
                                             {name(other(attacker)), losses_json(losses.second)}});
    }
    const Expected& own = sum.sides[at(attacker)];
    const Expected& theirs = sum.sides[at(other(attacker))];
    json::object out = head("battle", asked.area, attacker, batteries);
    for (const Fate what : fates) out[name(what)] = sum[what];
    out["attacker_eliminated"] = own.destroyed;
    out["defender_eliminated"] = theirs.destroyed;
    out["expected"] =
        json::object{{name(attacker), expected_json(own)}, {name(other(attacker)), expected_json(theirs)}};
    out["text"] = sentence_of(OddsSaying::battle, [&](char blank) {
      switch (blank) {
        case 'a': return area_in_sentence(Words(data_), asked.area, lang_);
        case 's': return attack_of(attacker);
        case 't': return tenth(100.0 * sum[Fate::taken], lang_);
        case 'h': return tenth(100.0 * sum[Fate::held], lang_);
        case 'c': return tenth(100.0 * sum[Fate::contested], lang_);
        case 'e': return tenth(100.0 * sum[Fate::emptied], lang_);
        case 'x': return tenth(own.steps, lang_);
        default: return tenth(theirs.steps, lang_);
      }
    });
    out["assumes"] = say(batteries == 0 ? OddsSaying::assumes_silent : OddsSaying::assumes_battle);
    write_outcomes(out, std::move(told), exact_);
    return out;
  }

  [[nodiscard]] json::object fire(const FireMixture& all, const Question& asked, int dice, int cover) const {
    Expected lost;
    double hits = 0.0;
    json::array told;
    for (const auto& [what, chance] : all.outcomes) {
      lost.add(what.second, chance);
      hits += chance * static_cast<double>(what.first);
      told.push_back(
          json::object{{"hits", what.first}, {"probability", chance}, {name(all.target), losses_json(what.second)}});
    }
    json::object out = head("fire", asked.area, other(all.target), asked.batteries);
    out["cover"] = cover;
    out["dice"] = dice;
    out["expected"] = json::object{{"hits", hits}, {name(all.target), expected_json(lost)}};
    out["text"] = sentence_of(OddsSaying::fire, [&](char blank) {
      switch (blank) {
        case 'a': return area_in_sentence(Words(data_), asked.area, lang_);
        case 'n': return std::to_string(dice);
        case 'x': return tenth(hits, lang_);
        case 'y': return tenth(lost.steps, lang_);
        default: return tenth(100.0 * lost.destroyed, lang_);
      }
    });
    out["assumes"] = say(OddsSaying::assumes_fire);
    out["outcomes"] = std::move(told);
    return out;
  }

  [[nodiscard]] std::string belief(int number) const {
    return sentence_of(OddsSaying::belief, [&](char) { return std::to_string(number); });
  }
  [[nodiscard]] std::string say(OddsSaying what) const { return std::string(odds_sayings[place_of(what)].in(lang_)); }

 private:
  template <class Blank>
  [[nodiscard]] std::string sentence_of(OddsSaying what, Blank blank) const {
    return sentence(fill(odds_sayings[place_of(what)].in(lang_), blank), lang_);
  }

  [[nodiscard]] std::string attack_of(Side side) const {
    if (lang_ == Language::english) return side == Side::french ? "the French attack" : "the Russian attack";
    return side == Side::french ? "ataque francés" : "ataque ruso";
  }

  [[nodiscard]] json::object head(std::string_view kind, Area area, Side attacker, Units batteries) const {
    json::array guns;
    each(attacker, batteries, [&](Unit unit) { guns.emplace_back(data_.forces.data(unit).id); });
    return {{"kind", kind},
            {"area", area_text(area)},
            {"attacker", name(attacker)},
            {"batteries", std::move(guns)},
            {"exact", exact_}};
  }

  const Data& data_;
  Language lang_;
  bool exact_;
};

/// One decision in every world that could be.
class Asking {
 public:
  Asking(const Data& data, Action action, Language lang) : data_(data), action_(action), lang_(lang) {}

  /// What is wrong with asking this, in the first of the worlds.
  [[nodiscard]] Faults begin(const State& state) {
    const Position look{data_, state};
    if (const Verdict verdict = look.check(action_); !verdict.legal()) {
      return fault("action", Words(data_).refusal(verdict, lang_));
    }
    const auto asked = question(look, action_);
    if (!asked) return fault("action", Report(data_, lang_, true).say(OddsSaying::no_dice));
    asked_ = *asked;
    cover_ = state.battle == asked_.area ? state.cover : look.cover_at(asked_.area);
    each(state.phasing, asked_.batteries, [&](Unit gun) { dice_ += look.strength(gun); });
    return {};
  }

  [[nodiscard]] const Question& asked() const { return asked_; }

  void add(const State& world, double weight) {
    if (asked_.batteries != 0) fire_.add(fire_odds(data_, world, asked_.area, asked_.batteries), weight);
    if (!asked_.ground) return;
    State s = world;
    s.ambushes |= asked_.ambush;
    battle_.add(battle_odds(data_, s, asked_.area, asked_.batteries), weight);
    if (asked_.support != 0) supported_.add(battle_odds(data_, s, asked_.area, asked_.support), weight);
  }

  [[nodiscard]] json::object answer(bool exact, int number) const {
    const Report report(data_, lang_, exact);
    json::object out;
    if (asked_.ground) out = report.battle(battle_, asked_, asked_.batteries);
    if (asked_.support != 0) out["supported"] = report.battle(supported_, asked_, asked_.support);
    if (asked_.batteries != 0) {
      json::object fire = report.fire(fire_, asked_, dice_, cover_);
      if (asked_.ground) fire["battle"] = std::move(out);
      out = std::move(fire);
    }
    if (!exact) {
      out["worlds"] = number;
      out["belief"] = report.belief(number);
    }
    return out;
  }

 private:
  const Data& data_;
  Action action_;
  Language lang_;
  Question asked_;
  int dice_ = 0;
  int cover_ = 0;
  FireMixture fire_;
  BattleMixture battle_;
  BattleMixture supported_;
};

/// Whether a viewer knows every block that counts.
bool knows(const View& view, const Question& asked) {
  for (std::size_t i = 0; i < view.hidden_count; ++i) {
    if (view.hidden[i].area == asked.area) return false;
  }
  Units guns = asked.batteries | asked.support;
  for (std::size_t i = 0; i < view.known_count; ++i) {
    if (side_of(view.known[i].unit) == view.open.phasing) guns &= ~bit(view.known[i].unit);
  }
  return guns == 0;
}

}  // namespace

Result<json::object> odds_report(const Data& data, const State& state, Action action, Language lang) {
  Asking asking(data, action, lang);
  if (Faults faults = asking.begin(state); !faults.empty()) return faults;
  asking.add(state, 1.0);
  return asking.answer(true, 1);
}

Result<json::object> odds_report(const Data& data, const View& view, Action action, Language lang, const Worlds& worlds,
                                 int number) {
  Asking asking(data, action, lang);
  State world = worlds();
  if (Faults faults = asking.begin(world); !faults.empty()) return faults;
  const bool exact = knows(view, asking.asked());
  if (exact) number = 1;
  for (int i = 0; i < number; ++i) {
    asking.add(world, 1.0 / number);
    if (i + 1 < number) world = worlds();
  }
  return asking.answer(exact, number);
}

Worlds imagined_worlds(const Data& data, const View& view) {
  std::uint64_t seed = 1812;
  const auto stir = [&](std::uint64_t word) { seed = (seed ^ word) * 0x9E3779B97F4A7C15U + (seed >> 29U); };
  stir(view.open.impulses);
  stir(view.open.turn);
  for (std::size_t i = 0; i < view.known_count; ++i) {
    const KnownBlock& block = view.known[i];
    stir(block.unit + 256U * block.area + 65'536U * block.edge);
  }
  for (std::size_t i = 0; i < view.hidden_count; ++i) stir(view.hidden[i].token + 256U * view.hidden[i].area);
  return [&data, &view, random = FastDice(seed)]() mutable { return imagine(data, view, random); };
}

}  // namespace redoubt::bloody_monday

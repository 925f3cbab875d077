#include "tests/games/borodino-1812/odds_cases.h"

#include <algorithm>
#include <sstream>

#include "games/borodino-1812/game.h"

namespace redoubt::borodino_1812 {

namespace {

Conduct both(const Policy& policy) { return {.sides = {policy, policy}, .worth = {}}; }
Conduct only(Side side, const Policy& policy) {
  Conduct made;
  made.sides[at(side)] = policy;
  return made;
}
const Policy last_steps{.retreats = Retreats::stated, .last_step = true, .share = 0.0};
const Policy below_half{.retreats = Retreats::stated, .last_step = false, .share = 0.5};
const Policy bayonets{.bayonets = true};
const Policy squares{.squares = true};

std::vector<OddsCase> make_cases() {
  const Side fr = Side::french;
  const Side ru = Side::russian;
  return {
      // the ground
      {"open ground", "moskva-bank", fr, "fr-11 fr-4", "ru-7 ru-24", "", "loginovo"},
      {"one unit each", "moskva-bank", fr, "fr-18", "ru-v-horse", "", "loginovo"},
      {"double steps", "moskva-bank", fr, "fr-5 fr-1", "ru-27 ru-7/2", "", "loginovo"},
      {"all letters", "moskva-bank", fr, "fr-i-guns-1 fr-1cc fr-2", "ru-vii-heavy ru-jagers-1 ru-12", "", "loginovo"},
      {"woods", "utitskii-west", fr, "fr-1 fr-i-guns-1 fr-i-cavalry", "ru-3 ru-iii-guns ru-1cc", "", "fleches"},
      {"swamp", "south-east-marsh", ru, "ru-7 ru-cossacks-1", "fr-horse-1 fr-v-cavalry", "", "old-smolensk-road"},
      {"village", "loginovo", fr, "fr-13 fr-14/3 fr-iv-cavalry", "ru-7 ru-army-1-heavy-1", "", "bezzubovo voina-bank"},
      {"a redoubt", "great-redoubt", fr, "fr-iii-guns fr-10 fr-11", "ru-vii-heavy/1 ru-rayevski ru-12/2 ru-26/2", "",
       "fleches kamenka-mouth"},
      {"a redoubt that Russians attack", "great-redoubt", ru, "ru-12 ru-26", "fr-10 fr-iii-guns", "", "semyonovskoye"},
      {"headquarters at nothing", "moskva-bank", fr, "fr-ney/0 fr-11", "ru-barclay/1 ru-7/1", "", "loginovo"},
      // round 4
      {"pursuit by cavalry and Cossacks", "moskva-bank", fr, "fr-horse-1 fr-1 fr-old-guard",
       "ru-cossacks-1 ru-1cc ru-7", "", "loginovo"},
      {"nowhere to go", "moskva-bank", fr, "fr-11", "ru-7 ru-24", "", ""},
      {"a narrow way back", "loginovo", fr, "fr-1 fr-2 fr-3", "ru-7 ru-24", "", "voina-bank"},
      {"a full area to go to", "moskva-bank", fr, "fr-1 fr-2", "ru-7 ru-24", "", "loginovo loginovo loginovo loginovo"},
      // reserves
      {"reserves", "moskva-bank", fr, "fr-1 fr-4", "ru-7", "ru-grenadiers-1/2", "loginovo"},
      {"reserves who find nobody", "moskva-bank", fr, "fr-1 fr-old-guard", "ru-v-horse", "ru-guard-1 ru-v-heavy",
       "loginovo"},
      {"reserves into a village", "zakharino", ru, "ru-7/1", "fr-11", "fr-13 fr-horse-1", "moskva-bank"},
      {"reserves into a redoubt", "fleches", fr, "fr-2 fr-i-guns-1", "ru-v-heavy", "ru-grenadiers-2 ru-27/3",
       "kamenka"},
      // flanking
      {"round the flank", "moskva-bank", fr, "fr-11 fr-4/2 fr-10", "ru-7 ru-24/1", "", "loginovo", {}, "fr-4 fr-10"},
      {"the main attack fails", "moskva-bank", fr, "fr-18/1 fr-10", "ru-grenadiers-2", "", "loginovo", {}, "fr-10"},
      {"reserves round the flank",
       "moskva-bank",
       fr,
       "fr-1 fr-4",
       "ru-7/1",
       "ru-24/2 ru-grenadiers-1/2",
       "loginovo",
       {},
       "ru-grenadiers-1"},
      {"nobody left but those round the flank",
       "moskva-bank",
       fr,
       "fr-old-guard",
       "ru-v-horse",
       "ru-army-1-horse ru-27",
       "loginovo",
       {},
       "ru-27"},
      // stated retreats
      {"last steps go", "moskva-bank", fr, "fr-11 fr-4 fr-1cc", "ru-7 ru-24 ru-iv-guns", "", "loginovo",
       both(last_steps)},
      {"last steps of the defender go", "great-redoubt", fr, "fr-10 fr-11", "ru-12 ru-26 ru-vii-heavy", "",
       "kamenka-mouth", only(ru, last_steps)},
      {"all go below half", "moskva-bank", fr, "fr-11 fr-4", "ru-7 ru-24", "", "loginovo", both(below_half)},
      {"reserves and last steps", "moskva-bank", fr, "fr-2 fr-1cc/2", "ru-jagers-1 ru-7/1", "ru-24 ru-1cc", "loginovo",
       both(last_steps)},
      {"nobody but reserves to fire at, and a way back", "moskva-bank", fr, "fr-18 fr-iii-cavalry", "ru-jagers-1/1",
       "ru-24", "loginovo", both(last_steps)},
      // bayonets
      {"bayonets", "moskva-bank", fr, "fr-11 fr-old-guard/2", "ru-7 ru-militia-1/3", "", "loginovo", both(bayonets)},
      {"bayonets against a redoubt", "great-redoubt", fr, "fr-10 fr-11", "ru-12/2 ru-26/2", "", "kamenka-mouth",
       both(bayonets)},
      {"militia has nothing but bayonets", "zakharino", ru, "ru-militia-1/2 ru-cossacks-2", "fr-18 fr-v-cavalry", "",
       "moskva-bank", only(ru, bayonets)},
      {"militia need not use its bayonets", "zakharino", ru, "ru-militia-1/2 ru-cossacks-2", "fr-18 fr-v-cavalry", "",
       "moskva-bank"},
      // squares
      {"squares", "moskva-bank", fr, "fr-1cc fr-11 fr-i-guns-1", "ru-7 ru-24 ru-1cc", "", "loginovo", both(squares)},
      {"squares of the defender", "great-redoubt", fr, "fr-1cc fr-murat fr-horse-1",
       "ru-12 ru-militia-1/2 ru-vii-heavy", "", "kamenka-mouth", only(ru, squares)},
      {"squares against Cossacks go back", "moskva-bank", ru, "ru-cossacks-1 ru-platov ru-1cc", "fr-11/2 fr-4 fr-10/2",
       "", "novoye-selo",
       both({.retreats = Retreats::stated, .last_step = true, .share = 0.0, .bayonets = false, .squares = true})},
      {"everything", "moskva-bank", fr, "fr-1cc/2 fr-11 fr-horse-1", "ru-1cc/2 ru-7 ru-iv-guns", "", "loginovo",
       both({.retreats = Retreats::stated, .last_step = true, .share = 0.3, .bayonets = true, .squares = true})},
      // under way
      {"after the first fires",
       "moskva-bank",
       fr,
       "fr-11 fr-4 fr-1cc",
       "ru-7 ru-24 ru-iv-guns",
       "",
       "loginovo",
       {},
       "",
       "battle moskva-bank\ndone\ndone\nfire ru-iv-guns\nfire fr-1cc\nhit ru-24\nfire ru-24",
       {1, 6, 6, 6, 1, 6, 6}},
      {"sheltered in a square",
       "moskva-bank",
       fr,
       "fr-1cc fr-2cc/2",
       "ru-7/2 ru-iv-guns/1",
       "",
       "loginovo",
       {},
       "",
       "battle moskva-bank\nsquare ru-7\nshelter ru-iv-guns ru-7\ndone",
       {}},
      {"attackers sheltered in a square",
       "moskva-bank",
       fr,
       "fr-11/2 fr-iii-guns/1 fr-4/2",
       "ru-2cc ru-7/2",
       "",
       "loginovo",
       {},
       "",
       "battle moskva-bank\ndone\nsquare fr-11\nshelter fr-iii-guns fr-11\ndone",
       {}},
      {"a square has fallen",
       "moskva-bank",
       fr,
       "fr-1cc fr-2cc/2 fr-11",
       "ru-7/1 ru-24 ru-iv-guns/1",
       "",
       "loginovo",
       {},
       "",
       "battle moskva-bank\nsquare ru-7\nshelter ru-iv-guns ru-7\ndone\ndone\nfire fr-1cc squares\nhit ru-7",
       {1, 6, 6, 6}},
      {"a guest who outgrows his square",
       "moskva-bank",
       fr,
       "fr-10 fr-4",
       "ru-7/2 ru-iv-guns/2 ru-24",
       "",
       "loginovo",
       {},
       "",
       "battle moskva-bank\nsquare ru-7\nshelter ru-iv-guns ru-7\ndone\ndone",
       {}},
      {"hits for the guest of a square that has fallen",
       "moskva-bank",
       fr,
       "fr-1cc fr-11",
       "ru-7/1 ru-24/1 ru-iv-guns/1",
       "",
       "loginovo",
       {},
       "",
       "battle moskva-bank\nsquare ru-7\nsquare ru-24\nshelter ru-iv-guns ru-7\ndone\ndone\nfire fr-1cc squares\n"
       "hit ru-7",
       {1, 1, 6, 6}},
      {"hits to be taken",
       "moskva-bank",
       fr,
       "fr-11 fr-4 fr-1cc",
       "ru-7 ru-24 ru-iv-guns",
       "",
       "loginovo",
       {},
       "",
       "battle moskva-bank\ndone\ndone\nfire ru-iv-guns\nfire fr-1cc",
       {6, 6, 1, 1, 1, 6}},
      {"in the second round of a redoubt",
       "fleches",
       fr,
       "fr-10",
       "ru-27/2",
       "",
       "kamenka",
       {},
       "",
       "battle fleches\ndone\ndone\nfire ru-27\nfire fr-10",
       {6, 6, 1, 6, 6, 6}},
  };
}

const Borodino1812& game() { return Borodino1812::standard(); }

std::vector<std::pair<std::string, int>> blocks(const std::string& text) {
  std::istringstream in(text);
  std::vector<std::pair<std::string, int>> list;
  for (std::string word; in >> word;) {
    const std::size_t slash = word.find('/');
    list.emplace_back(word.substr(0, slash), slash == std::string::npos ? -1 : std::stoi(word.substr(slash + 1)));
  }
  return list;
}

/// Friends who stand where the attackers came from, so that they are not needed twice.
std::string friends(Side side, int number) {
  const std::vector<std::string> names =
      side == Side::french
          ? std::vector<std::string>{"fr-vistula", "fr-voltigeurs-1", "fr-voltigeurs-2", "fr-young-guard"}
          : std::vector<std::string>{"ru-jagers-2", "ru-jagers-3", "ru-combined-1"};
  return names.at(static_cast<std::size_t>(number));
}

bool fighting_cavalry(const State& s, Side side) {
  const Position look{standard(), s};
  return (look.fighting(side) & look.army(side).cavalry) != 0;
}

int steps(const State& s, Side side, Units units) {
  int sum = 0;
  each(side, units, [&](Unit unit) {
    if (s.area(unit) != grave) sum += standard().forces.last_step(unit) + 1 - s.blocks[unit].step;
  });
  return sum;
}

Action form(const State& s, const ActionList& legal, const Policy& policy) {
  const bool threatened = fighting_cavalry(s, other(s.turn_of));
  for (const Action action : legal) {
    if (policy.squares && verb_of(action) == (threatened ? Verb::square : Verb::unsquare)) return action;
  }
  return act(Verb::done);
}

Action take_turn(const State& begin, const State& s, const ActionList& legal, const Policy& policy) {
  const Position look{standard(), s};
  const Action* const lowest =
      std::min_element(legal.begin(), legal.end(), [](const Action& a, const Action& b) { return a.a < b.a; });
  const auto unit = static_cast<Unit>(lowest->a);
  const Side side = side_of(unit);
  Action fire = act(Verb::done);
  Action charge = act(Verb::done);
  Action hold = act(Verb::done);
  Action roomy = act(Verb::done);
  Action full = act(Verb::done);
  int most = 0;
  for (const Action action : legal) {
    if (action.a != unit) continue;
    if (verb_of(action) == Verb::fire) {
      const Shot shot = look.shot(unit, static_cast<Target>(action.b), false);
      const int hits = shot.dice * std::min(shot.number, 6);
      // The line of two equals.
      if (hits > most || (hits == most && static_cast<Target>(action.b) == Target::line)) fire = action;
      most = std::max(most, hits);
    }
    if (verb_of(action) == Verb::bayonet) charge = action;
    if (verb_of(action) == Verb::stay) hold = action;
    if (verb_of(action) != Verb::retreat) continue;
    Action& way = look.room(side, static_cast<Area>(action.b)) ? roomy : full;
    if (verb_of(way) == Verb::done) way = action;
  }
  const auto is_given = [](Action action) { return verb_of(action) != Verb::done; };
  const Units came = begin.here(side, begin.battle != 0 ? begin.battle : s.battle);
  const bool fell = s.blocks[unit].step > begin.blocks[unit].step;
  const bool goes =
      policy.retreats == Retreats::stated && ((policy.last_step && fell && look.last_step(unit)) ||
                                              steps(s, side, came) < policy.share * steps(begin, side, came));
  if (goes && is_given(roomy)) return roomy;
  if (policy.bayonets && is_given(charge)) return charge;
  for (const Action action : {fire, hold, roomy, full}) {
    if (is_given(action)) return action;
  }
  return *lowest;
}

Losses lost_between(const State& begin, const State& after, Side side, Units came) {
  const Forces& forces = standard().forces;
  Losses lost;
  each(side, came, [&](Unit unit) {
    const bool dead = after.area(unit) == grave;
    const int was = forces.strength(unit, begin.blocks[unit].step);
    const int is = dead ? 0 : forces.strength(unit, after.blocks[unit].step);
    lost.strength = static_cast<std::uint8_t>(lost.strength + was - is);
    if (!dead) return;
    ++lost.blocks;
    lost.points = static_cast<std::uint8_t>(lost.points + Position{standard(), after}.points_for(unit));
    if ((forces.army(side).hqs & bit(unit)) != 0) ++lost.hqs;
    if (unit == forces.army(side).supreme) lost.supreme = true;
  });
  lost.steps = static_cast<std::uint8_t>(steps(begin, side, came) - steps(after, side, came));
  lost.destroyed = lost.blocks == count(came);
  return lost;
}

}  // namespace

const std::vector<BombardCase>& bombard_cases() {
  static const std::vector<BombardCase> cases = {
      {"one unit", "fr-ney valuyevo fr-iii-guns valuyevo ru-7 aleksinki", "fr-iii-guns", "aleksinki", "fr-ney"},
      {"equals", "fr-ney valuyevo fr-iii-guns valuyevo ru-7 aleksinki ru-24 aleksinki ru-iv-guns aleksinki",
       "fr-iii-guns", "aleksinki", "fr-ney"},
      {"last steps go", "fr-ney valuyevo fr-iii-guns valuyevo ru-v-horse aleksinki ru-24/1 aleksinki", "fr-iii-guns",
       "aleksinki", "fr-ney"},
      {"a redoubt", "fr-davout kamenka fr-i-guns-1 kamenka ru-27 fleches ru-v-heavy fleches", "fr-i-guns-1", "fleches",
       "fr-davout"},
      {"a contested area",
       "fr-ney valuyevo fr-iii-guns valuyevo fr-11/2 aleksinki fr-18 aleksinki ru-7 aleksinki ru-24/2 aleksinki",
       "fr-iii-guns", "aleksinki", "fr-ney"},
  };
  return cases;
}

Table BombardCase::table() const {
  Table made;
  std::istringstream in(blocks);
  for (std::string block, area; in >> block >> area;) {
    const std::size_t slash = block.find('/');
    made.put(block.substr(0, slash), area, slash == std::string::npos ? -1 : std::stoi(block.substr(slash + 1)));
  }
  made.put("ru-kutuzov", "mozhaisk-lane");
  made.play("activate " + hq).play("done");
  return made;
}

Action BombardCase::action() const {
  const Data& data = standard();
  return act(Verb::bombard, data.forces.find(gun), data.board.find(target), data.forces.find(hq));
}

const std::vector<OddsCase>& odds_cases() {
  static const std::vector<OddsCase> cases = make_cases();
  return cases;
}

State OddsCase::state() const {
  Table table;
  for (const auto& [id, strength] : blocks(attackers)) table.put(id, area, strength);
  for (const std::string* list : {&defenders, &reserves}) {
    for (const auto& [id, strength] : blocks(*list)) table.put(id, area, strength);
  }
  State& s = table.state;
  for (const auto& [id, strength] : blocks(reserves)) s.reserves[at(other(attacker))] |= bit(table.unit(id));
  for (const auto& [id, strength] : blocks(flank)) {
    const Unit unit = table.unit(id);
    s.reserves[at(side_of(unit))] |= bit(unit);
    s.flank[at(side_of(unit))] |= bit(unit);
  }
  int number = 0;
  for (const auto& [id, strength] : blocks(from)) {
    s.entered[at(attacker)].add(passage(*standard().board.gate(table.area(id), table.area(area))));
    table.put(friends(attacker, number++), id);
  }
  // Somebody who takes no part, so that the game goes on.
  table.put("fr-napoleon", "gryaz").put("ru-kutuzov", "mozhaisk-lane");
  s.attacked[at(attacker)].add(table.area(area));
  s.first = s.acting = attacker;
  s.phase = Phase::battles;
  table.dice(dice).play_all(prelude);
  EXPECT_EQ(table.dice_left(), 0U) << name;
  return s;
}

Action decide(const State& begin, const State& state, const ActionList& legal, const Conduct& conduct) {
  const Policy& policy = conduct.sides[at(*Position{standard(), state}.to_act())];
  switch (state.phase) {
    case Phase::squares: return form(state, legal, policy);
    case Phase::battle_turns: return take_turn(begin, state, legal, policy);
    default: return legal[0];
  }
}

Outcomes fought(const State& begin, const Conduct& conduct, int times, std::uint64_t seed) {
  return fought(
      begin,
      [&](const State& from, const State& state, const ActionList& legal) {
        return decide(from, state, legal, conduct);
      },
      times, seed);
}

Outcomes fought(const State& begin, const Commander& commander, int times, std::uint64_t seed) {
  FastDice dice(seed);
  EventList muted(true);
  ActionList legal;
  Outcomes found;
  for (int i = 0; i < times; ++i) {
    State state = begin;
    Area area = state.battle;
    do {
      game().legal(state, legal);
      game().apply(state, commander(begin, state, legal), dice, muted);
      if (area == 0) area = state.battle;
    } while (state.battle == area && state.phase != Phase::regroup);
    const Clash clash = clash_at(begin, area);
    const Side attacker = clash.attacker;
    const bool stands = state.occupied(attacker, area);
    const bool enemy = state.occupied(other(attacker), area);
    const Fate fate = stands ? (enemy ? Fate::contested : Fate::taken) : enemy ? Fate::held : Fate::emptied;
    found[{fate, lost_between(begin, state, attacker, clash.units[at(attacker)]),
           lost_between(begin, state, other(attacker), clash.units[at(other(attacker))])}] += 1.0 / times;
  }
  return found;
}

}  // namespace redoubt::borodino_1812

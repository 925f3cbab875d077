// 2.0: the four parts of a game turn.
#include "games/borodino-1812/play.h"

namespace redoubt::borodino_1812 {

/// 2.1: high total is Player 1, the French win ties; in the first turn they are it without a roll.
void Play::begin_turn() {
  tell(Happening::turn_begins, Rule::r2_2, Side::french, 0, m.turn);
  m.first = Side::french;
  if (m.turn > 1) {
    std::array<int, 4> faces = {};
    for (int& face : faces) face = dice.roll();
    m.first = faces[0] + faces[1] >= faces[2] + faces[3] ? Side::french : Side::russian;
    std::uint32_t told = 0;
    for (const int face : faces) told = told * 10 + static_cast<std::uint32_t>(face);
    tell(Happening::initiative, Rule::r2_1, m.first, 0, 0, told);
    events.seal();
  }
  m.done_sides = 0;
  m.corps_entered = false;
  begin_action(m.first);
}

/// 2.2
void Play::begin_action(Side side) {
  m.acting = side;
  m.active = m.leading = m.moved = m.fired = m.at_liberty = 0;
  m.orders = {};
  m.crossed = {};
  m.phase = Phase::command;
  tell(Happening::acts, Rule::r2_2, side);
}

void Play::end_action() {
  conceal(m.acting, m.active, Rule::r5_2);
  turn_back();
  m.active = m.leading = m.moved = m.fired = m.at_liberty = 0;
  m.orders = {};
  m.crossed = {};
  if (++m.done_sides < 2) {
    begin_action(second());
    return;
  }
  m.phase = Phase::battles;
  m.acting = m.first;
  if (open_battles().empty()) end_battles();
}

/// 2.3, 2.4
void Play::end_battles() {
  m.entered = {};
  m.attacked = {};
  begin_supply();
}

void Play::end_turn() {
  tell(Happening::turn_ends, Rule::r2_4, Side::french, 0, m.turn);
  if (m.turn == scenario().turns) {
    finish();
  } else if (m.turn == scenario().night_after) {
    begin_night();
  } else {
    ++m.turn;
    begin_turn();
  }
}

/// The hour of the turn, from the first of the day on.
int Position::hour() const {
  constexpr int morning = 6;  // 9.2, 9.3
  const int night = scenario().night_after;
  return night == 0 || s.turn <= night ? scenario().first_hour + s.turn - 1 : morning + s.turn - night - 1;
}

}  // namespace redoubt::borodino_1812

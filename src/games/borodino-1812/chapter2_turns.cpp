// 2.0: the four parts of a game turn.
#include "games/borodino-1812/play.h"

namespace redoubt::borodino_1812 {

/// 2.1: high total is Player 1, the French win ties; in the first turn they are it without a roll.
void Play::begin_turn() {
  emit(EventKind::turn_begins, Rule::r2_2, Side::french, 0, s.turn);
  s.first = Side::french;
  if (s.turn > 1) {
    std::array<int, 4> faces = {};
    for (int& face : faces) face = dice.roll();
    s.first = faces[0] + faces[1] >= faces[2] + faces[3] ? Side::french : Side::russian;
    std::uint32_t told = 0;
    for (const int face : faces) told = told * 10 + static_cast<std::uint32_t>(face);
    emit(EventKind::initiative, Rule::r2_1, s.first, 0, 0, told);
    events.seal();
  }
  s.done_sides = 0;
  s.corps_entered = false;
  begin_action(s.first);
}

/// 2.2
void Play::begin_action(Side side) {
  s.acting = side;
  s.active = s.leading = s.moved = s.fired = s.at_liberty = 0;
  s.orders = {};
  s.crossed = {};
  s.phase = Phase::command;
  emit(EventKind::acts, Rule::r2_2, side);
}

void Play::end_action() {
  conceal(s.acting, s.active, Rule::r5_2);
  turn_back();
  s.active = s.leading = s.moved = s.fired = s.at_liberty = 0;
  s.orders = {};
  s.crossed = {};
  if (++s.done_sides < 2) {
    begin_action(second());
    return;
  }
  s.phase = Phase::battles;
  s.acting = s.first;
  if (open_battles().empty()) end_battles();
}

/// 2.3, 2.4
void Play::end_battles() {
  s.entered = {};
  s.attacked = {};
  begin_supply();
}

void Play::end_turn() {
  emit(EventKind::turn_ends, Rule::r2_4, Side::french, 0, s.turn);
  if (s.turn == scenario().turns) {
    finish();
  } else if (s.turn == scenario().night_after) {
    begin_night();
  } else {
    ++s.turn;
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

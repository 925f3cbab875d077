// Positions as JSON, and back. What is left out takes its usual value, so that a position can be written by hand.
#include <vector>

#include "board/position_form.h"
#include "games/borodino-1812/fields.h"
#include "games/borodino-1812/forms.h"
#include "games/borodino-1812/json_forms.h"

namespace redoubt::borodino_1812 {

namespace {

bool acts(const State& s, Side side) { return side == s.acting; }
bool is_french(const State&, Side side) { return side == Side::french; }

using Marks = MarkRow<State>;
constexpr auto mark_rows = std::to_array<Marks>({
    {.name = "revealed", .both = &State::revealed},
    {.name = "reserve", .both = &State::reserves},
    {.name = "flank", .both = &State::flank},
    {.name = "square", .both = &State::square},
    {.name = "acted", .both = &State::acted},
    {.name = "half", .both = &State::half},
    {.name = "active", .one = &State::active, .may_bear = acts},
    {.name = "leading", .one = &State::leading, .may_bear = acts},
    {.name = "moved", .one = &State::moved, .may_bear = acts},
    {.name = "fired", .one = &State::fired, .may_bear = acts},
    {.name = "at-liberty", .one = &State::at_liberty, .may_bear = acts},
    {.name = "redeploying", .one = &State::redeploying, .may_bear = acts},
    {.name = "fourth", .one = &State::fourth, .may_bear = is_french},
});

json::array blocks_json(const State& s, const Data& data) {
  json::array out;
  for (int i = 0; i < block_count; ++i) {
    const auto unit = static_cast<Unit>(i);
    json::object each;
    write_block(data, unit, s.blocks[unit], s.shelter[unit], marks_json(mark_rows, s, side_of(unit), bit(unit)), each);
    out.push_back(std::move(each));
  }
  return out;
}

}  // namespace

json::object JsonForms::state(const State& s) const {
  json::object out;
  out["game"] = "borodino-1812";
  public_fields().write(*data_, s, out);
  private_fields().write(*data_, s, out);
  state_fields().write(*data_, s, out);
  out["blocks"] = blocks_json(s, *data_);
  return out;
}

namespace {

class StateReader : PositionReader {
 public:
  StateReader(const Data& data, const json::value& value) : PositionReader(value, "borodino-1812"), data_(data) {}

  Result<State> read() {
    if (!in_.ok()) return faults_;
    std::vector<std::string_view> names = {"game", "blocks"};
    public_fields().add_names(names);
    private_fields().add_names(names);
    state_fields().add_names(names);
    in_.only(names);
    begin();
    public_fields().read(data_, in_, s_);
    private_fields().read(data_, in_, s_);
    state_fields().read(data_, in_, s_);
    follow_scenario();
    blocks();
    if (!faults_.empty()) return faults_;
    return s_;
  }

 private:
  /// Blocks that are not named take no part.
  void begin() {
    const Named& named = data_.forces.named();
    s_.phase = Phase::command;
    s_.posts = {named.napoleon, named.kutuzov, named.barclay, named.bagration};
    s_.shelter.fill(no_unit);
    s_.garrison.fill(no_unit);
    for (int i = 0; i < block_count; ++i) {
      const auto unit = static_cast<Unit>(i);
      s_.blocks[unit] = {off_board, 0, static_cast<std::uint8_t>(Blocks::place_of(unit) + 1)};
    }
  }

  /// What the scenario says of what is left out.
  void follow_scenario() {
    const Scenario& now = data_.scenarios.at(s_.scenario);
    if (!in_.has("third_in_second")) s_.third_in_second = now.third_in_second;
    const int bridge = data_.board.french_bridge();
    if (bridge >= 0 && !now.french_bridge && !in_.has("broken")) s_.broken.add(bridge);
  }

  void blocks() {
    each_block(data_, {"unit", "area", "strength", "token", "marks", "shelter", "from"},
               [&](Reader& block, Unit unit) { one_block(block, unit); });
  }

  void one_block(Reader& block, Unit unit) {
    const Side side = side_of(unit);
    Block& made = s_.blocks[unit];
    if (block.member("area") != nullptr) PlaceForm::read(data_, block.given("area"), made.area);
    if (on_board(made.area)) {
      s_.occupy(side, made.area, s_.here(side, made.area) | bit(unit));
      s_.field[at(side)] |= bit(unit);
    }
    if (block.has("token")) made.token = static_cast<std::uint8_t>(block.number("token", 1, blocks_of(side)));
    if (block.has("shelter")) UnitForm::read(data_, block.given("shelter"), s_.shelter[unit]);
    if (block.has("from")) WayForm::read(data_, block.given("from"), made.area, made.way);
    if (block.has("strength")) made.step = step_of(block, data_.forces, unit, data_.forces.last_step(unit));
    marks(block, mark_rows, s_, side, bit(unit));
  }

  const Data& data_;
  State s_;
};

}  // namespace

Result<State> JsonForms::parse_state(const json::value& value) const { return StateReader(*data_, value).read(); }

}  // namespace redoubt::borodino_1812

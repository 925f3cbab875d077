// Positions as JSON, and back. What is left out takes its usual value, so that a position can be written by hand.
#include <vector>

#include "board/position_form.h"
#include "games/bloody-monday/fields.h"
#include "games/bloody-monday/forms.h"
#include "games/bloody-monday/json_forms.h"
#include "games/bloody-monday/play.h"

namespace redoubt::bloody_monday {

namespace {

bool acts(const State& s, Side side) { return side == s.phasing; }
bool is_russian(const State&, Side side) { return side == Side::russian; }

using Marks = MarkRow<State>;
constexpr auto mark_rows = std::to_array<Marks>({
    {.name = "revealed", .both = &State::revealed},
    {.name = "isolated", .both = &State::isolated},
    {.name = "active", .one = &State::active, .may_bear = acts},
    {.name = "inspired", .one = &State::inspired, .may_bear = acts},
    {.name = "crossed", .one = &State::crossed, .may_bear = acts},
    {.name = "committed", .one = &State::committed, .may_bear = acts},
    {.name = "moved", .one = &State::moved, .may_bear = acts},
    {.name = "shield-spent", .both = &State::shield_spent},
    {.name = "fired", .both = &State::fired},
    {.name = "inspiring", .one = &State::inspiring, .may_bear = acts},
    {.name = "asked", .one = &State::asked, .may_bear = is_russian},
    {.name = "ambush", .one = &State::ambushes, .may_bear = is_russian},
});

json::array blocks_json(const State& s, const Data& data) {
  json::array out;
  for (int i = 0; i < block_count; ++i) {
    const auto unit = static_cast<Unit>(i);
    const Block& block = s.blocks[unit];
    out.push_back(json::object{{"unit", UnitForm::write(data, unit)},
                               {"area", place_json(data, block.area)},
                               {"strength", data.forces.strength(unit, block.edge)},
                               {"token", block.token},
                               {"marks", marks_json(mark_rows, s, side_of(unit), bit(unit))}});
  }
  return out;
}

}  // namespace

json::object JsonForms::state(const State& s) const {
  json::object out;
  out["game"] = "bloody-monday";
  public_fields().write(*data_, s, out);
  private_fields().write(*data_, s, out);
  out["moving"] = nullptr;
  if (s.mover != no_unit) out["moving"] = {{"unit", UnitForm::write(*data_, s.mover)}, {"points", s.points}};
  out["blocks"] = blocks_json(s, *data_);
  return out;
}

namespace {

class StateReader : PositionReader {
 public:
  StateReader(const Data& data, const json::value& value) : PositionReader(value, "bloody-monday"), data_(data) {}

  Result<State> read() {
    if (!in_.ok()) return faults_;
    std::vector<std::string_view> names = {"game", "moving", "blocks"};
    public_fields().add_names(names);
    private_fields().add_names(names);
    in_.only(names);
    public_fields().read(data_, in_, s_);
    private_fields().read(data_, in_, s_);
    if (s_.scenario == 1 && !in_.has("options")) s_.options = all_options;
    moving();
    blocks();
    if (!in_.has("control")) control();
    if (!in_.has("lost")) count_lost();
    if (!in_.has("leaders_activated")) count_leaders();
    show_guests();
    if (!faults_.empty()) return faults_;
    return s_;
  }

 private:
  void moving() {
    if (!in_.has("moving") || in_.member("moving")->is_null()) return;
    Reader moving(*in_.member("moving"), in_.at("moving"), faults_);
    if (!moving.ok()) return;
    if (moving.member("unit") != nullptr) UnitForm::read(data_, moving.given("unit"), s_.mover);
    s_.points = static_cast<std::uint8_t>(moving.number("points", 0, 6));
  }

  void blocks() {
    for (int i = 0; i < block_count; ++i) {
      const auto unit = static_cast<Unit>(i);
      s_.blocks[unit].token = static_cast<std::uint8_t>(Blocks::place_of(unit) + 1);
    }
    each_block(data_, {"unit", "area", "strength", "token", "marks"},
               [&](Reader& block, Unit unit) { one_block(block, unit); });
  }

  void one_block(Reader& block, Unit unit) {
    const Side side = side_of(unit);
    Block& made = s_.blocks[unit];
    const std::string where = block.text("area");
    made.area = where == "pool" ? pool : where == "eliminated" ? grave : area_named(where);
    if (made.area == 0)
      block.complain("area", "is neither an area, nor \"pool\", nor \"eliminated\": \"" + where + "\"");
    if (made.area >= 1 && made.area <= area_count) {
      s_.at[at(side)][made.area] |= bit(unit);
      s_.field[at(side)] |= bit(unit);
    }
    if (made.area == grave) made.edge = static_cast<std::uint8_t>(data_.forces.last_edge(unit));
    if (block.has("token")) made.token = static_cast<std::uint8_t>(block.number("token", 1, blocks_of(side)));
    if (block.has("strength")) made.edge = step_of(block, data_.forces, unit, data_.forces.last_edge(unit));
    marks(block, mark_rows, s_, side, bit(unit));
  }

  /// Who stands alone controls, and in a contested area whoever has leaders or guns there, for they never go where the
  /// enemy is (1.2.2); elsewhere the map at the start.
  void control() {
    s_.french = data_.board.start_control();
    for (Area area = 1; area <= area_count; ++area) {
      if (holds(Side::french, area) && !holds(Side::russian, area)) s_.french.add(area);
      if (!holds(Side::french, area) && holds(Side::russian, area)) s_.french.remove(area);
    }
  }
  [[nodiscard]] bool holds(Side side, Area area) const {
    const Units here = s_.here(side, area);
    return (s_.contested(area) ? here & data_.forces.army(side).support : here) != 0;
  }

  void count_lost() {
    for (int i = 0; i < block_count; ++i) {
      const auto unit = static_cast<Unit>(i);
      const Army& army = data_.forces.army(side_of(unit));
      if (s_.area(unit) == grave && (army.morale & bit(unit)) != 0) ++s_.lost[at(side_of(unit))];
    }
  }

  /// Said or not, whoever is active was activated.
  void count_leaders() { s_.led = static_cast<std::uint8_t>(count(s_.active & data_.forces.army(s_.phasing).leaders)); }

  /// Guests in a contested area always lie open, said or not.
  void show_guests() {
    for (Area area = 1; area <= area_count; ++area) {
      if (s_.contested(area)) s_.revealed[at(other(s_.owner(area)))] |= s_.here(other(s_.owner(area)), area);
    }
    const bool acting = s_.phase == Phase::impulse || s_.impulse != Impulse::none;
    if (acting && !in_.has("contested_before")) s_.contested_before = Position{data_, s_}.contested() - s_.fresh;
  }

  const Data& data_;
  State s_;
};

}  // namespace

Result<State> JsonForms::parse_state(const json::value& value) const { return StateReader(*data_, value).read(); }

}  // namespace redoubt::bloody_monday

// Positions as JSON, and back. What is left out takes its usual value, so that a position can be written by hand. What
// can be counted from where the units stand is not written.
#include <string>
#include <vector>

#include "board/position_form.h"
#include "games/invasion-1812/fields.h"
#include "games/invasion-1812/fog.h"
#include "games/invasion-1812/forms.h"
#include "games/invasion-1812/json_forms.h"
#include "games/invasion-1812/play.h"

namespace redoubt::invasion_1812 {

json::object JsonForms::state(const State& s) const {
  json::object out;
  out["game"] = "invasion-1812";
  public_fields().write(*data_, s, out);
  state_fields().write(*data_, s, out);
  json::array units;
  for (int i = 0; i < unit_count; ++i) {
    const auto unit = static_cast<Unit>(i);
    units.push_back(json::object{{"unit", UnitForm::write(*data_, unit)},
                                 {"at", PlaceForm::write(*data_, s.where[unit])},
                                 {"marks", WordsForm<unit_mark_names>::write(*data_, marks_of(s, unit))}});
  }
  out["units"] = std::move(units);
  return out;
}

namespace {

class StateReader : PositionReader {
 public:
  StateReader(const Data& data, const json::value& value) : PositionReader(value, "invasion-1812"), data_(data) {}

  Result<State> read() {
    if (!in_.ok()) return faults_;
    std::vector<std::string_view> names = {"game", "units"};
    public_fields().add_names(names);
    state_fields().add_names(names);
    in_.only(names);
    begin();
    public_fields().read(data_, in_, s_);
    state_fields().read(data_, in_, s_);
    units();
    if (!faults_.empty()) return faults_;
    return s_;
  }

 private:
  /// What is left out.
  void begin() {
    s_.phase = Phase::movement;
    s_.acting = Side::french;
    s_.battle_points = static_cast<std::uint8_t>(data_.scenarios.battle_points());
    for (const Side side : {Side::french, Side::russian})
      s_.base_commands[at(side)] = static_cast<std::int8_t>(data_.scenarios.combat_commands(side));
    for (auto& heads : s_.first) heads.fill(no_unit);
    s_.next.fill(no_unit);
    s_.where.fill(not_used);
    for (auto& trains : s_.trains) trains.fill(no_hex);
    for (auto& screens : s_.screens) screens.fill(no_hex);
    s_.draft.fill(no_hex);
    for (auto& dummies : s_.dummies) dummies.fill(no_hex);
    s_.face_up.fill(no_hex);
  }

  /// Units that are not named take no part. Who stands where is put down last, when it is known who is disrupted.
  void units() {
    const json::array* list = in_.array("units");
    UnitSet named;
    for (std::size_t i = 0; list != nullptr && i < list->size(); ++i) {
      Reader one((*list)[i], item(in_.at("units"), i), faults_);
      if (!one.ok()) continue;
      one.only({"unit", "at", "marks"});
      Unit unit = no_unit;
      if (one.member("unit") != nullptr) UnitForm::read(data_, one.given("unit"), unit);
      if (unit == no_unit) continue;
      if (named.has(unit)) one.complain("unit", "stands twice: " + data_.forces.data(unit).id);
      named.add(unit);
      if (one.member("at") != nullptr) PlaceForm::read(data_, one.given("at"), s_.where[unit]);
      std::uint16_t marks = 0;
      if (one.has("marks")) WordsForm<unit_mark_names>::read(data_, one.given("marks"), marks);
      take_marks(unit, marks, s_);
    }
    put_down();
  }

  void put_down() {
    FastDice none(1);
    EventList muted(true);
    Play play(data_, s_, none, muted);
    for (int i = 0; i < unit_count; ++i) {
      const auto unit = static_cast<Unit>(i);
      if (on_map(s_.where[unit])) play.put(unit, s_.where[unit]);
    }
  }

  const Data& data_;
  State s_;
};

}  // namespace

Result<State> JsonForms::parse_state(const json::value& value) const { return StateReader(*data_, value).read(); }

}  // namespace redoubt::invasion_1812

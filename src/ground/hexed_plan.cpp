#include "ground/hexed_plan.h"

#include <algorithm>

#include "board/hex_ground_form.h"
#include "ground/plan.h"
#include "kernel/json.h"

namespace redoubt::ground {
namespace {

using Grid = BattleGrid;

/// Reads the seeds and gathers their faults.
class PlanReader {
 public:
  PlanReader(const Geography& geography, HexedPlan& plan, Faults& faults)
      : geography_(geography), plan_(plan), faults_(faults) {}

  void read(Reader& in) {
    in.format("redoubt-seeds/4");
    in.only({"format", "game", "title", "level", "rivers", "streams", "steep", "bridges", "fords", "villages", "towns",
             "works", "wolf_pits", "letters", "parts"});
    plan_.given.game = in.text("game");
    plan_.given.title = in.bilingual("title");
    plan_.given.level_height = static_cast<int>(in.number("level", 1, 1000));
    for (const char* key : {"rivers", "streams"}) read_waters(in, key);
    each_entry(in, "steep", faults_, [&](Reader& steep) { read_steep(steep); });
    each_entry(in, "bridges", faults_, [&](Reader& bridge) { read_bridge(bridge); });
    read_fords(in);
    each_entry(in, "villages", faults_, [&](Reader& village) { read_village(village); });
    for (const Hex hex : read_battle_hexes(in, "towns", faults_)) plan_.towns.add(hex);
    each_entry(in, "works", faults_, [&](Reader& work) { read_work(work); });
    for (const Hex hex : read_battle_hexes(in, "wolf_pits", faults_)) plan_.wolf_pits.add(hex);
    each_entry(in, "letters", faults_, [&](Reader& letter) { read_letter(letter); });
    each_entry(in, "parts", faults_, [&](Reader& part) { read_part(part); });
  }

 private:
  /// Two hexes that touch, or none.
  HexBank side_of(const json::value& value, const std::string& place) {
    return read_battle_side(value, place, faults_).value_or(HexBank{});
  }

  /// The name that the seeds give, or that of the feature.
  Bilingual name_of(Reader& in, const std::string& id, Kind kind) {
    if (in.has("name")) return in.bilingual("name");
    const Feature* feature = geography_.find(id);
    if (feature != nullptr && feature->kind == kind && feature->name) return *feature->name;
    in.complain("name", "is missing, and the geography has none for \"" + id + "\"");
    return {};
  }

  void read_waters(Reader& in, std::string_view key) {
    for (const std::string& id : read_words(in, key, faults_)) {
      const Feature* feature = geography_.find(id);
      if (feature == nullptr || feature->kind != Kind::river || !feature->name) {
        in.complain(key, "the geography has no water \"" + id + "\" with a name");
        continue;
      }
      plan_.waters.push_back(feature);
      plan_.given.waters.push_back({id, *feature->name, key == "rivers", {}});
    }
  }

  void read_steep(Reader& in) {
    SteepBank steep{in.text("river"), read_word(in, "bank", {"right", "both"}) == "right", no_side};
    if (plan_.given.water(steep.river) == nullptr) in.complain("river", "no river \"" + steep.river + "\" is laid");
    if (in.has("below")) {
      const HexBank side = side_of(*in.member("below"), in.at("below"));
      if (side.left != no_hex) steep.below = Grid::between(side.left, side.right);
    }
    in.only({"river", "bank", "below"});
    plan_.steep.push_back(std::move(steep));
  }

  void read_bridge(Reader& in) {
    const bool bridge = read_word(in, "kind", {"bridge", "trestles"}) == "bridge";
    if (const json::value* hexes = in.member("hexes")) {
      const HexBank pair = side_of(*hexes, in.at("hexes"));
      plan_.given.passages.push_back(
          {bridge ? HexCrossingKind::bridge : HexCrossingKind::trestles, pair.left, pair.right});
    }
    in.only({"kind", "hexes"});
  }

  void read_fords(Reader& in) {
    const json::array* fords = in.array("fords");
    for (std::size_t i = 0; fords != nullptr && i < fords->size(); ++i) {
      const HexBank pair = side_of((*fords)[i], item(in.at("fords"), i));
      plan_.given.passages.push_back({HexCrossingKind::ford, pair.left, pair.right});
    }
  }

  void read_village(Reader& in) {
    const std::string id = in.text("id");
    plan_.given.villages.push_back({id, name_of(in, id, Kind::village), read_battle_hexes(in, "hexes", faults_)});
    in.only({"id", "name", "hexes"});
  }

  void read_work(Reader& in) {
    HexWork work;
    work.id = in.text("id");
    work.name = name_of(in, work.id, Kind::work);
    const std::string kind = read_word(in, "kind", {"fleche", "great-redoubt", "redoubt"});
    for (const HexTerrain known : {HexTerrain::fleche, HexTerrain::great_redoubt}) {
      if (kind == form_of(known).name) work.kind = known;
    }
    each_entry(in, "hexes", faults_, [&](Reader& part) {
      const HexWorkPart read{read_battle_hex(part, "hex", faults_), read_battle_front(part, faults_)};
      if (read.hex != no_hex) work.parts.push_back(read);
      part.only({"hex", "front"});
    });
    in.only({"id", "name", "kind", "hexes"});
    plan_.given.works.push_back(std::move(work));
  }

  void read_letter(Reader& in) {
    HexLetter letter;
    letter.letter = in.text("letter");
    letter.side = read_word(in, "side", {"french", "russian"}) == "russian" ? Side::russian : Side::french;
    letter.hex = read_battle_hex(in, "hex", faults_);
    in.only({"letter", "side", "hex"});
    plan_.given.letters.push_back(std::move(letter));
  }

  void read_part(Reader& in) {
    PlannedPart part;
    part.id = in.text("id");
    part.name = in.bilingual("name");
    if (in.has("wood")) {
      part.wood = in.text("wood");
      const Feature* feature = geography_.find(part.wood);
      if (feature == nullptr || feature->kind != Kind::wood)
        in.complain("wood", "the geography has no wood \"" + part.wood + "\"");
    } else {
      part.from = read_battle_hex(in, "from", faults_);
      part.steps = in.has("steps") ? static_cast<int>(in.number("steps", 1, Grid::hexes)) : Grid::hexes;
      part.over_streams = in.truth("over_streams");
    }
    in.only({"id", "name", "wood", "from", "steps", "over_streams"});
    plan_.parts.push_back(std::move(part));
  }

  const Geography& geography_;
  HexedPlan& plan_;
  Faults& faults_;
};

}  // namespace

Result<HexedPlan> read_hexed_plan(std::string_view text, const Geography& geography) {
  const Result<json::value> parsed = parse_json(text);
  if (!parsed.has_value()) return parsed.error();
  Faults faults;
  HexedPlan plan;
  Reader root(*parsed, "seeds", faults);
  if (root.ok()) PlanReader(geography, plan, faults).read(root);
  if (!faults.empty()) return faults;
  return plan;
}

}  // namespace redoubt::ground

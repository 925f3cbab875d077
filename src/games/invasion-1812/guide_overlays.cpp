// What may be drawn over the map, from the position that a side imagines and never from the true one.
#include "games/invasion-1812/fog.h"
#include "games/invasion-1812/forms.h"
#include "games/invasion-1812/guide.h"
#include "games/invasion-1812/play.h"
#include "games/invasion-1812/words.h"

namespace redoubt::invasion_1812 {

const std::vector<NamedOption>& Guide::overlays() {
  static const std::vector<NamedOption> list = {
      {"supply",
       {"General supply", "Suministro general"},
       {"Hexes that the depots of each side feed.", "Hexágonos que alimentan los depósitos de cada bando."},
       "6.1"},
      {"depots",
       {"Chains of depots", "Cadenas de depósitos"},
       {"What joins your depots to the sources of supply, and where another could be established.",
        "Lo que une tus depósitos con las fuentes de suministro, y dónde cabría otro."},
       "7.8"},
      {"attrition",
       {"Attrition to come", "Desgaste por venir"},
       {"What the next phase of general supply would cost your stacks as they stand.",
        "Lo que la próxima fase de suministro general costaría a tus pilas tal como están."},
       "6.4"},
      {"cavalry",
       {"Cavalry's hold", "Dominio de la caballería"},
       {"Hexes in which cavalry of each side holds a march.",
        "Hexágonos en los que la caballería de cada bando detiene una marcha."},
       "8.4.6"},
      {"victory",
       {"Victory cities", "Ciudades de victoria"},
       {"Who holds the cities that count, and for how much.", "Quién tiene las ciudades que cuentan, y por cuánto."},
       "14.7a"},
  };
  return list;
}

namespace {

/// One drawing in the making.
class Drawing {
 public:
  Drawing(const Position& look, Viewer who, Language lang)
      : look_(look), own_(who == Viewer::russian ? Side::russian : Side::french), who_(who), lang_(lang) {}

  json::object of(const NamedOption& overlay) {
    if (overlay.id == "supply") supply();
    if (overlay.id == "depots") depots();
    if (overlay.id == "attrition") attrition();
    if (overlay.id == "cavalry") both(look_.watched(own_, true), look_.watched(other(own_), true));
    if (overlay.id == "victory") victory();
    return {{"title", overlay.title.in(lang_)}, {"text", overlay.brief.in(lang_)}, {"rule", overlay.rule},
            {"areas", std::move(areas_)},       {"links", std::move(links_)},      {"units", std::move(units_)}};
  }

 private:
  [[nodiscard]] bool english() const { return lang_ == Language::english; }
  [[nodiscard]] const State& s() const { return look_.s; }

  void area(Hex hex, const char* tone, const std::string& text = "") {
    json::object each{{"area", hex_json(hex)}, {"tone", tone}};
    if (!text.empty()) each["text"] = text;
    areas_.push_back(std::move(each));
  }
  void draw(const HexSet& hexes, const char* tone) {
    hexes.each([&](int hex) { area(static_cast<Hex>(hex), tone); });
  }
  void both(const HexSet& ours, const HexSet& theirs) {
    draw(ours - theirs, "own");
    draw(ours & theirs, "both");
    draw(theirs - ours, "enemy");
  }
  void link(Hex from, Hex to) {
    links_.push_back(json::object{{"from", hex_json(from)}, {"to", hex_json(to)}, {"tone", "own"}});
  }

  // --- 6.1 ---

  /// 1.1.3: the Austrians have a source of their own.
  [[nodiscard]] bool fed(Unit unit, const HexSet& supplied, const HexSet& austrian) const {
    const Hex hex = s().where[unit];
    return supplied.has(hex) || (look_.forces().nation(unit) == Nation::austrian && austrian.has(hex));
  }

  template <class F>
  void each_hungry(F f) const {
    const HexSet supplied = look_.general_supply(own_);
    const HexSet austrian = look_.austrian_supply();
    look_.on_the_map(look_.forces().divisions(own_)).each([&](Unit unit) {
      if (!fed(unit, supplied, austrian)) f(unit);
    });
  }

  void supply() {
    both(look_.general_supply(own_), look_.general_supply(other(own_)));
    routes();
    if (who_ == Viewer::observer) return;
    each_hungry([&](Unit unit) {
      units_.push_back(json::object{
          {"unit", UnitForm::write(look_.data, unit)}, {"side", word(side_names, own_)}, {"tone", "warn"}});
    });
  }

  /// 6.2: the ways from the depots outwards, hex by hex.
  void routes() {
    const HexSet way = look_.route(own_);
    HexSet net = s().depots[at(own_)] & way;
    HexSet front = net;
    for (int i = 0; i < look_.supply_range(own_); ++i) {
      HexSet next;
      front.each([&](int each) {
        const auto from = static_cast<Hex>(each);
        HexSet here;
        here.add(from);
        ((look_.board().roads().stepped(here) & way) - net - next).each([&](int to) {
          next.add(to);
          link(from, static_cast<Hex>(to));
        });
      });
      net |= next;
      front = next;
    }
  }

  // --- 7.8 ---

  void depots() {
    const HexSet mine = s().depots[at(own_)];
    const HexSet linked = look_.chain(own_);
    draw(mine & linked, "own");
    (mine - linked).each([&](int hex) {
      area(static_cast<Hex>(hex), "warn", english() ? "No chain leads here." : "Ninguna cadena llega aquí.");
    });
    draw(linked & look_.depot_places(own_, false), "good");
    chains(mine & linked);
  }

  /// Each depot of a chain with the nearest that stands before it, or a source.
  void chains(HexSet left) {
    const HexSet way = look_.route(own_);
    const int range = own_ == Side::french && look_.winter() ? 3 : 5;
    HexSet before = (look_.board().edge(own_) | look_.ultimate_sources(own_)) & way;
    while (!left.empty()) {
      HexSet joined;
      left.each([&](int each) {
        const auto depot = static_cast<Hex>(each);
        const Hex near = nearest(depot, before, way, range);
        if (near == no_hex) return;
        if (near != depot) link(near, depot);
        joined.add(each);
      });
      if (joined.empty()) return;
      before = before | joined;
      left = left - joined;
    }
  }

  [[nodiscard]] Hex nearest(Hex hex, const HexSet& among, const HexSet& way, int range) const {
    HexSet here;
    here.add(hex);
    HexField<Grid> field;
    look_.board().roads().measure(here, way, range, field);
    Hex best = no_hex;
    among.each([&](int each) {
      const auto candidate = static_cast<Hex>(each);
      if (field[candidate] == unreachable) return;
      if (best == no_hex || field[candidate] < field[best]) best = candidate;
    });
    return best;
  }

  // --- 6.3 and 6.4 ---

  void attrition() {
    if (who_ == Viewer::observer) return;
    std::array<std::array<int, 2>, hex_count> toll = {};  // disrupted, and lost
    each_hungry([&](Unit unit) {
      const Hex hex = s().where[unit];
      if (!s().disrupted.has(unit)) {
        const bool in_riga = own_ == Side::russian && hex == look_.board().riga();
        toll[hex][0] += in_riga ? 0 : 1;
      } else if (own_ == Side::french && (look_.forces().quality(unit) != Class::veteran || look_.winter())) {
        ++toll[hex][1];
      }
    });
    s().held[at(own_)].each([&](int each) {
      const auto hex = static_cast<Hex>(each);
      if (toll[hex] != std::array<int, 2>{})
        area(hex, "warn", toll_text(toll[hex]));
      else if (look_.forages(own_, hex))
        area(hex, "both", forage_text(look_.divisions(own_, hex)));
    });
  }

  [[nodiscard]] std::string toll_text(const std::array<int, 2>& toll) const {
    return english() ? "Out of supply: " + std::to_string(toll[0]) + " to be disrupted, " + std::to_string(toll[1]) +
                           " to be lost."
                     : "Sin suministro: " + std::to_string(toll[0]) + " por desorganizar, " + std::to_string(toll[1]) +
                           " por perder.";
  }
  [[nodiscard]] std::string forage_text(int divisions) const {
    const std::string most = std::to_string(std::min(divisions, 6));
    return english() ? "Forages, and finds nothing on a roll of 1 to " + most + "."
                     : "Forrajea, y no encuentra nada con una tirada de 1 a " + most + ".";
  }

  // --- 14.7 ---

  void victory() {
    const HexSet mine = look_.held_cities(own_);
    look_.board().victory_cities().each([&](int each) {
      const auto hex = static_cast<Hex>(each);
      const int points = look_.board().points(hex);
      const std::string text = std::to_string(points) + (english()     ? points == 1 ? " point" : " points"
                                                         : points == 1 ? " punto"
                                                                       : " puntos");
      area(hex, mine.has(each) ? "own" : "enemy", text);
    });
  }

  const Position& look_;
  Side own_;
  Viewer who_;
  Language lang_;
  json::array areas_;
  json::array links_;
  json::array units_;
};

}  // namespace

Result<json::object> Guide::overlay(const View& view, const std::string& id, Language lang) const {
  FastDice random(1812);
  const State s = imagine(*data_, view, random);
  const Position look{*data_, s};
  for (const NamedOption& each : overlays()) {
    if (each.id == id) return Drawing(look, view.who, lang).of(each);
  }
  return fault("overlay", "is no drawing of this game: \"" + id + "\"");
}

}  // namespace redoubt::invasion_1812

// The theatre as one side sees it, as a table for a terminal.
#include <algorithm>

#include "board/field_words.h"
#include "games/invasion-1812/words.h"

namespace redoubt::invasion_1812 {

namespace {

class Field : FieldWords {
 public:
  Field(const Data& data, const View& view, Language lang)
      : FieldWords(lang, 24, 60), data_(data), view_(view), lang_(lang) {}

  [[nodiscard]] std::string text() const {
    std::string out = standing() + "\n\n" + header(say("hex", "hexágono"));
    for (int i = 0; i < hex_count; ++i) {
      const auto hex = static_cast<Hex>(i);
      const std::string french = here(Side::french, hex);
      const std::string russian = here(Side::russian, hex);
      if (!french.empty() || !russian.empty()) out += row(place(hex), french, russian);
    }
    for (const Side side : {Side::french, Side::russian}) {
      out += box(side, in_hand, "still in hand", "por colocar");
      out += box(side, in_paris, "in Paris", "en París");
      out += box(side, lost, "lost", "perdidos");
      out += box(side, departed, "gone from the war", "fuera de la guerra");
      out += box(side, turned_away, "never came", "nunca llegaron");
    }
    return out + say("A name, with ~ when it is disrupted; # and a number for counters whose faces you do not see, "
                     "with + for cavalry that is declared. D is a depot, T a supply train.\n",
                     "Un nombre, con ~ si está desorganizada; # y un número para fichas cuya cara no ves, con + si hay "
                     "caballería declarada. D es un depósito, T un convoy.\n");
  }

 private:
  [[nodiscard]] std::string standing() const {
    const PublicPart& open = view_.open;
    const Month month = data_.scenarios.month(open.turn, open.second_year);
    return data_.scenarios.at(open.scenario).title.in(lang_) + say(". Turn ", ". Turno ") + std::to_string(open.turn) +
           say(" of ", " de ") + std::to_string(data_.scenarios.turns()) + " (" + std::to_string(month.month) + "/" +
           std::to_string(month.year) + ")" + say(". Combat commands: ", ". Puntos de mando: ") +
           std::to_string(open.commands[0]) + ", " + std::to_string(open.commands[1]) + ".";
  }

  [[nodiscard]] std::string place(Hex hex) const {
    const City* city = data_.board.city(hex);
    return Grid::name(hex) + (city == nullptr ? "" : " " + city->name.in(lang_));
  }

  [[nodiscard]] std::string box(Side whose, Hex where, const char* en, const char* es) const {
    return FieldWords::box(whose, say(en, es), units(whose, where));
  }

  static void add(std::string& text, const std::string& more) { text += (text.empty() ? "" : ", ") + more; }

  [[nodiscard]] std::string units(Side whose, Hex where) const {
    std::string text;
    for (std::size_t i = 0; i < view_.known_count; ++i) {
      const KnownUnit& each = view_.known[i];
      if (each.where != where || side_of(each.unit) != whose) continue;
      const UnitData& unit = data_.forces.data(each.unit);
      add(text, (is_division(each.unit) ? unit.short_name : unit.name.in(lang_)) +
                    (has(each.marks, Mark::disrupted) ? "~" : ""));
    }
    return text;
  }

  [[nodiscard]] std::string here(Side whose, Hex hex) const {
    std::string text = units(whose, hex);
    for (std::size_t i = 0; i < view_.hidden_count; ++i) {
      const HiddenStack& each = view_.hidden[i];
      if (each.hex == hex && each.side == whose)
        add(text, "#" + std::to_string(each.counters) + (has(each.marks, Mark::cavalry) ? "+" : ""));
    }
    if (view_.open.depots[at(whose)].has(hex)) add(text, "D");
    const auto laid =
        std::ranges::count(view_.trains[at(whose)].face_down, hex) + (view_.open.face_up[at(whose)] == hex ? 1 : 0);
    if (laid > 0) add(text, "T" + (laid > 1 ? std::to_string(laid) : ""));
    return text;
  }

  const Data& data_;
  const View& view_;
  Language lang_;
};

}  // namespace

std::string Words::field(const View& view, Language lang) const { return Field(*data_, view, lang).text(); }

}  // namespace redoubt::invasion_1812

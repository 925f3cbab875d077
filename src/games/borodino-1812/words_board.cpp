// The field as one side sees it, as a table for a terminal.
#include "board/field_words.h"
#include "games/borodino-1812/words.h"

namespace redoubt::borodino_1812 {

namespace {

class Field : FieldWords {
 public:
  Field(const Data& data, const View& view, Language lang)
      : FieldWords(lang, 28, 44), data_(data), view_(view), lang_(lang) {}

  [[nodiscard]] std::string text() const {
    std::string out = standing() + "\n\n" + header(say("area", "área"));
    for (int i = 1; i <= data_.board.areas(); ++i) {
      const auto area = static_cast<Area>(i);
      const std::string french = blocks(Side::french, area);
      const std::string russian = blocks(Side::russian, area);
      if (!french.empty() || !russian.empty()) out += row(data_.board.data(area).name.in(lang_), french, russian);
    }
    for (const Side side : {Side::french, Side::russian}) {
      out += box(side, in_hand, "still in hand", "por desplegar");
      out += box(side, on_the_way, "on the way", "de camino");
      out += box(side, beyond, "before the entry", "ante la entrada");
      out += box(side, off_board, "off the board", "fuera del tablero");
      out += box(side, grave, "eliminated", "eliminados");
    }
    return out + say("A name and its strength, or # and the token of a block whose face you do not see. "
                     "! active, * in reserve, [] in square.\n",
                     "Nombre y fuerza, o # y la ficha de un bloque cuya cara no ves. "
                     "! activo, * en reserva, [] en cuadro.\n");
  }

 private:
  [[nodiscard]] std::string standing() const {
    const Scenario& scenario = data_.scenarios.at(view_.open.scenario);
    return scenario.title.in(lang_) + say(". Turn ", ". Turno ") + std::to_string(view_.open.turn) +
           say(" of ", " de ") + std::to_string(scenario.turns) + say(". Player 1: ", ". Jugador 1: ") +
           side(view_.open.first) + ".";
  }

  [[nodiscard]] std::string box(Side whose, Area area, const char* en, const char* es) const {
    return FieldWords::box(whose, say(en, es), blocks(whose, area));
  }

  [[nodiscard]] std::string blocks(Side whose, Area area) const {
    std::string text;
    const auto add = [&](const std::string& name, std::uint16_t marks) {
      text += (text.empty() ? "" : ", ") + name;
      text += (marks & bit(Mark::active)) != 0 ? "!" : "";
      text += (marks & bit(Mark::reserve)) != 0 ? "*" : "";
      text += (marks & bit(Mark::square)) != 0 ? "[]" : "";
    };
    for (std::size_t i = 0; i < view_.known_count; ++i) {
      const KnownBlock& block = view_.known[i];
      if (block.area != area || side_of(block.unit) != whose) continue;
      add(data_.forces.data(block.unit).short_name + " " +
              std::to_string(data_.forces.strength(block.unit, block.step)),
          block.marks);
    }
    for (std::size_t i = 0; i < view_.hidden_count; ++i) {
      const HiddenBlock& block = view_.hidden[i];
      if (block.area == area && block.side == whose) add("#" + std::to_string(block.token), block.marks);
    }
    return text;
  }

  const Data& data_;
  const View& view_;
  Language lang_;
};

}  // namespace

std::string Words::field(const View& view, Language lang) const { return Field(*data_, view, lang).text(); }

}  // namespace redoubt::borodino_1812

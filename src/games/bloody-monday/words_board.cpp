// The field as one side sees it, as a table for a terminal.
#include "games/bloody-monday/view.h"
#include "games/bloody-monday/words.h"
#include "kernel/letters.h"

namespace redoubt::bloody_monday {

namespace {

std::string joined(const std::vector<std::string>& parts) {
  std::string text;
  for (const std::string& part : parts) text += (text.empty() ? "" : ", ") + part;
  return text;
}

class Field {
 public:
  Field(const Data& data, const View& view, Language lang)
      : data_(data), view_(view), english_(lang == Language::english), lang_(lang) {}

  [[nodiscard]] std::string text() const {
    std::string out = standing() + "\n" + places() + "\n\n" + header();
    for (Area area = 1; area <= area_count; ++area) {
      const std::string french = blocks(Side::french, area);
      const std::string russian = blocks(Side::russian, area);
      if (!french.empty() || !russian.empty()) out += row(area, french, russian);
    }
    const std::string waiting = blocks(Side::french, pool) + blocks(Side::russian, pool);
    if (!waiting.empty()) out += say("Your pool: ", "Tu reserva: ") + waiting + ".\n";
    return out + legend();
  }

 private:
  [[nodiscard]] std::string say(const char* en, const char* es) const { return english_ ? en : es; }

  [[nodiscard]] std::string standing() const {
    const PublicPart& open = view_.open;
    const auto both = [](const std::array<std::uint8_t, 2>& pair) {
      return std::to_string(pair[0]) + "/" + std::to_string(pair[1]);
    };
    return say("Turn ", "Turno ") + std::to_string(open.turn) + say(" of 4. Initiative: ", " de 4. Iniciativa: ") +
           (open.disc == Side::french ? say("French", "franceses") : say("Russians", "rusos")) +
           say(". French/Russian blocks lost: ", ". Bloques perdidos (franceses/rusos): ") + both(open.lost) +
           say(", in the pool: ", ", en la reserva: ") + both(view_.in_pool) + ".";
  }

  /// 1.1: who holds what counts.
  [[nodiscard]] std::string places() const {
    std::vector<std::string> french;
    std::vector<std::string> russian;
    for (int i = 0; i < place_count; ++i) {
      const AreaSet areas = data_.board.place(static_cast<Place>(i));
      const std::string& title = data_.board.place_name(static_cast<Place>(i)).in(lang_);
      if ((areas - view_.open.french).empty()) {
        french.push_back(title);
      } else if ((areas & view_.open.french).empty()) {
        russian.push_back(title);
      }
    }
    const std::string nothing = say("nothing", "nada");
    return say("The French hold ", "Los franceses tienen ") + (french.empty() ? nothing : joined(french)) +
           say("; the Russians ", "; los rusos, ") + (russian.empty() ? nothing : joined(russian)) + ".";
  }

  [[nodiscard]] std::string header() const {
    return padded(say("area", "área"), 20) + padded(say("ground", "terreno"), 9) + padded(say("held by", "de"), 10) +
           padded(say("French", "franceses"), 44) + say("Russian", "rusos") + "\n";
  }

  [[nodiscard]] std::string row(Area area, const std::string& french, const std::string& russian) const {
    const std::string& title = data_.board.name(area).in(lang_);
    const char* const en[] = {"open", "wood", "height"};
    const char* const es[] = {"abierto", "bosque", "altura"};
    const auto terrain = static_cast<std::size_t>(data_.board.terrain(area));
    std::string line = padded(std::to_string(area) + (title.empty() ? "" : " " + title), 20) +
                       padded(say(en[terrain], es[terrain]), 9) +
                       padded(view_.open.french.has(area) ? say("French", "franceses") : say("Russians", "rusos"), 10) +
                       padded(french.empty() ? "-" : french, 44) + (russian.empty() ? "-" : russian);
    return line + "\n";
  }

  [[nodiscard]] std::string blocks(Side side, Area area) const {
    std::vector<std::string> parts;
    for (std::size_t i = 0; i < view_.known_count; ++i) {
      const KnownBlock& block = view_.known[i];
      if (block.area != area || side_of(block.unit) != side) continue;
      parts.push_back(data_.forces.data(block.unit).short_name + " " +
                      std::to_string(data_.forces.strength(block.unit, block.edge)) + cubes(block.marks));
    }
    for (std::size_t i = 0; i < view_.hidden_count; ++i) {
      const HiddenBlock& block = view_.hidden[i];
      if (block.area == area && block.side == side)
        parts.push_back("#" + std::to_string(block.token) + cubes(block.marks));
    }
    return joined(parts);
  }

  static std::string cubes(std::uint16_t marks) {
    std::string text;
    const auto add = [&](Mark mark, const char* sign) { text += (marks & bit(mark)) != 0 ? sign : ""; };
    add(Mark::active, "!");
    add(Mark::inspired, "+");
    add(Mark::crossed, "~");
    add(Mark::isolated, "?");
    return text;
  }

  [[nodiscard]] std::string legend() const {
    return say(
        "A name and its strength, or # and the token of a block whose face you do not see. "
        "! activated, + inspired, ~ crossed the Kolocha, ? isolated.\n",
        "Nombre y fuerza, o # y la ficha de un bloque cuya cara no ves. "
        "! activado, + inspirado, ~ ha cruzado el Kolocha, ? aislado.\n");
  }

  const Data& data_;
  const View& view_;
  bool english_;
  Language lang_;
};

}  // namespace

std::string Words::field(const View& view, Language lang) const { return Field(*data_, view, lang).text(); }

}  // namespace redoubt::bloody_monday

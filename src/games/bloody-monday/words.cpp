// Names, decisions and options in words.
#include "games/bloody-monday/words.h"

#include <string_view>
#include <utility>

#include "games/bloody-monday/words_text.h"
#include "kernel/verbs.h"

namespace redoubt::bloody_monday {

namespace {

/// "9.4", "9.4 and 9.5", "9.1, 9.4 and 9.5".
std::string listed(const std::vector<std::string>& items, std::string_view conjunction) {
  std::string text;
  for (std::size_t i = 0; i < items.size(); ++i) {
    if (i > 0) text += i + 1 == items.size() ? conjunction : std::string_view(", ");
    text += items[i];
  }
  return text;
}

}  // namespace

std::string area_in_sentence(const Words& words, unsigned area, Language lang) {
  std::string text = words.area(static_cast<Area>(area), lang);
  return text.starts_with("área") ? "el " + text : text;
}

/// Leaders are known by their own names; divisions and batteries of the two armies are told apart by their generals'.
std::string Words::unit(Unit unit, Language lang) const {
  if (unit >= block_count) return lang == Language::english ? "a block" : "un bloque";
  const BlockData& block = data_->forces.data(unit);
  const std::string& name = block.name.in(lang);
  const std::string_view general = block.commander;
  const bool leads = block.type == Type::leader || block.type == Type::commander;
  if (leads || general.empty() || name.find(general.substr(0, general.find(' '))) != std::string::npos) return name;
  if (name.ends_with(')')) return name.substr(0, name.size() - 1) + ", " + block.commander + ")";
  return name + " (" + block.commander + ")";
}

std::string Words::area(Area area, Language lang) const {
  const std::string number = std::to_string(area);
  if (area <= area_count) {
    if (const std::string& name = data_->board.name(area).in(lang); !name.empty()) return number + " " + name;
  }
  return (lang == Language::english ? "area " : "área ") + number;
}

std::string Words::action(Action action, Language lang) const {
  if (action.verb >= verbs.size()) return {};
  const auto& row = verbs[action.verb];
  const auto say = [&](Names names, unsigned value) {
    return names == Names::unit ? unit(static_cast<Unit>(value), lang) : area_in_sentence(*this, value, lang);
  };
  return sentence(decision_text(row, row.in(lang), action, say), lang);
}

const std::vector<NamedOption>& Words::scenarios() {
  static const std::vector<NamedOption> list = {
      {"standard",
       {"Bloody Monday", "Bloody Monday"},
       {"Most victory areas after four turns, or sudden death.",
        "Más áreas de victoria tras cuatro turnos, o muerte súbita."},
       "victory"},
      {"last-blood",
       {"Last Blood", "Last Blood"},
       {"Every optional rule; points for areas and losses.", "Todas las reglas opcionales; puntos por áreas y bajas."},
       "10.0"},
  };
  return list;
}

namespace {

/// An option is called by the number of its rule.
NamedOption option(std::string number, Bilingual title, Bilingual brief) {
  return {number, std::move(title), std::move(brief), number};
}

}  // namespace

const std::vector<NamedOption>& Words::options() {
  static const std::vector<NamedOption> list = {
      option(
          "9.1", {"Russian jägers", "Jagers rusos"},
          {"In woods and works they skirmish or ambush first.", "En bosques y obras escaramuzan o emboscan primero."}),
      option("9.2", {"Grande Batterie", "Grande Batterie"},
             {"Four French batteries fire before the first impulse.",
              "Cuatro baterías francesas disparan antes del primer impulso."}),
      option(
          "9.3", {"Agility", "Agilidad"},
          {"Light horse and Murat 6 MP, jägers 4, militia 2.", "Caballería ligera y Murat 6 PM, jagers 4, milicia 2."}),
      option("9.4", {"First sabre of the Empire", "Primer sable del Imperio"},
             {"Murat orders and inspires any cavalry in range.",
              "Murat ordena e inspira a toda caballería a su alcance."}),
      option("9.5", {"Cossacks", "Cosacos"},
             {"Platov leads Cossacks only; they lend no bonus.",
              "Platov solo manda cosacos; no dan ni quitan bonificación."}),
      option("9.6", {"Shields", "Escudos"},
             {"A shielded block ignores its first hit in a battle.",
              "Un bloque con escudo ignora su primer impacto en cada batalla."}),
      option("9.7", {"Exhausted leaders", "Líderes agotados"},
             {"They may still order the blocks of their own area.",
              "Aún pueden ordenar a los bloques de su propia área."}),
      option("9.8", {"General Offensive", "Ofensiva General"},
             {"Spend the disc to act as with four stars.", "Gasta el disco para actuar como con cuatro estrellas."}),
      option("9.9", {"Advanced combat", "Combate avanzado"},
             {"In woods and works arms fire in turn, jägers first.",
              "En bosques y obras las armas tiran por turno, jagers primero."}),
      option("9.10", {"Battle fatigue", "Desgaste por fatiga"},
             {"Engaged blocks without a shield take a hit each turn.",
              "Los bloques trabados sin escudo sufren un impacto por turno."}),
      option("9.11", {"Command limit", "Límite de mando"},
             {"Barclay stays north, Bagration south of the white line.",
              "Barclay al norte y Bagration al sur de la línea blanca."}),
      option("9.12", {"Extreme command limit", "Límite de mando extremo"},
             {"Their troops keep to their own side as well.", "También sus tropas se quedan en su lado."}),
  };
  return list;
}

namespace {

/// 10.0: Last Blood switches on whatever was left out of a list.
Bilingual switched_on(const std::vector<std::string>& left_out) {
  const bool one = left_out.size() == 1;
  return {"Last Blood is played with all twelve optional rules: " + listed(left_out, " and ") +
              (one ? " is switched on as well." : " are switched on as well."),
          std::string("Last Blood se juega con las doce reglas opcionales: también se ") +
              (one ? "activa " : "activan ") + listed(left_out, " y ") + "."};
}

}  // namespace

/// 9.0: the optional rules are meant to be taken in order.
std::vector<Bilingual> Words::warnings(const Setup& setup) {
  std::vector<Bilingual> result;
  const auto on = [&](std::size_t option) { return ((setup.options >> option) & 1U) != 0; };
  std::vector<std::string> skipped;
  if (setup.scenario != 0) {
    for (std::size_t i = 0; i < options().size(); ++i) {
      if (!on(i)) skipped.push_back(options()[i].id);
    }
    if (setup.options != 0 && !skipped.empty()) result.push_back(switched_on(skipped));
    return result;
  }
  for (std::size_t i = 0; i < options().size(); ++i) {
    const NamedOption& option = options()[i];
    if (!on(i)) {
      skipped.push_back(option.id);
    } else if (i > 0 && !on(i - 1)) {
      result.push_back({option.id + " " + option.title.en + " is switched on without " + listed(skipped, " and ") +
                            ": optional rules are meant to be taken in order, and the balance may suffer.",
                        option.id + " " + option.title.es + " se usa sin " + listed(skipped, " y ") +
                            ": las reglas opcionales están pensadas para añadirse en orden y el equilibrio puede "
                            "resentirse."});
    }
  }
  return result;
}

}  // namespace redoubt::bloody_monday

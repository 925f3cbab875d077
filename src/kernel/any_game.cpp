#include "kernel/any_game.h"

namespace redoubt {

std::vector<std::string> usual_options(const AnyGame& game) {
  std::vector<std::string> ids;
  for (const NamedOption& each : game.options()) {
    if (each.usual) ids.push_back(each.id);
  }
  return ids;
}

Setup played_setup(const AnyGame& game, const Setup& asked) {
  return game.start(asked, FairDice::from_seed(""))->setup();
}

std::vector<std::string> options_of(const AnyGame& game, const Setup& setup) {
  std::vector<std::string> ids;
  for (std::size_t i = 0; i < game.options().size(); ++i) {
    if (((setup.options >> i) & 1U) != 0) ids.push_back(game.options()[i].id);
  }
  return ids;
}

std::string undo_text(UndoBar bar, Language language) {
  const bool english = language == Language::english;
  switch (bar) {
    case UndoBar::none: return {};
    case UndoBar::nothing:
      return english ? "no decision has been taken that could be taken back"
                     : "no se ha tomado ninguna decisión que pueda deshacerse";
    case UndoBar::die:
      return english ? "the last decision threw dice, and a die that has fallen is not thrown again"
                     : "la última decisión lanzó dados, y un dado caído no se vuelve a lanzar";
    case UndoBar::revealed:
      return english ? "the last decision revealed something, and what has been seen cannot be hidden again"
                     : "la última decisión reveló algo, y lo visto no puede volver a ocultarse";
    case UndoBar::other_side:
      return english ? "the decision before this belongs to the other side" : "la decisión anterior es del otro bando";
  }
  return {};
}

std::string over_text(Language language) {
  return language == Language::english ? "the game is over: there is nothing left to decide"
                                       : "la partida ha terminado: no queda nada que decidir";
}

json::object result_json(const Conclusion& conclusion) {
  const bool resigned = conclusion.kind == RecordedEntry::Kind::resign;
  return {{"winner", name(other(conclusion.loser))},
          {"condition", resigned ? "resigned" : "time"},
          {"rule", ""},
          {"score", nullptr}};
}

std::string overflow_text(Language language) {
  return language == Language::english
             ? "this decision does more than the program can list: a fault of the program, and the match cannot go on"
             : "esta decisión hace más de lo que el programa puede enumerar: es un fallo del programa y la partida no "
               "puede continuar";
}

}  // namespace redoubt

#include "redoubt/terminal_game.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <chrono>
#include <utility>

#include "host/bot_runtime.h"
#include "kernel/letters.h"
#include "redoubt/files.h"
#include "redoubt/record_file.h"

namespace redoubt {

namespace {

std::string trimmed(const std::string& text) {
  const std::size_t from = text.find_first_not_of(" \t\r\n");
  if (from == std::string::npos) return {};
  return text.substr(from, text.find_last_not_of(" \t\r\n") - from + 1);
}

std::string lower(std::string text) {
  for (char& c : text) c = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  return text;
}

std::optional<std::size_t> number_in(const std::string& text) {
  std::size_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return number;
}

/// The words that all these begin with, up to the last blank that they share.
std::string common_words(const std::vector<std::string>& texts) {
  std::string common = texts.front();
  for (const std::string& each : texts) {
    const auto [end, other] = std::mismatch(common.begin(), common.end(), each.begin(), each.end());
    common.erase(end, common.end());
  }
  const std::size_t blank = common.rfind(' ');
  return blank == std::string::npos ? std::string() : common.substr(0, blank + 1);
}

}  // namespace

std::string choice_lines(const std::vector<std::string>& texts, std::size_t first, std::size_t width) {
  const std::string common = texts.size() < 2 ? std::string() : common_words(texts);
  if (common.empty()) {
    std::string lines;
    for (std::size_t i = 0; i < texts.size(); ++i) lines += fmt::format("{:>5}  {}\n", first + i, texts[i]);
    return lines;
  }
  std::string lines = "       " + common.substr(0, common.size() - 1);
  std::size_t column = letters(lines);
  for (std::size_t i = 0; i < texts.size(); ++i) {
    const std::string cell = fmt::format("  [{}] {}", first + i, texts[i].substr(common.size()));
    if (column + letters(cell) > width) {
      lines += "\n         ";
      column = 9;
    }
    lines += cell;
    column += letters(cell);
  }
  return lines + "\n";
}

TerminalGame::TerminalGame(const GameRegistry& registry, const GameWithBots& with_bots, std::unique_ptr<AnyMatch> match,
                           const Settings& settings, ReadLine read, Print print)
    : registry_(&registry),
      with_bots_(&with_bots),
      match_(std::move(match)),
      settings_(settings),
      read_(std::move(read)),
      print_(std::move(print)) {}

const std::vector<TerminalGame::Word>& TerminalGame::words() {
  static const std::vector<Word> all = {
      {"help", &TerminalGame::help, "this list", "esta lista"},
      {"list", &TerminalGame::list, "what can be decided now", "lo que se puede decidir ahora"},
      {"board", &TerminalGame::board, "what your side sees of the field", "lo que tu bando ve del campo"},
      {"rule", &TerminalGame::rule, "rule 5.3: what a rule says", "rule 5.3: qué dice una regla"},
      {"log", &TerminalGame::log, "log 20: what happened last", "log 20: lo último que ha pasado"},
      {"undo", &TerminalGame::undo, "take the last decision back", "deshacer la última decisión"},
      {"auto", &TerminalGame::automatic, "auto 5: let the machine decide for you, so many times",
       "auto 5: que la máquina decida por ti, tantas veces"},
      {"save", &TerminalGame::save, "save FILE: write the record", "save FICHERO: escribir el registro"},
      {"load", &TerminalGame::load, "load FILE: go on with a record", "load FICHERO: seguir con un registro"},
      {"quit", &TerminalGame::quit, "leave", "salir"}};
  return all;
}

std::string TerminalGame::say(std::string_view en, std::string_view es) const {
  return std::string(settings_.language == Language::english ? en : es);
}

bool TerminalGame::human_decides() const {
  return match_->to_act() && (!settings_.human || *settings_.human == *match_->to_act());
}

Viewer TerminalGame::eyes() const {
  if (settings_.human) return viewer(*settings_.human);
  return match_->to_act() ? viewer(*match_->to_act()) : Viewer::observer;
}

void TerminalGame::run() {
  announce();
  while (!leaving_ && match_->to_act()) {
    if (!human_decides()) {
      opponent_decides();
      continue;
    }
    // The list is long: it is shown again only when something has changed.
    if (shown_ != match_->head()) show_moment();
    shown_ = match_->head();
    print_("> ");
    const std::optional<std::string> line = read_();
    if (!line) {
      print_("\n" + say("The input has ended; the game is left as it stands.\n",
                        "La entrada ha terminado; la partida queda como está.\n"));
      return;
    }
    take_line(trimmed(*line));
  }
  if (match_->to_act()) return;
  print_("\n" + match_->prompt(settings_.language) + "\n" + result_text(match_->result()) + "\n");
  if (leaving_) return;
  print_(say("save FILE keeps the record; an empty line leaves.\n",
             "save FICHERO guarda el registro; una línea vacía sale.\n"));
  for (auto line = read_(); line && !leaving_ && !trimmed(*line).empty(); line = read_()) take_line(trimmed(*line));
}

void TerminalGame::announce() {
  const RecordHeader& header = match_->header();
  print_(fmt::format("{}, {}", match_->game().rule_book().title.in(settings_.language), header.scenario));
  if (!header.options.empty()) print_(fmt::format(", {}", fmt::join(header.options, ", ")));
  print_("\n");
  for (const Bilingual& warning : match_->game().warnings(match_->setup())) {
    print_(say("Note: ", "Nota: ") + warning.in(settings_.language) + "\n");
  }
  print_(say("The dice are promised: ", "Los dados están prometidos: ") + hex(header.commitment) + "\n");
  print_(say("Type the number of a decision, or help.\n", "Escribe el número de una decisión, o help.\n"));
}

/// What the machine would do for the side to act.
Action TerminalGame::advised() {
  const Side side = *match_->to_act();
  std::unique_ptr<AnyBot>& bot = bots_[static_cast<std::size_t>(index(side))];
  if (!bot)
    bot = with_bots_->make_bot(settings_.opponent, side, settings_.bot_seed + static_cast<std::uint64_t>(index(side)),
                               host::parallel_for);
  return bot->decide(*match_, host::within(std::chrono::seconds(5)));
}

void TerminalGame::opponent_decides() {
  const Action action = advised();
  if (match_->play(action, settings_.language)) {
    print_("The opponent chose a decision that the rules refuse; the game stops here.\n");
    leaving_ = true;
    return;
  }
  show_entry(match_->log(match_->decisions() - 1, eyes(), settings_.language), false);
}

void TerminalGame::show_moment() {
  const Side side = *match_->to_act();
  if (!settings_.human && last_seen_ != side) {
    print_(fmt::format("\n--- {}: {} ---\n", name(side), say("your eyes only", "solo para tus ojos")));
  }
  // The field at the beginning of a turn, and whenever the screen changes hands.
  if (field_turn_ != match_->turn() || (!settings_.human && last_seen_ != side)) board({});
  field_turn_ = match_->turn();
  last_seen_ = side;
  print_(fmt::format("\n{} {} | {} | {} | {}\n", say("Turn", "Turno"), match_->turn(), name(side), match_->phase(),
                     match_->prompt(settings_.language)));
  choices_ = match_->legal(settings_.language);
  show_choices();
}

void TerminalGame::show_choices() {
  std::vector<std::string> texts;
  for (std::size_t i = 0; i < choices_.size(); ++i) {
    texts.push_back(choices_[i].text);
    // Decisions of one verb about one thing stand together.
    const bool last = i + 1 == choices_.size() || choices_[i + 1].action.verb != choices_[i].action.verb ||
                      choices_[i + 1].action.a != choices_[i].action.a;
    if (!last) continue;
    print_(choice_lines(texts, i + 2 - texts.size(), settings_.width));
    texts.clear();
  }
}

void TerminalGame::take_line(const std::string& line) {
  if (line.empty()) return;
  const std::size_t blank = line.find(' ');
  const std::string first = lower(line.substr(0, blank));
  const std::string rest = blank == std::string::npos ? std::string() : trimmed(line.substr(blank));
  for (const Word& word : words()) {
    if (word.name == first) return (this->*word.handler)(rest);
  }
  if (!match_->to_act()) return;
  if (const std::optional<Action> action = read_decision(line)) decide(*action);
}

std::optional<Action> TerminalGame::read_decision(const std::string& line) {
  if (const auto number = number_in(line)) {
    if (*number >= 1 && *number <= choices_.size()) return choices_[*number - 1].action;
    print_(fmt::format("{} 1..{}\n", say("Expected a number in", "Se espera un número en"), choices_.size()));
    return std::nullopt;
  }
  if (line.front() == '{') {
    const Result<json::value> value = parse_json(line);
    const Result<Action> action = value ? match_->game().parse_action(*value) : Result<Action>(value.error());
    if (action) return *action;
    print_(describe(action.error()) + "\n");
    return std::nullopt;
  }
  std::vector<const Choice*> fitting;
  for (const Choice& each : choices_) {
    const std::string text = lower(each.text);
    if (text == lower(line)) return each.action;
    if (text.find(lower(line)) != std::string::npos) fitting.push_back(&each);
  }
  if (fitting.size() == 1) return fitting.front()->action;
  if (fitting.empty()) {
    print_(say("No decision reads like that; type its number, or help.\n",
               "Ninguna decisión se lee así; escribe su número, o help.\n"));
  } else {
    print_(fmt::format("{} {}:\n", fitting.size(), say("decisions read like that", "decisiones se leen así")));
    for (std::size_t i = 0; i < std::min<std::size_t>(fitting.size(), 10); ++i) print_("  " + fitting[i]->text + "\n");
  }
  return std::nullopt;
}

void TerminalGame::decide(Action action) {
  const Viewer who = eyes();
  if (const auto refusal = match_->play(action, settings_.language)) {
    print_(fmt::format("{}{}{}\n", refusal->rule, refusal->rule.empty() ? "" : ": ", refusal->message));
    return;
  }
  show_entry(match_->log(match_->decisions() - 1, who, settings_.language), true);
}

void TerminalGame::show_entry(const LogEntry& entry, bool with_decision) {
  if (with_decision && !entry.decision.empty()) print_(fmt::format("{}: {}\n", name(entry.side), entry.decision));
  for (const LogLine& line : entry.lines) print_(fmt::format("  {:<8} {}\n", line.rule, line.text));
}

void TerminalGame::help(const std::string&) {
  print_(say("A decision is taken by its number, by its words (or a part that only it has) or in its JSON form.\n",
             "Una decisión se toma por su número, por sus palabras (o una parte que solo ella tenga) o en JSON.\n"));
  for (const Word& word : words()) print_(fmt::format("  {:<6} {}\n", word.name, say(word.help_en, word.help_es)));
}

void TerminalGame::rule(const std::string& rest) {
  const RuleText* found = match_->game().rule_book().find(rest);
  if (found == nullptr) {
    print_(fmt::format("\"{}\": {}\n", rest, say("there is no such rule", "no existe esa regla")));
    return;
  }
  print_(fmt::format("{}  {}\n{}\n", found->number, found->title.in(settings_.language),
                     found->summary.in(settings_.language)));
}

void TerminalGame::board(const std::string&) { print_(match_->view_text(eyes(), settings_.language)); }

void TerminalGame::list(const std::string&) {
  if (match_->to_act()) show_moment();
}

void TerminalGame::undo(const std::string&) {
  if (const auto refusal = match_->undo(1, settings_.language)) {
    print_(refusal->message + "\n");
  } else {
    print_(say("Taken back.\n", "Deshecha.\n"));
  }
}

void TerminalGame::save(const std::string& rest) {
  if (rest.empty()) return print_(say("save FILE: the name is missing\n", "save FICHERO: falta el nombre\n"));
  const Faults faults = write_file(rest, record_text(match_->record(true)));
  print_(faults.empty() ? say("Saved in ", "Guardado en ") + rest + "\n" : describe(faults) + "\n");
}

void TerminalGame::load(const std::string& rest) {
  RecordOutcome outcome = open_record(*registry_, rest, settings_.language);
  if (!outcome.faults.empty()) return print_(describe(outcome.faults) + "\n");
  with_bots_ = outcome.opened.with_bots;
  match_ = std::move(outcome.opened.match);
  bots_ = {};
  last_seen_.reset();
  field_turn_ = -1;
  shown_.clear();
  announce();
}

void TerminalGame::log(const std::string& rest) {
  const std::size_t wanted = number_in(rest).value_or(20);
  std::vector<LogEntry> entries;
  std::size_t lines = 0;
  for (std::size_t i = match_->decisions(); i > 0 && lines < wanted; --i) {
    entries.push_back(match_->log(i - 1, eyes(), settings_.language));
    lines += entries.back().lines.size() + (entries.back().decision.empty() ? 0 : 1);
  }
  std::reverse(entries.begin(), entries.end());
  for (const LogEntry& entry : entries) show_entry(entry, true);
}

void TerminalGame::automatic(const std::string& rest) {
  const std::size_t times = number_in(rest).value_or(1);
  for (std::size_t i = 0; i < times && match_->to_act(); ++i) {
    while (match_->to_act() && !human_decides() && !leaving_) opponent_decides();
    if (leaving_ || !match_->to_act()) return;
    decide(advised());
  }
}

void TerminalGame::quit(const std::string&) { leaving_ = true; }

}  // namespace redoubt

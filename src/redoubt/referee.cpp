#include "redoubt/referee.h"

#include <fmt/format.h>

#include <array>
#include <chrono>

#include "host/bot_runtime.h"
#include "kernel/hash.h"
#include "redoubt/assumed.h"
#include "redoubt/version.h"
#include "table/room.h"

namespace redoubt {

namespace {

json::object good() { return {{"ok", true}}; }

json::object refuse(const Refusal& refusal) {
  json::object error{{"code", refusal.code}, {"message", refusal.message}};
  if (!refusal.rule.empty()) error["rule"] = refusal.rule;
  return {{"ok", false}, {"error", std::move(error)}};
}

json::object refuse(std::string code, std::string message) {
  return refuse(Refusal{std::move(code), std::move(message), {}});
}

json::object refuse(std::string code, const Faults& faults) {
  json::object answer = refuse(std::move(code), describe(faults));
  json::array list;
  for (const Fault& each : faults) list.push_back({{"place", each.place}, {"reason", each.reason}});
  answer["error"].as_object()["faults"] = std::move(list);
  return answer;
}

json::value side_or_null(std::optional<Side> side) { return side ? json::value(name(*side)) : json::value(nullptr); }

json::array listed(const std::vector<std::string>& texts) {
  json::array array;
  for (const std::string& each : texts) array.emplace_back(each);
  return array;
}

json::object titled(const NamedOption& option, Language language) {
  return {{"id", option.id}, {"title", option.title.in(language)}};
}

json::object rule_json(const RuleText& rule, Language language) {
  return {{"rule", rule.number},
          {"title", rule.title.in(language)},
          {"summary", rule.summary.in(language)},
          {"kind", rule.kind},
          {"provenance", rule.provenance}};
}

}  // namespace

const Referee::Command* Referee::find(std::string_view name) {
  static constexpr auto commands = std::to_array<Command>({
      {"hello", &Referee::hello, false},  {"new", &Referee::begin, false},
      {"status", &Referee::status, true}, {"legal", &Referee::legal, true},
      {"do", &Referee::decide, true},     {"why", &Referee::why, true},
      {"dice", &Referee::dice, true},     {"describe", &Referee::describe_game, false},
      {"board", &Referee::board, false},  {"state", &Referee::state, true},
      {"view", &Referee::view, true},     {"position", &Referee::position, false},
      {"odds", &Referee::odds, true},     {"undo", &Referee::undo, true},
      {"save", &Referee::save, true},     {"load", &Referee::load, false},
      {"hash", &Referee::hash, true},     {"bot", &Referee::bot, true},
      {"rules", &Referee::rules, false},  {"quit", &Referee::quit, false},
  });
  for (const Command& each : commands) {
    if (each.name == name) return &each;
  }
  return nullptr;
}

std::string Referee::command_names() {
  return "hello, new, status, legal, do, why, dice, describe, board, state, view, position, odds, undo, save, load, "
         "hash, bot, rules, quit";
}

std::string Referee::answer(std::string_view line) {
  const Result<json::value> value = parse_json(line);
  return compact(value ? handle(*value) : refuse("json", value.error()));
}

std::string Referee::answer_too_long() {
  return compact(refuse("too_long", fmt::format("the line is longer than {} bytes and was passed over", longest_line)));
}

json::object Referee::handle(const json::value& value) {
  const json::object* object = value.if_object();
  if (object == nullptr) return refuse("type", "a request is an object, such as {\"cmd\":\"hello\"}");
  Request request(*object);
  const std::optional<std::string> name = request.text("cmd");
  if (request.refusal()) return refuse(*request.refusal());
  if (!name) return refuse("command", "\"cmd\" is missing; the commands are " + command_names());
  const Command* command = find(*name);
  if (command == nullptr) {
    return refuse("command", fmt::format("\"{}\" is not a command; the commands are {}", *name, command_names()));
  }
  if (command->wants_match && match_ == nullptr) {
    return refuse("no_match", fmt::format("\"{}\" wants a match; start one with new, load or position", *name));
  }
  json::object answer = (this->*command->handler)(request);
  // A misspelt member must not pass in silence, and yet a newer client may say more than this referee knows.
  if (json::array ignored = request.ignored(); !ignored.empty()) answer["ignored"] = std::move(ignored);
  return answer;
}

const GameWithBots* Referee::with_bots(Request& request) {
  const std::optional<std::string> id = request.text("game");
  if (request.refusal()) return nullptr;
  if (!id && with_bots_ != nullptr) return with_bots_;
  if (!id && registry_->games().size() == 1) return registry_->games().front().get();
  if (!id) {
    request.complain("game", "\"game\" is missing; the games are: " + registry_->ids());
    return nullptr;
  }
  const GameWithBots* found = registry_->find(*id);
  if (found == nullptr) request.complain("game", registry_->no_such_game(*id));
  return found;
}

json::object Referee::hello(Request& request) {
  const Language language = request.language();
  if (request.refusal()) return refuse(*request.refusal());
  json::array games;
  for (const auto& each : registry_->games()) {
    const AnyGame& game = each->game();
    json::array scenarios;
    for (const NamedOption& scenario : game.scenarios()) scenarios.emplace_back(titled(scenario, language));
    json::array options;
    for (const NamedOption& option : game.options()) {
      json::object object = titled(option, language);
      object["default"] = option.usual;
      options.emplace_back(std::move(object));
    }
    games.push_back({{"id", game.id()},
                     {"title", game.rule_book().title.in(language)},
                     {"scenarios", std::move(scenarios)},
                     {"options", std::move(options)}});
  }
  json::object answer = good();
  answer["protocol"] = protocol_version;
  answer["version"] = version;
  answer["games"] = std::move(games);
  return answer;
}

json::object Referee::begin(Request& request) {
  const Viewing reader = viewing(request);
  const std::optional<std::string> scenario = request.text("scenario");
  const std::optional<std::vector<std::string>> options = request.texts("options");
  const std::string seed = request.text("seed").value_or("");
  const GameWithBots* chosen = request.refusal() ? nullptr : with_bots(request);
  if (request.refusal()) return refuse(*request.refusal());
  const AnyGame& game = chosen->game();
  const Result<Setup> setup =
      game.setup(scenario.value_or(game.scenarios().front().id), options.value_or(usual_options(game)));
  if (!setup) {
    const Faults faults = setup.error();
    return refuse(faults.front().place == "scenario" ? "scenario" : "option", faults);
  }
  put(*chosen, game.start(*setup, FairDice::from_seed(seed)));
  json::array warnings;
  for (const Bilingual& each : game.warnings(*setup)) warnings.emplace_back(each.in(reader.language));
  json::object answer = standing(reader);
  answer["warnings"] = std::move(warnings);
  answer["commitment"] = hex(match_->header().commitment);
  return answer;
}

void Referee::put(const GameWithBots& with_bots, std::unique_ptr<AnyMatch> match) {
  bots_.leave();
  match_ = std::move(match);
  with_bots_ = &with_bots;
}

Referee::Viewing Referee::viewing(Request& request) { return {request.eyes(), request.language()}; }

bool Referee::looks_on(Reading who) const { return who && match_->to_act() && *who != viewer(*match_->to_act()); }

json::object Referee::standing(const Viewing& reader) const {
  // A question may name the block that it is about: only the side that decides, or who knows everything, gets it.
  const std::optional<Side> side = match_->to_act();
  const table::Viewing eyes{reader.who.value_or(side ? viewer(*side) : Viewer::observer), reader.language};
  const std::size_t last = match_->decisions();
  const bool decided =
      !reader.who || (last > 0 && is(*reader.who, match_->log(last - 1, reader.who, reader.language).side));
  json::object answer = good();
  answer["game"] = match_->game().id();
  answer["scenario"] = match_->header().scenario;
  answer["options"] = listed(match_->header().options);
  answer["to_act"] = side_or_null(side);
  answer["turn"] = match_->turn();
  answer["phase"] = match_->phase();
  answer["prompt"] = table::question_for(*match_, eyes);
  answer["result"] = match_->result();
  answer["decisions"] = last;
  answer["undoable"] = decided ? match_->undoable() : 0;
  return answer;
}

json::object Referee::status(Request& request) {
  const Viewing reader = viewing(request);
  if (request.refusal()) return refuse(*request.refusal());
  return standing(reader);
}

json::object Referee::legal(Request& request) {
  const Viewing reader = viewing(request);
  if (request.refusal()) return refuse(*request.refusal());
  json::array actions;
  // What a side may decide tells what it has: nobody else gets the list.
  if (!looks_on(reader.who)) {
    for (const Choice& each : match_->legal(reader.language)) {
      actions.push_back(
          {{"action", match_->game().action_json(each.action)}, {"text", each.text}, {"rule", each.rule}});
    }
  }
  json::object answer = good();
  answer["to_act"] = side_or_null(match_->to_act());
  answer["actions"] = std::move(actions);
  return answer;
}

std::optional<Refusal> Referee::not_theirs() const {
  return Refusal{"side", fmt::format("it is for {} to decide", name(*match_->to_act())), {}};
}

std::optional<Action> Referee::action(Request& request, json::object& refused) {
  const json::object* object = request.needed_object("action");
  if (request.refusal()) {
    refused = refuse(*request.refusal());
    return std::nullopt;
  }
  // A line of `legal` may be given back whole.
  if (const json::value* inner = object->if_contains("action"); inner != nullptr && inner->is_object()) {
    object = inner->if_object();
  }
  const Result<Action> action = match_->game().parse_action(*object);
  if (action) return *action;
  refused = refuse("action", action.error());
  return std::nullopt;
}

json::object Referee::decide(Request& request) {
  const Language language = request.language();
  const Reading who = request.reading("as");
  const Reading side = request.reading("side");
  json::object refused;
  const std::optional<Action> chosen = action(request, refused);
  if (!chosen) return refused;
  if (side && match_->to_act() && *side != viewer(*match_->to_act())) {
    return refuse(*not_theirs());
  }
  if (const auto refusal = match_->play(*chosen, language)) return refuse(*refusal);
  bots_.see(*match_);
  json::object answer = good();
  answer["events"] = match_->last_events(who, language);
  const LogEntry entry = match_->log(match_->decisions() - 1, who, language);
  answer["dice"] = json::array(entry.dice.begin(), entry.dice.end());
  answer["to_act"] = side_or_null(match_->to_act());
  answer["result"] = match_->result();
  return answer;
}

json::object Referee::why(Request& request) {
  const auto [who, language] = viewing(request);
  json::object refused;
  const std::optional<Action> asked = action(request, refused);
  if (!asked) return refused;
  const auto refusal = looks_on(who) ? not_theirs() : match_->check(*asked, language);
  json::object answer = good();
  answer["legal"] = !refusal;
  answer["rule"] = refusal ? refusal->rule : match_->rule_of(*asked);
  if (refusal) answer["message"] = refusal->message;
  answer["text"] = match_->game().action_text(*asked, language);
  return answer;
}

json::object Referee::dice(Request& request) {
  const std::optional<std::vector<int>> faces = request.faces("next");
  if (!faces) request.complain("type", "\"next\" is missing; expected dice, whole numbers from 1 to 6");
  if (request.refusal()) return refuse(*request.refusal());
  match_->script(*faces);
  json::object answer = good();
  answer["next"] = json::array(faces->begin(), faces->end());
  return answer;
}

json::object Referee::describe_game(Request& request) {
  const GameWithBots* chosen = with_bots(request);
  if (request.refusal()) return refuse(*request.refusal());
  json::object answer = good();
  for (json::key_value_pair& each : chosen->game().describe()) answer[each.key()] = std::move(each.value());
  return answer;
}

json::object Referee::board(Request& request) {
  const GameWithBots* chosen = with_bots(request);
  if (request.refusal()) return refuse(*request.refusal());
  const BoardFile& file = chosen->game().board();
  json::object answer = good();
  answer["hash"] = file.hash;
  answer["board"] = *parse_json(*file.text);
  return answer;
}

json::object Referee::state(Request&) {
  json::object answer = good();
  answer["state"] = match_->state();
  return answer;
}

json::object Referee::view(Request& request) {
  const Reading who = request.eyes();
  if (!who) request.complain("side", "\"as\" is missing; expected french, russian or observer");
  if (request.refusal()) return refuse(*request.refusal());
  json::object answer = good();
  answer["view"] = match_->view(*who);
  return answer;
}

json::object Referee::position(Request& request) {
  const Viewing reader = viewing(request);
  const std::optional<std::string> seed = request.text("seed");
  const json::object* wanted = request.needed_object("state");
  const GameWithBots* chosen = request.refusal() ? nullptr : with_bots(request);
  if (request.refusal()) return refuse(*request.refusal());
  FairDice dice = FairDice::from_seed(seed.value_or(""));
  if (!seed && match_ != nullptr) dice = FairDice(match_->dice().secret(), match_->dice().entropy());
  Result<std::unique_ptr<AnyMatch>> match = chosen->game().set_up(*wanted, std::move(dice));
  if (!match) return refuse("position", match.error());
  put(*chosen, std::move(*match));
  json::object answer = standing(reader);
  if (!reader.who) answer["assumed"] = assumed(*wanted, match_->state());
  return answer;
}

json::object Referee::odds(Request& request) {
  const auto [who, language] = viewing(request);
  json::object refused;
  const std::optional<Action> asked = action(request, refused);
  if (!asked) return refused;
  if (!match_->to_act()) return refuse("odds", over_text(language));
  // By which rule another side cannot do it is that side's to know.
  if (const auto refusal = match_->check(*asked, language)) return refuse(looks_on(who) ? *not_theirs() : *refusal);
  Result<json::object> odds = with_bots_->odds(*match_, who, *asked, language);
  if (!odds) return refuse("odds", odds.error());
  json::object answer = good();
  answer["odds"] = std::move(*odds);
  return answer;
}

json::object Referee::undo(Request& request) {
  const Viewing reader = viewing(request);
  const bool all = request.truth("all");
  if (request.refusal()) return refuse(*request.refusal());
  const std::size_t undone = all ? std::max<std::size_t>(match_->undoable(), 1) : 1;
  if (const auto refusal = match_->undo(undone, reader.language)) return refuse(*refusal);
  json::object answer = standing(reader);
  answer["undone"] = undone;
  return answer;
}

json::object Referee::save(Request& request) {
  const bool sealed = request.truth("sealed");
  if (request.refusal()) return refuse(*request.refusal());
  json::object answer = good();
  answer["record"] = to_json(match_->record(!sealed));
  return answer;
}

json::object Referee::load(Request& request) {
  const Viewing reader = viewing(request);
  const json::object* object = request.needed_object("record");
  if (request.refusal()) return refuse(*request.refusal());
  const Result<Record> record = parse_record(*object);
  if (!record) return refuse("record", record.error());
  const GameWithBots* chosen = registry_->find(record->header.game);
  if (chosen == nullptr) return refuse("record", fault("game", registry_->no_such_game(record->header.game)));
  Result<std::unique_ptr<AnyMatch>> match = chosen->game().load(*record, reader.language);
  if (!match) return refuse("record", match.error());
  put(*chosen, std::move(*match));
  return standing(reader);
}

json::object Referee::hash(Request&) {
  json::object answer = good();
  answer["hash"] = match_->hash();
  answer["chain"] = match_->head();
  return answer;
}

json::object Referee::bot(Request& request) {
  const auto [who, language] = viewing(request);
  const std::string wanted = request.needed_text("level");
  const std::optional<std::int64_t> time = request.number("ms", 0, 3'600'000);
  const std::optional<std::int64_t> iterations = request.number("iterations", 0, 1'000'000'000);
  const std::string seed = request.text("seed").value_or("");
  if (request.refusal()) return refuse(*request.refusal());
  const std::optional<Level> level = level_named(wanted);
  if (!level) {
    return refuse("bot", fmt::format("there is no \"{}\" to play {}; available are: {}", wanted, match_->game().id(),
                                     level_list));
  }
  if (!match_->to_act()) return refuse("bot", over_text(language));
  if (looks_on(who)) return refuse(*not_theirs());
  const Budget budget = iterations ? Budget{static_cast<std::uint64_t>(*iterations), {}}
                                   : host::within(std::chrono::milliseconds(time.value_or(1'000)));
  const Action chosen = bots_.decide(*with_bots_, *match_, *level, seed, budget);
  json::object answer = good();
  answer["action"] = match_->game().action_json(chosen);
  answer["text"] = match_->game().action_text(chosen, language);
  return answer;
}

json::object Referee::rules(Request& request) {
  const Language language = request.language();
  const std::optional<std::string> number = request.text("rule");
  const GameWithBots* chosen = request.refusal() ? nullptr : with_bots(request);
  if (request.refusal()) return refuse(*request.refusal());
  const RuleBook& book = chosen->game().rule_book();
  json::object answer = good();
  if (!number) {
    json::array list;
    for (const RuleText& rule : book.rules) list.push_back({{"rule", rule.number}, {"title", rule.title.in(language)}});
    answer["rules"] = std::move(list);
    return answer;
  }
  const RuleText* rule = book.find(*number);
  if (rule == nullptr) {
    return refuse("rule", fmt::format("\"{}\" is not a rule of {}; \"rules\" without a number lists them", *number,
                                      chosen->game().id()));
  }
  for (json::key_value_pair& each : rule_json(*rule, language)) answer[each.key()] = std::move(each.value());
  return answer;
}

json::object Referee::quit(Request&) {
  finished_ = true;
  return good();
}

}  // namespace redoubt

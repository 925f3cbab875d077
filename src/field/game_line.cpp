#include "field/game_line.h"

#include "kernel/json.h"

namespace redoubt::field {

namespace {

template <class Numbers>
json::array numbers(const Numbers& list) {
  json::array out;
  for (const auto each : list) out.push_back(static_cast<std::uint64_t>(each));
  return out;
}

template <class Number>
std::vector<Number> read_numbers(const json::array* list) {
  std::vector<Number> out;
  for (std::size_t i = 0; list != nullptr && i < list->size(); ++i) {
    out.push_back(static_cast<Number>(whole_number((*list)[i]).value_or(0)));
  }
  return out;
}

constexpr std::string_view holders = "-fr";

json::object survey_json(const Survey& survey) {
  json::object out;
  out["steps"] = numbers(survey.steps);
  out["blocks"] = numbers(survey.blocks);
  out["battles"] = numbers(survey.battles);
  out["french_losses"] = numbers(survey.area_losses[0]);
  out["russian_losses"] = numbers(survey.area_losses[1]);
  json::array held;
  for (const auto& turn : survey.held) {
    std::string row;
    for (const Holder each : turn) row += holders[static_cast<std::size_t>(each)];
    held.push_back(json::value(row));
  }
  out["held"] = std::move(held);
  std::string line;
  for (const bool french : survey.french) line += french ? 'f' : 'r';
  out["line"] = line;
  out["men"] = numbers(survey.men);
  json::array luck;
  for (const Luck& each : survey.luck) {
    luck.push_back(json::value{each.dice, each.hits, each.expected_sixths, each.variance_36ths});
  }
  out["luck"] = std::move(luck);
  return out;
}

Survey read_survey(const json::value& value, Faults& faults) {
  Reader in(value, "survey", faults);
  Survey survey;
  if (!in.ok()) return survey;
  survey.steps = read_numbers<std::uint16_t>(in.array("steps"));
  survey.blocks = read_numbers<std::uint16_t>(in.array("blocks"));
  survey.battles = read_numbers<std::uint16_t>(in.array("battles"));
  survey.area_losses[0] = read_numbers<std::uint16_t>(in.array("french_losses"));
  survey.area_losses[1] = read_numbers<std::uint16_t>(in.array("russian_losses"));
  const json::array* held = in.array("held");
  for (std::size_t i = 0; held != nullptr && i < held->size(); ++i) {
    const json::string* row = (*held)[i].if_string();
    std::vector<Holder> turn;
    for (std::size_t k = 0; row != nullptr && k < row->size(); ++k) {
      turn.push_back(static_cast<Holder>(std::min<std::size_t>(2, holders.find((*row)[k]))));
    }
    survey.held.push_back(std::move(turn));
  }
  for (const char each : in.text("line")) survey.french.push_back(each == 'f');
  const auto men = read_numbers<std::uint32_t>(in.array("men"));
  const json::array* luck = in.array("luck");
  for (std::size_t side = 0; side < 2; ++side) {
    if (side < men.size()) survey.men[side] = men[side];
    if (luck == nullptr || side >= luck->size()) continue;
    const auto four = read_numbers<std::uint32_t>((*luck)[side].if_array());
    if (four.size() == 4) survey.luck[side] = {four[0], four[1], four[2], four[3]};
  }
  return survey;
}

json::value late_json(const std::optional<double>& late) { return late ? json::value(*late) : json::value(nullptr); }

}  // namespace

std::string to_line(const SurveyedGame& game) {
  const GameResult& played = game.played;
  json::object out;
  out["scenario"] = played.setup.scenario;
  out["options"] = played.setup.options;
  out["over"] = played.finished;
  out["winner"] = played.outcome.winner ? json::value(name(*played.outcome.winner)) : json::value(nullptr);
  out["condition"] = played.condition;
  out["rule"] = played.outcome.rule;
  out["number"] = played.outcome.condition;
  out["score"] = {played.outcome.french, played.outcome.russian};
  out["turns"] = played.turns;
  out["decisions"] = played.decisions;
  out["hash"] = played.hash;
  if (game.late[0] || game.late[1]) out["late"] = {late_json(game.late[0]), late_json(game.late[1])};
  if (game.survey) out["survey"] = survey_json(*game.survey);
  return compact(out);
}

Result<SurveyedGame> from_line(std::string_view line) {
  const Result<json::value> value = parse_json(line);
  if (!value) return value.error();
  Faults faults;
  Reader in(*value, "", faults);
  if (!in.ok()) return faults;
  constexpr std::int64_t most = 0xFFFFFFFF;
  SurveyedGame game;
  GameResult& played = game.played;
  played.setup.scenario = static_cast<std::uint16_t>(in.number("scenario", 0, 0xFFFF));
  played.setup.options = static_cast<std::uint32_t>(in.number("options", 0, most));
  played.finished = played.outcome.over = in.truth("over");
  if (const json::value* winner = in.member("winner"); winner != nullptr && winner->is_string()) {
    played.outcome.winner = side_named(in.text("winner"));
  }
  played.condition = in.text("condition");
  played.outcome.rule = static_cast<RuleId>(in.number("rule", 0, 0xFFFF));
  played.outcome.condition = static_cast<std::uint16_t>(in.number("number", 0, 0xFFFF));
  const auto score = read_numbers<int>(in.array("score"));
  if (score.size() == 2) {
    played.outcome.french = score[0];
    played.outcome.russian = score[1];
  }
  played.turns = static_cast<int>(in.number("turns", 0, 0xFFFF));
  played.decisions = static_cast<std::uint32_t>(in.number("decisions", 0, most));
  played.hash = in.text("hash");
  const json::array* late = in.has("late") ? in.array("late") : nullptr;
  for (std::size_t side = 0; late != nullptr && side < 2 && side < late->size(); ++side) {
    if ((*late)[side].is_number()) game.late[side] = (*late)[side].to_number<double>();
  }
  if (in.has("survey")) game.survey = read_survey(*in.member("survey"), faults);
  if (!faults.empty()) return faults;
  return game;
}

}  // namespace redoubt::field

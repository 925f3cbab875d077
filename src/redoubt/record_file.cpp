#include "redoubt/record_file.h"

#include <fmt/format.h>

#include "redoubt/commands.h"
#include "redoubt/files.h"

namespace redoubt {

namespace {

RecordOutcome bad(Faults faults, int code) { return {{}, std::move(faults), code}; }

/// Whether what this program finds wrong with a record is wrong: not when it was played by other rules, with other
/// forces, or does not say by which rules.
bool judged_here(const OpenedRecord& opened) {
  const AnyGame& game = opened.with_bots->game();
  return opened.record.form != 1 && played_by(opened.record) == Versions{game.rules_version(), game.data_hash()};
}

}  // namespace

RecordOutcome open_record(const GameRegistry& registry, const std::string& path, Language language) {
  const Result<std::string> text = read_file(path);
  if (!text) return bad(text.error(), exit_unusable);
  const Result<json::value> value = parse_json(*text);
  if (!value) return bad(value.error(), exit_wrong);
  Result<Record> record = parse_record(*value);
  if (!record) return bad(record.error(), exit_wrong);
  OpenedRecord opened;
  opened.record = std::move(*record);
  opened.with_bots = registry.find(opened.record.header.game);
  if (opened.with_bots == nullptr)
    return bad(fault("game", registry.no_such_game(opened.record.header.game)), exit_wrong);
  Result<std::unique_ptr<AnyMatch>> match = opened.with_bots->game().load(opened.record, language);
  if (!match) return bad(match.error(), judged_here(opened) ? exit_wrong : exit_unusable);
  opened.match = std::move(*match);
  return {std::move(opened), {}, exit_ok};
}

std::string record_title(const OpenedRecord& opened, Language language) {
  const RecordHeader& header = opened.record.header;
  std::string text = fmt::format("{}, {}", opened.with_bots->game().rule_book().title.in(language), header.scenario);
  if (!header.options.empty()) {
    text += fmt::format("{} {}", language == Language::english ? ", with" : ", con", fmt::join(header.options, ", "));
  }
  return text;
}

std::string result_text(const json::value& result) {
  const json::object* object = result.if_object();
  if (object == nullptr) return {};
  const auto text = [](const json::value& value) { return std::string(value.as_string()); };
  const std::string who = object->at("winner").is_null() ? "nobody wins" : text(object->at("winner")) + " wins";
  if (!object->at("score").is_object()) return fmt::format("{}: {}", who, text(object->at("condition")));
  const json::object& score = object->at("score").get_object();
  return fmt::format("{}: {}, french {}, russian {} (rule {})", who, text(object->at("condition")),
                     compact(score.at("french")), compact(score.at("russian")), text(object->at("rule")));
}

}  // namespace redoubt

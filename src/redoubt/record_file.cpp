#include "redoubt/record_file.h"

#include <fmt/format.h>

#include "redoubt/commands.h"
#include "redoubt/files.h"

namespace redoubt {

namespace {

RecordOutcome bad(Faults faults, int code) { return {{}, std::move(faults), code}; }

}  // namespace

RecordOutcome open_record(const Shelf& shelf, const std::string& path, Language language, ReplayLimit limit) {
  const Result<std::string> text = read_file(path);
  if (!text) return bad(text.error(), exit_unusable);
  const Result<json::value> value = parse_json(*text);
  if (!value) return bad(value.error(), exit_wrong);
  Result<Record> record = parse_record(*value);
  if (!record) return bad(record.error(), exit_wrong);
  OpenedRecord opened;
  opened.record = std::move(*record);
  opened.seats = shelf.find(opened.record.header.game);
  if (opened.seats == nullptr) return bad(fault("game", shelf.no_such_game(opened.record.header.game)), exit_wrong);
  Result<std::unique_ptr<AnyMatch>> match = opened.seats->game().load(opened.record, language, limit);
  if (!match) return bad(match.error(), exit_wrong);
  opened.match = std::move(*match);
  return {std::move(opened), {}, exit_fine};
}

std::string record_title(const OpenedRecord& opened, Language language) {
  const RecordHeader& header = opened.record.header;
  std::string text = fmt::format("{}, {}", opened.seats->game().rule_book().title.in(language), header.scenario);
  if (!header.options.empty()) {
    text += fmt::format("{} {}", language == Language::english ? ", with" : ", con", fmt::join(header.options, ", "));
  }
  return text;
}

std::string result_text(const json::value& result) {
  const json::object* object = result.if_object();
  if (object == nullptr) return {};
  const auto text = [](const json::value& value) { return std::string(value.as_string()); };
  const json::object& score = object->at("score").as_object();
  const std::string who = object->at("winner").is_null() ? "nobody wins" : text(object->at("winner")) + " wins";
  return fmt::format("{}: {}, french {}, russian {} (rule {})", who, text(object->at("condition")),
                     compact(score.at("french")), compact(score.at("russian")), text(object->at("rule")));
}

}  // namespace redoubt

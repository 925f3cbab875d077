#include "kernel/record.h"

#include <fmt/format.h>

#include <string_view>

namespace redoubt {

namespace {

constexpr std::string_view version_key = "redoubt-record";

json::array strings(const std::vector<std::string>& texts) {
  json::array array;
  for (const std::string& text : texts) array.emplace_back(text);
  return array;
}

json::object header_json(const RecordHeader& header) {
  json::object object;
  object[version_key] = record_version;
  object["game"] = header.game;
  object["scenario"] = header.scenario;
  object["options"] = strings(header.options);
  object["data"] = header.data;
  object["dice"] = {{"commitment", hex(header.commitment)},
                    {"entropy", {{"french", header.entropy[0]}, {"russian", header.entropy[1]}}}};
  if (header.position) object["position"] = *header.position;
  return object;
}

json::object decision_json(const RecordedDecision& decision) {
  json::object object;
  object["side"] = name(decision.side);
  object["action"] = decision.action;
  object["dice"] = json::array(decision.dice.begin(), decision.dice.end());
  if (decision.scripted > 0) object["scripted"] = decision.scripted;
  object["hash"] = hex(decision.hash);
  return object;
}

template <class D>
D read_digest(Reader& reader, std::string_view key) {
  const std::size_t before = D{}.size() * 2;
  const std::string text = reader.text(key);
  if (const auto digest = digest_from_hex<D>(text)) return *digest;
  if (reader.has(key)) reader.complain(key, fmt::format("expected {} hexadecimal digits, lower-case", before));
  return {};
}

std::string read_name(Reader& reader, std::string_view key) {
  std::string text = reader.text(key);
  if (text.size() > 200) reader.complain(key, "is too long");
  return text;
}

void read_options(Reader& reader, std::vector<std::string>& options) {
  const json::array* array = reader.array("options");
  if (array == nullptr) return;
  for (std::size_t i = 0; i < array->size(); ++i) {
    if (const json::string* text = (*array)[i].if_string()) {
      options.emplace_back(*text);
    } else {
      reader.complain(fmt::format("options[{}]", i), "expected a text, the name of an option");
    }
  }
}

void read_dice(const json::value& value, Record& record, Faults& faults) {
  Reader reader(value, "dice", faults);
  if (!reader.ok()) return;
  record.header.commitment = read_digest<Digest>(reader, "commitment");
  if (const json::value* secret = reader.member("secret"); secret != nullptr && !secret->is_null()) {
    record.secret = read_digest<Secret>(reader, "secret");
  }
  if (const json::value* entropy = reader.member("entropy")) {
    Reader sides(*entropy, "dice.entropy", faults);
    if (sides.ok()) record.header.entropy = {sides.text("french"), sides.text("russian")};
    sides.only({"french", "russian"});
  }
  reader.only({"commitment", "secret", "entropy"});
}

void read_faces(Reader& reader, RecordedDecision& decision) {
  const json::array* faces = reader.array("dice");
  if (faces == nullptr) return;
  for (std::size_t i = 0; i < faces->size(); ++i) {
    const std::optional<std::int64_t> face = whole_number((*faces)[i]);
    if (!face || *face < 1 || *face > 6) {
      reader.complain(fmt::format("dice[{}]", i), "expected a whole number from 1 to 6");
      decision.dice.push_back(1);
    } else {
      decision.dice.push_back(static_cast<int>(*face));
    }
  }
  if (reader.has("scripted")) {
    decision.scripted = static_cast<int>(reader.number("scripted", 1, static_cast<std::int64_t>(faces->size())));
  }
}

RecordedDecision read_decision(const json::value& value, const std::string& place, Faults& faults) {
  RecordedDecision decision;
  Reader reader(value, place, faults);
  if (!reader.ok()) return decision;
  const std::string side = reader.text("side");
  if (const auto named = side_named(side)) {
    decision.side = *named;
  } else if (!side.empty()) {
    reader.complain("side", fmt::format("is \"{}\"; expected french or russian", side));
  }
  if (const json::value* action = reader.member("action")) {
    if (const json::object* object = action->if_object()) {
      decision.action = *object;
    } else {
      reader.complain("action", "expected an object");
    }
  }
  read_faces(reader, decision);
  decision.hash = read_digest<ShortDigest>(reader, "hash");
  reader.only({"side", "action", "dice", "scripted", "hash"});
  return decision;
}

void read_decisions(Reader& reader, Record& record, Faults& faults) {
  const json::array* decisions = reader.array("decisions");
  if (decisions == nullptr) return;
  for (std::size_t i = 0; i < decisions->size(); ++i) {
    record.decisions.push_back(read_decision((*decisions)[i], fmt::format("decisions[{}]", i), faults));
  }
  const std::int64_t count = reader.number("count", 0, std::int64_t{1} << 40);
  if (reader.has("count") && count != static_cast<std::int64_t>(decisions->size())) {
    reader.complain("count", fmt::format("says {} decisions, but {} are here: the record was cut or added to", count,
                                         decisions->size()));
  }
}

/// Another version has another form, so nothing else of such a record is worth a complaint.
bool right_version(Reader& reader, Faults& faults) {
  if (!reader.has(version_key)) {
    faults.push_back({std::string(version_key), "is missing: this is not a record of Redoubt"});
    return false;
  }
  const json::value* version = reader.member(version_key);
  if (whole_number(*version) == record_version) return true;
  reader.complain(version_key, fmt::format("is {}; this program reads version {}", compact(*version), record_version));
  return false;
}

}  // namespace

json::object to_json(const Record& record) {
  json::object object = header_json(record.header);
  // The secret stands between what the table promised and what the players added.
  object["dice"] = {{"commitment", hex(record.header.commitment)},
                    {"secret", record.secret ? json::value(hex(*record.secret)) : json::value(nullptr)},
                    {"entropy", {{"french", record.header.entropy[0]}, {"russian", record.header.entropy[1]}}}};
  object["start"] = hex(record.start);
  json::array decisions;
  for (const RecordedDecision& each : record.decisions) decisions.emplace_back(decision_json(each));
  object["decisions"] = std::move(decisions);
  object["count"] = record.decisions.size();
  object["result"] = record.result;
  return object;
}

std::string record_text(const Record& record) {
  std::string text;
  for (const json::key_value_pair& each : to_json(record)) {
    text += fmt::format("{}{}: ", text.empty() ? "{\n" : ",\n", json::serialize(each.key()));
    if (each.key() != "decisions" || record.decisions.empty()) {
      text += one_line(each.value());
      continue;
    }
    bool first = true;
    for (const json::value& decision : each.value().get_array()) {
      text += (first ? "[\n  " : ",\n  ") + one_line(decision);
      first = false;
    }
    text += "\n]";
  }
  return text + "\n}\n";
}

Result<Record> parse_record(const json::value& value) {
  Faults faults;
  Reader reader(value, "", faults);
  if (!reader.ok()) return fault("record", "expected an object");
  if (!right_version(reader, faults)) return faults;
  Record record;
  record.header.game = read_name(reader, "game");
  record.header.scenario = read_name(reader, "scenario");
  read_options(reader, record.header.options);
  record.header.data = read_name(reader, "data");
  if (const json::value* dice = reader.member("dice")) read_dice(*dice, record, faults);
  if (reader.has("position")) {
    if (const json::object* position = reader.member("position")->if_object()) {
      record.header.position = *position;
    } else {
      reader.complain("position", "expected an object");
    }
  }
  record.start = read_digest<ShortDigest>(reader, "start");
  read_decisions(reader, record, faults);
  if (const json::value* result = reader.member("result")) record.result = *result;
  reader.only({version_key, "game", "scenario", "options", "data", "dice", "position", "start", "decisions", "count",
               "result"});
  if (!faults.empty()) return faults;
  return record;
}

ShortDigest first_link(const RecordHeader& header, const FairDice& dice) {
  return Hasher().text(compact(header_json(header))).short_digest(dice.key());
}

ShortDigest next_link(const ShortDigest& last, const RecordedDecision& decision, const ShortDigest& state) {
  Hasher hasher;
  hasher.bytes(last).text(name(decision.side)).text(compact(decision.action));
  hasher.number(decision.dice.size());
  for (const int face : decision.dice) hasher.number(static_cast<std::uint64_t>(face));
  return hasher.number(static_cast<std::uint64_t>(decision.scripted)).bytes(state).short_digest();
}

}  // namespace redoubt

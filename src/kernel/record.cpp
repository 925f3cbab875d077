#include "kernel/record.h"

#include <fmt/format.h>

#include <string_view>
#include <utility>

namespace redoubt {

namespace {

constexpr std::string_view form_key = "redoubt-record";
constexpr std::int64_t most_entries = 1'000'000;

json::array strings(const std::vector<std::string>& texts) {
  json::array array;
  for (const std::string& text : texts) array.emplace_back(text);
  return array;
}

json::value digest_or_null(const std::optional<Digest>& digest) {
  return digest ? json::value(hex(*digest)) : json::value(nullptr);
}

json::object dice_json(const RecordHeader& header) {
  return {{"commitment", hex(header.commitment)},
          {"commitments",
           {{"french", digest_or_null(header.commitments[0])}, {"russian", digest_or_null(header.commitments[1])}}},
          {"entropy", {{"french", header.entropy[0]}, {"russian", header.entropy[1]}}}};
}

json::object header_json(const RecordHeader& header) {
  json::object object;
  object[form_key] = record_form;
  object["game"] = header.game;
  object["scenario"] = header.scenario;
  object["options"] = strings(header.options);
  object["rules"] = header.rules;
  object["data"] = header.data;
  object["dice"] = dice_json(header);
  if (header.position) object["position"] = *header.position;
  return object;
}

constexpr std::string_view name_of(RecordedEntry::Kind kind) {
  switch (kind) {
    case RecordedEntry::Kind::undo: return "undo";
    case RecordedEntry::Kind::resign: return "resign";
    case RecordedEntry::Kind::flag: return "flag";
    case RecordedEntry::Kind::adopt: return "adopt";
    case RecordedEntry::Kind::decision: break;
  }
  return "do";
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
  if (record.form == 1) return reader.only({"commitment", "secret", "entropy"});
  if (const json::value* promised = reader.member("commitments")) {
    Reader sides(*promised, "dice.commitments", faults);
    for (const Side side : {Side::french, Side::russian}) {
      const json::value* own = sides.ok() ? sides.member(name(side)) : nullptr;
      if (own == nullptr || own->is_null()) continue;
      record.header.commitments[static_cast<std::size_t>(index(side))] = read_digest<Digest>(sides, name(side));
    }
    sides.only({"french", "russian"});
  }
  reader.only({"commitment", "secret", "commitments", "entropy"});
}

void read_faces(Reader& reader, RecordedEntry& entry) {
  const json::array* faces = reader.array("dice");
  if (faces == nullptr) return;
  for (std::size_t i = 0; i < faces->size(); ++i) {
    const std::optional<std::int64_t> face = whole_number((*faces)[i]);
    if (!face || *face < 1 || *face > 6) {
      reader.complain(fmt::format("dice[{}]", i), "expected a whole number from 1 to 6");
      entry.dice.push_back(1);
    } else {
      entry.dice.push_back(static_cast<int>(*face));
    }
  }
  if (reader.has("scripted")) {
    entry.scripted = static_cast<int>(reader.number("scripted", 1, static_cast<std::int64_t>(faces->size())));
  }
}

void read_side(Reader& reader, std::string_view key, RecordedEntry& entry) {
  const std::string side = reader.text(key);
  if (const auto named = side_named(side)) {
    entry.side = *named;
  } else if (!side.empty()) {
    reader.complain(key, fmt::format("is \"{}\"; expected french or russian", side));
  }
}

void read_adopted(Reader& reader, RecordedEntry& entry) {
  Faults faults;
  const json::value* adopted = reader.member("adopt");
  if (adopted == nullptr) return;
  Reader inner(*adopted, "adopt", faults);
  if (inner.ok()) {
    entry.rules = static_cast<int>(inner.number("rules", 1, most_entries));
    entry.data = inner.text("data");
    inner.only({"rules", "data"});
  }
  for (const Fault& each : faults) reader.complain("adopt", each.place + ": " + each.reason);
}

/// What an entry is, and that alone; a decision unless it says otherwise.
RecordedEntry read_entry(Reader& reader, std::string_view decision) {
  using Kind = RecordedEntry::Kind;
  RecordedEntry entry;
  for (const Kind kind : {Kind::undo, Kind::resign, Kind::flag, Kind::adopt}) {
    if (reader.has(name_of(kind))) entry.kind = kind;
  }
  if (entry.kind == Kind::undo) {
    entry.undone = static_cast<std::uint32_t>(reader.number("undo", 1, most_entries));
  } else if (entry.kind == Kind::adopt) {
    read_adopted(reader, entry);
  } else if (entry.kind != Kind::decision) {
    read_side(reader, name_of(entry.kind), entry);
  } else {
    const json::value* action = reader.member(decision);
    if (action != nullptr && action->is_object()) entry.action = compact(*action);
    if (action != nullptr && !action->is_object()) reader.complain(decision, "expected an object");
  }
  return entry;
}

RecordedEntry read_bound_entry(const json::value& value, const std::string& place, int form, Faults& faults) {
  Reader reader(value, place, faults);
  if (!reader.ok()) return {};
  const std::string_view decision = form == 1 ? "action" : "do";
  const std::string_view link = form == 1 ? "hash" : "link";
  RecordedEntry entry = read_entry(reader, decision);
  entry.link = read_digest<ShortDigest>(reader, link);
  if (entry.kind != RecordedEntry::Kind::decision) {
    reader.only({name_of(entry.kind), link});
  } else {
    read_side(reader, "side", entry);
    read_faces(reader, entry);
    reader.only({"side", decision, "dice", "scripted", link});
  }
  return entry;
}

void read_count(Reader& reader, std::string_view key, std::uint64_t there) {
  const std::int64_t count = reader.number(key, 0, most_entries);
  if (!reader.has(key) || count == static_cast<std::int64_t>(there)) return;
  reader.complain(key, fmt::format("says {}, but {} are here: the record was cut or added to", count, there));
}

void read_entries(Reader& reader, Record& record, Faults& faults) {
  const std::string_view key = record.form == 1 ? "decisions" : "entries";
  const json::array* entries = reader.array(key);
  if (entries == nullptr) return;
  if (static_cast<std::int64_t>(entries->size()) > most_entries) {
    return reader.complain(key, fmt::format("are more than {}", most_entries));
  }
  record.entries.reserve(entries->size());
  for (std::size_t i = 0; i < entries->size(); ++i) {
    record.entries.push_back(read_bound_entry((*entries)[i], fmt::format("{}[{}]", key, i), record.form, faults));
  }
  const std::optional<std::uint32_t> decisions = standing_decisions(record.entries);
  if (!decisions) return reader.complain(key, "take back more decisions than were taken");
  record.decisions = *decisions;
  read_count(reader, "count", record.entries.size());
  if (record.form != 1) read_count(reader, "decisions", record.decisions);
}

/// Another form has other members, so nothing else of such a record is worth a complaint.
std::optional<int> read_form(Reader& reader, Faults& faults) {
  if (!reader.has(form_key)) {
    faults.push_back({std::string(form_key), "is missing: this is not a record of Redoubt"});
    return std::nullopt;
  }
  const json::value* form = reader.member(form_key);
  const std::optional<std::int64_t> number = whole_number(*form);
  if (number == 1 || number == record_form) return static_cast<int>(*number);
  reader.complain(form_key, fmt::format("is {}; this program reads forms 1 and {}", compact(*form), record_form));
  return std::nullopt;
}

void read_ending(Reader& reader, Record& record) {
  if (const json::value* result = reader.member("result")) record.result = *result;
  if (record.form == 1) {
    return reader.only(
        {form_key, "game", "scenario", "options", "data", "dice", "position", "start", "decisions", "count", "result"});
  }
  record.seal = read_digest<ShortDigest>(reader, "seal");
  reader.only({form_key, "game", "scenario", "options", "rules", "data", "dice", "position", "start", "entries",
               "count", "decisions", "result", "seal"});
}

}  // namespace

std::optional<std::uint32_t> standing_decisions(const std::vector<RecordedEntry>& entries) {
  std::uint32_t count = 0;
  for (const RecordedEntry& each : entries) {
    if (each.kind == RecordedEntry::Kind::decision) ++count;
    if (each.undone > count) return std::nullopt;
    count -= each.undone;
  }
  return count;
}

Versions played_by(const Record& record) {
  Versions by = {record.header.rules, record.header.data};
  for (const RecordedEntry& each : record.entries) {
    if (each.kind == RecordedEntry::Kind::adopt) by = {each.rules, each.data};
  }
  return by;
}

namespace {

/// Journals hold a decision for each that is taken at a table: this one is put together without a tree of values.
std::string decision_text(const RecordedEntry& entry) {
  std::string text = R"({"side":")";
  text += name(entry.side);
  text += R"(","do":)";
  text += entry.action;
  if (!entry.dice.empty()) {
    text += R"(,"dice":)";
    char before = '[';
    for (const int face : entry.dice) {
      text += std::exchange(before, ',');
      text += std::to_string(face);
    }
    text += ']';
  }
  if (entry.scripted > 0) text += R"(,"scripted":)" + std::to_string(entry.scripted);
  return text + '}';
}

json::object journal_json(const RecordedEntry& entry) { return parse_json(journal_text(entry))->get_object(); }

}  // namespace

std::string journal_text(const RecordedEntry& entry) {
  switch (entry.kind) {
    case RecordedEntry::Kind::undo: return compact(json::object{{"undo", entry.undone}});
    case RecordedEntry::Kind::resign:
    case RecordedEntry::Kind::flag: return compact(json::object{{name_of(entry.kind), name(entry.side)}});
    case RecordedEntry::Kind::adopt:
      return compact(json::object{{"adopt", {{"rules", entry.rules}, {"data", entry.data}}}});
    case RecordedEntry::Kind::decision: break;
  }
  return decision_text(entry);
}

bool says(const json::value& written, const RecordedEntry& entry) {
  const json::object* object = written.if_object();
  const bool old = object != nullptr && object->contains("do") && !object->contains("side");
  json::object form = journal_json(entry);
  if (old && entry.kind == RecordedEntry::Kind::decision) {
    form = {{"do", *parse_json(entry.action)}};
    if (entry.scripted > 0) form["dice"] = json::array(entry.dice.begin(), entry.dice.begin() + entry.scripted);
  }
  return written == json::value(form);
}

Result<RecordedEntry> parse_journal(const json::value& value) {
  Faults faults;
  Reader reader(value, "entry", faults);
  if (!reader.ok()) return faults;
  RecordedEntry entry = read_entry(reader, "do");
  if (entry.kind != RecordedEntry::Kind::decision) {
    reader.only({name_of(entry.kind)});
  } else {
    if (reader.has("dice")) read_faces(reader, entry);
    if (reader.has("side")) {
      read_side(reader, "side", entry);
    } else {
      entry.scripted = static_cast<int>(entry.dice.size());
    }
    reader.only({"side", "do", "dice", "scripted"});
  }
  if (!faults.empty()) return faults;
  return entry;
}

namespace {

json::object bound_json(const RecordedEntry& entry) {
  json::object object = journal_json(entry);
  const bool decision = entry.kind == RecordedEntry::Kind::decision;
  if (decision && !object.contains("dice")) object["dice"] = json::array();
  object["link"] = hex(entry.link);
  return object;
}

}  // namespace

json::object to_json(const Record& record) {
  json::object object = header_json(record.header);
  // The secret stands between what the table promised and what the players added.
  json::object dice;
  for (const auto& each : object["dice"].get_object()) {
    dice[each.key()] = each.value();
    if (each.key() == "commitment") dice["secret"] = digest_or_null(record.secret);
  }
  object["dice"] = std::move(dice);
  object["start"] = hex(record.start);
  json::array entries;
  entries.reserve(record.entries.size());
  for (const RecordedEntry& each : record.entries) entries.emplace_back(bound_json(each));
  object["entries"] = std::move(entries);
  object["count"] = record.entries.size();
  object["decisions"] = record.decisions;
  object["result"] = record.result;
  object["seal"] = hex(record.seal);
  return object;
}

std::string record_text(const Record& record) {
  std::string text;
  for (const json::key_value_pair& each : to_json(record)) {
    text += fmt::format("{}{}: ", text.empty() ? "{\n" : ",\n", json::serialize(each.key()));
    if (each.key() != "entries" || record.entries.empty()) {
      text += one_line(each.value());
      continue;
    }
    bool first = true;
    for (const json::value& entry : each.value().get_array()) {
      text += (first ? "[\n  " : ",\n  ") + one_line(entry);
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
  const std::optional<int> form = read_form(reader, faults);
  if (!form) return faults;
  Record record;
  record.form = *form;
  record.header.game = read_name(reader, "game");
  record.header.scenario = read_name(reader, "scenario");
  read_options(reader, record.header.options);
  if (record.form != 1) record.header.rules = static_cast<int>(reader.number("rules", 1, most_entries));
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
  read_entries(reader, record, faults);
  read_ending(reader, record);
  if (!faults.empty()) return faults;
  return record;
}

ShortDigest first_link(const RecordHeader& header, const FairDice& dice) {
  return Hasher().text(compact(header_json(header))).short_digest(dice.key());
}

ShortDigest next_link(const ShortDigest& last, const RecordedEntry& entry, const ShortDigest& state) {
  Hasher hasher;
  hasher.bytes(last).text(name_of(entry.kind));
  if (entry.kind == RecordedEntry::Kind::undo) return hasher.number(entry.undone).bytes(state).short_digest();
  if (entry.kind == RecordedEntry::Kind::adopt) {
    return hasher.number(static_cast<std::uint64_t>(entry.rules)).text(entry.data).bytes(state).short_digest();
  }
  hasher.text(name(entry.side));
  if (entry.kind == RecordedEntry::Kind::decision) {
    hasher.text(entry.action).number(entry.dice.size());
    for (const int face : entry.dice) hasher.number(static_cast<std::uint64_t>(face));
    hasher.number(static_cast<std::uint64_t>(entry.scripted));
  }
  return hasher.bytes(state).short_digest();
}

ShortDigest seal_of(const ShortDigest& head, std::uint64_t entries, std::uint64_t decisions,
                    const json::value& result) {
  return Hasher().bytes(head).text("end").number(entries).number(decisions).text(compact(result)).short_digest();
}

}  // namespace redoubt

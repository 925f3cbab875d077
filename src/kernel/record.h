// A game on paper: the scenario, the options, the dice and the decisions. Everything else is computed from it.
#pragma once
#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "kernel/fair_dice.h"
#include "kernel/fault.h"
#include "kernel/game.h"
#include "kernel/hash.h"
#include "kernel/json.h"
#include "kernel/side.h"

namespace redoubt {

/// The form that is written. Form 1, which knows neither the rules' version nor what was taken back, is read.
inline constexpr int record_form = 2;

/// One thing that was done in a match, in the order in which it was done.
struct RecordedEntry {
  enum class Kind : std::uint8_t {
    decision,
    undo,
    resign,
    flag,
    adopt,  // from here on by other rules or with other data, by which everything so far came out the same
  };

  Kind kind = Kind::decision;
  Side side = Side::french;  // who decided, gave up or ran out of time
  std::string action;        // the decision, as compact JSON
  std::vector<int> dice;
  int scripted = 0;          // how many of the dice, from the first, were set by hand
  std::uint32_t undone = 0;  // how many decisions an undo took back
  int rules = 0;             // what was adopted
  std::string data;
  ShortDigest link{};
};

/// What stands in a record before its entries.
struct RecordHeader {
  std::string game;
  std::string scenario;
  std::vector<std::string> options;
  int rules = 0;     // the version of the game's rules; 0 in form 1, which does not say
  std::string data;  // the hash of the board, the forces and the set-up
  Digest commitment{};
  Promises commitments;  // of the players to their entropy, by side
  Entropy entropy;
  std::optional<json::object> position;  // when the match began from a position that somebody set up
};

/// By which version of the rules and with which data something is played; where it does not say, by this program's own.
struct Versions {
  int rules = 0;
  std::string data;

  friend bool operator==(const Versions&, const Versions&) = default;
};

struct Record {
  int form = record_form;
  RecordHeader header;
  std::optional<Secret> secret;  // withheld while the game runs
  ShortDigest start{};
  std::vector<RecordedEntry> entries;
  std::uint32_t decisions = 0;  // that stand
  json::value result;           // null while the game runs
  ShortDigest seal{};
};

json::object to_json(const Record& record);

/// The record as a file: one entry a line, so that people and tools can compare two of them.
std::string record_text(const Record& record);

/// Reads the form alone: what the entries mean is for the game to say. Every fault is told, with its place.
Result<Record> parse_record(const json::value& value);

/// How many stand of the decisions that were taken; nothing when more were taken back than there were.
std::optional<std::uint32_t> standing_decisions(const std::vector<RecordedEntry>& entries);

/// By what a match is played at the end of its record.
Versions played_by(const Record& record);

/// An entry of a match's journal: that of its record without the link. Journals that were written before they had links
/// say neither the side nor any dice but those that were set by hand.
std::string journal_text(const RecordedEntry& entry);
Result<RecordedEntry> parse_journal(const json::value& value);
/// Whether an entry that was written in either of these forms says just this.
bool says(const json::value& written, const RecordedEntry& entry);

/// The first link of the chain, over the header. It is keyed by the dice: while the secret is withheld nobody can try
/// out positions until one fits a link, and so read what is hidden.
ShortDigest first_link(const RecordHeader& header, const FairDice& dice);

/// Link i: over link i - 1, the entry with its dice, and the state that it led to.
ShortDigest next_link(const ShortDigest& last, const RecordedEntry& entry, const ShortDigest& state);

/// Over the last link, how long the record is and how the game ended: a record that was cut has another.
ShortDigest seal_of(const ShortDigest& head, std::uint64_t entries, std::uint64_t decisions, const json::value& result);

}  // namespace redoubt

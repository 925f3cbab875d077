// A game on paper: the scenario, the options, the dice and the decisions. Everything else is computed from it.
#pragma once
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

inline constexpr int record_version = 1;

struct RecordedDecision {
  Side side = Side::french;
  json::object action;
  std::vector<int> dice;
  int scripted = 0;  // how many of the dice, from the first, were set by hand
  ShortDigest hash{};
};

/// What stands in a record before its decisions.
struct RecordHeader {
  std::string game;
  std::string scenario;
  std::vector<std::string> options;
  std::string data;  // the hash of the board, the forces and the set-up
  Digest commitment{};
  Entropy entropy;
  std::optional<json::object> position;  // when the match began from a position that somebody set up
};

struct Record {
  RecordHeader header;
  std::optional<Secret> secret;  // withheld while the game runs
  ShortDigest start{};
  std::vector<RecordedDecision> decisions;
  json::value result;  // null while the game runs
};

json::object to_json(const Record& record);

/// The record as a file: one decision a line, so that people and tools can compare two of them.
std::string record_text(const Record& record);

/// Reads the form alone: what the decisions mean is for the game to say. Every fault is told, with its place.
Result<Record> parse_record(const json::value& value);

/// The first link of the chain, over the header. It is keyed by the dice: while the secret is withheld nobody can try
/// out positions until one fits a link, and so read what is hidden.
ShortDigest first_link(const RecordHeader& header, const FairDice& dice);

/// Link i: over link i - 1, the decision and its dice, and the state that they led to.
ShortDigest next_link(const ShortDigest& last, const RecordedDecision& decision, const ShortDigest& state);

}  // namespace redoubt

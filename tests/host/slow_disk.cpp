#include "tests/host/slow_disk.h"

#include <utility>

namespace redoubt::host {
namespace {

class HeldStore final : public table::Store {
 public:
  HeldStore(SlowDisk& disk, std::unique_ptr<table::Store> store) : disk_(disk), store_(std::move(store)) {}

  table::Stored begin() override {
    disk_.pass(SlowDisk::Holds::batches);
    return store_->begin();
  }
  table::Stored commit() override { return store_->commit(); }
  void roll_back() override { store_->roll_back(); }
  [[nodiscard]] std::string last_error() const override { return store_->last_error(); }
  table::Stored add_match(const table::MatchRow& match) override { return store_->add_match(match); }
  table::Stored append(const table::Append& append) override {
    disk_.pass(SlowDisk::Holds::appends);
    return store_->append(append);
  }
  table::Stored set_standing(const table::Standing& standing) override { return store_->set_standing(standing); }
  table::Stored add_links(std::string_view match, const std::vector<std::string>& links) override {
    return store_->add_links(match, links);
  }
  table::Stored set_checkpoint(std::string_view match, const table::CheckpointRow& row) override {
    return store_->set_checkpoint(match, row);
  }
  table::Read<std::vector<table::CheckpointRow>> checkpoints(std::string_view match,
                                                             std::string_view program) override {
    return store_->checkpoints(match, program);
  }
  table::Stored take_seat(std::string_view match, Side side, std::string_view invitation, std::string_view player,
                          std::string_view entropy) override {
    return store_->take_seat(match, side, invitation, player, entropy);
  }
  table::Stored set_seen(std::string_view match, Side side, std::uint64_t sequence) override {
    return store_->set_seen(match, side, sequence);
  }
  table::Read<std::optional<table::MatchRow>> find_match(std::string_view id) override {
    return store_->find_match(id);
  }
  table::Read<std::optional<std::pair<std::string, Side>>> find_invitation(std::string_view hash) override {
    return store_->find_invitation(hash);
  }
  table::Read<std::vector<table::MatchRow>> matches_of(std::string_view player, std::size_t at_most) override {
    return store_->matches_of(player, at_most);
  }
  table::Read<std::vector<std::string>> matches_in(std::string_view state) override {
    return store_->matches_in(state);
  }
  table::Read<std::vector<table::JournalRow>> journal(std::string_view match, std::uint64_t after) override {
    return store_->journal(match, after);
  }
  table::Stored add_player(const table::PlayerRow& player) override { return store_->add_player(player); }
  table::Stored set_webhook(std::string_view player, std::string_view url) override {
    return store_->set_webhook(player, url);
  }
  table::Read<std::optional<table::PlayerRow>> find_player(std::string_view id) override {
    return store_->find_player(id);
  }
  table::Read<std::optional<table::PlayerRow>> find_player_named(std::string_view name) override {
    return store_->find_player_named(name);
  }
  table::Read<std::optional<table::PlayerRow>> find_player_by_feed(std::string_view feed) override {
    return store_->find_player_by_feed(feed);
  }
  table::Stored add_session(const table::SessionRow& session) override { return store_->add_session(session); }
  table::Read<std::optional<table::SessionRow>> find_session(std::string_view token_hash) override {
    return store_->find_session(token_hash);
  }
  table::Stored use_session(std::string_view token_hash, table::Millis now) override {
    return store_->use_session(token_hash, now);
  }
  table::Stored end_session(std::string_view token_hash) override { return store_->end_session(token_hash); }
  table::Stored end_old_sessions(table::Millis used_before) override { return store_->end_old_sessions(used_before); }

 private:
  SlowDisk& disk_;
  std::unique_ptr<table::Store> store_;
};

}  // namespace

std::unique_ptr<table::Store> SlowDisk::under(std::unique_ptr<table::Store> store) {
  return std::make_unique<HeldStore>(*this, std::move(store));
}

void SlowDisk::hold(Holds what) {
  {
    const std::scoped_lock lock(mutex_);
    holds_ = what;
    met_ = false;
  }
  changed_.notify_all();
}

void SlowDisk::wait_until_met() {
  std::unique_lock lock(mutex_);
  changed_.wait(lock, [this] { return met_; });
}

void SlowDisk::pass(Holds what) {
  std::unique_lock lock(mutex_);
  met_ = met_ || holds_ == what;
  changed_.notify_all();
  changed_.wait(lock, [this, what] { return holds_ != what; });
}

}  // namespace redoubt::host

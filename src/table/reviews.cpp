#include "table/reviews.h"

#include <algorithm>
#include <utility>

namespace redoubt::table {

namespace {

constexpr std::size_t most_kept = 32;  // some 50 KiB each
constexpr double worth_a_word = 0.02;  // of the whole work

}  // namespace

Reviews::Reviews(Reviewer reviewer, Workers& workers, std::function<void(std::function<void()>)> post,
                 const Bounds& bounds)
    : reviewer_(std::move(reviewer)),
      workers_(&workers),
      post_(std::move(post)),
      gate_("reviews", bounds.review_readers) {}

const json::object* Reviews::kept(const std::string& match) const {
  const auto found = std::find_if(kept_.begin(), kept_.end(), [&](const Kept& each) { return each.match == match; });
  return found == kept_.end() ? nullptr : &found->review;
}

bool Reviews::busy_with_another(const std::string& match) const { return !reading_.empty() && reading_ != match; }

bool Reviews::read(const std::string& match, const GameWithBots& with_bots, std::shared_ptr<const AnyMatch> copy,
                   Reader reader) {
  if (!gate_.admits()) return false;
  if (reading_.empty()) {
    const bool taken = workers_->submit([this, &with_bots, copy = std::move(copy)] { make(with_bots, *copy); });
    if (!taken) return false;
    reading_ = match;
  }
  gate_.enter();
  readers_.push_back(std::move(reader));
  return true;
}

void Reviews::make(const GameWithBots& with_bots, const AnyMatch& match) {
  double told = 0;
  json::object review = reviewer_(with_bots, match, [&](double done) {
    if (done >= told + worth_a_word) {
      told = done;
      post_([this, done] { advance(done); });
    }
    return !workers_->ending();
  });
  if (!workers_->ending()) post_([this, review = std::move(review)]() mutable { finish(std::move(review)); });
}

void Reviews::advance(double done) {
  for (const Reader& each : readers_) each.progress(done);
}

void Reviews::finish(json::object review) {
  if (kept_.size() == most_kept) kept_.pop_front();
  kept_.push_back({std::move(reading_), std::move(review)});
  reading_.clear();
  const std::vector<Reader> readers = std::exchange(readers_, {});
  gate_.leave(readers.size());
  for (const Reader& each : readers) each.found(kept_.back().review);
}

}  // namespace redoubt::table

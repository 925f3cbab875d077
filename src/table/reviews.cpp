#include "table/reviews.h"

#include <algorithm>
#include <utility>

namespace redoubt::table {

namespace {

constexpr std::size_t most_kept = 32;  // some 50 KiB each
constexpr double worth_a_word = 0.02;  // of the whole work

}  // namespace

Reviews::Reviews(Reviewer reviewer, std::function<void(std::function<void()>)> post)
    : reviewer_(std::move(reviewer)), post_(std::move(post)) {}

const json::object* Reviews::kept(const std::string& match) const {
  const auto found = std::find_if(kept_.begin(), kept_.end(), [&](const Kept& each) { return each.match == match; });
  return found == kept_.end() ? nullptr : &found->review;
}

bool Reviews::busy_with_another(const std::string& match) const { return !reading_.empty() && reading_ != match; }

void Reviews::read(const std::string& match, const Seats& seats, std::shared_ptr<const AnyMatch> copy, Reader reader) {
  readers_.push_back(std::move(reader));
  if (!reading_.empty()) return;
  reading_ = match;
  thread_ = std::jthread([this, &seats, copy = std::move(copy)](const std::stop_token& stop) {
    double told = 0;
    json::object review = reviewer_(seats, *copy, [&](double done) {
      if (done >= told + worth_a_word) {
        told = done;
        post_([this, done] { advance(done); });
      }
      return !stop.stop_requested();
    });
    if (!stop.stop_requested()) post_([this, review = std::move(review)]() mutable { finish(std::move(review)); });
  });
}

void Reviews::advance(double done) {
  for (const Reader& each : readers_) each.progress(done);
}

void Reviews::finish(json::object review) {
  if (kept_.size() == most_kept) kept_.pop_front();
  kept_.push_back({std::move(reading_), std::move(review)});
  reading_.clear();
  const std::vector<Reader> readers = std::exchange(readers_, {});
  for (const Reader& each : readers) each.found(kept_.back().review);
}

}  // namespace redoubt::table

// What one side has learned of a match, kept up to date as it goes on: whoever reckons odds or gives advice for that
// side does not walk the past again.
#pragma once
#include <cstddef>
#include <memory>
#include <optional>
#include <span>
#include <utility>

#include "kernel/any_game.h"
#include "kernel/game_adapter.h"

namespace redoubt {

class AnyMemory {
 public:
  AnyMemory() = default;
  AnyMemory& operator=(const AnyMemory&) = delete;
  virtual ~AnyMemory() = default;

  /// Takes in what has happened since it looked last. After a decision it costs one look; after an undo, the looks
  /// since the last decision that could not be taken back.
  virtual void see(const AnyMatch& match) = 0;
  /// For whoever thinks on another thread.
  [[nodiscard]] virtual std::unique_ptr<AnyMemory> copy() const = 0;

 protected:
  AnyMemory(const AnyMemory&) = default;
};

/// How far somebody has seen a match, and that it is still the same one.
struct Attention {
  std::size_t moments = 0;  // the set-up is the first
  ShortDigest link = {};    // at the last of them

  /// Whether what was seen is the beginning of this match up to so many decisions.
  template <SpokenGame G>
  [[nodiscard]] bool follows(const Match<G>& match, std::size_t decisions) const {
    return moments == 0 || (moments <= decisions + 1 && match.link(moments - 1) == link);
  }
};

/// Shows the moments of a match from one to another, with the eyes of one side.
template <SpokenGame G, class See>
void retell(const Match<G>& match, Side side, std::size_t from, std::size_t to, See see) {
  const G& game = match.game();
  if (from == match.steps().size()) return see(game.view(match.state(), viewer(side)));
  match.walk(from, to,
             [&](const typename G::State& state, std::span<const Event>) { see(game.view(state, viewer(side))); });
}

template <SpokenGame G, class Belief>
class MemoryAt final : public AnyMemory {
 public:
  using View = typename G::View;

  MemoryAt(Belief belief, Side side) : now_{belief, {}}, settled_{std::move(belief), {}}, side_(side) {}

  void see(const AnyMatch& any) override {
    const Match<G>& match = static_cast<const MatchAdapter<G>&>(any).match();
    const std::size_t decisions = match.steps().size();
    if (!now_.attention.follows(match, decisions)) now_ = settled_;
    if (!now_.attention.follows(match, decisions)) {
      now_.belief.forget();
      now_.attention = {};
    }
    const std::size_t settled = decisions - match.undoable();
    if (now_.attention.moments <= settled) {
      look_on(match, settled);
      settled_ = now_;
    }
    if (now_.attention.moments <= decisions) look_on(match, decisions);
    view_ = match.game().view(match.state(), viewer(side_));
  }
  [[nodiscard]] std::unique_ptr<AnyMemory> copy() const override { return std::make_unique<MemoryAt>(*this); }

  [[nodiscard]] const Belief& belief() const { return now_.belief; }
  [[nodiscard]] const Attention& attention() const { return now_.attention; }
  /// The last view; there is one once it has seen a match.
  [[nodiscard]] const View& view() const { return *view_; }

 private:
  struct Learned {
    Belief belief;
    Attention attention;
  };

  void look_on(const Match<G>& match, std::size_t decisions) {
    retell(match, side_, now_.attention.moments, decisions, [&](const View& view) { now_.belief.see(view); });
    now_.attention = {decisions + 1, match.link(decisions)};
  }

  Learned now_;
  Learned settled_;  // when nothing could be taken back any more
  std::optional<View> view_;
  Side side_;
};

}  // namespace redoubt

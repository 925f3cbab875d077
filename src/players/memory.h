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
#include "kernel/packing.h"

namespace redoubt {

class AnyMemory {
 public:
  AnyMemory() = default;
  AnyMemory& operator=(const AnyMemory&) = delete;
  virtual ~AnyMemory() = default;

  /// Takes in what has happened since it looked last. After a decision it costs one look; after an undo, the looks
  /// since the last decision that could not be taken back.
  virtual void see(const AnyMatch& match) = 0;
  /// The game's View that it saw last, for whoever knows its type.
  [[nodiscard]] virtual std::span<const std::byte> view_bytes() const = 0;
  /// For whoever thinks on another thread.
  [[nodiscard]] virtual std::unique_ptr<AnyMemory> copy() const = 0;

  /// What was learned so far as bytes, and back, for the same moment of the same match; false when they are not that.
  [[nodiscard]] virtual packing::Bytes pack() const = 0;
  [[nodiscard]] virtual bool unpack(const AnyMatch& match, std::span<const std::uint8_t> bytes) = 0;

 protected:
  AnyMemory(const AnyMemory&) = default;
};

/// How far somebody has seen a match, and that it is still the same one.
struct MatchCursor {
  std::size_t moments = 0;  // the set-up is the first
  ShortDigest link = {};    // at the last of them

  /// Whether what was seen is the beginning of this match up to so many decisions.
  template <PresentableGame G>
  [[nodiscard]] bool follows(const Match<G>& match, std::size_t decisions) const {
    return moments == 0 || (moments <= decisions + 1 && match.link(moments - 1) == link);
  }
};

/// Shows the moments of a match from one to another, with the eyes of one side.
template <PresentableGame G, class See>
void replay_views(const Match<G>& match, Side side, std::size_t from, std::size_t to, See see) {
  const G& game = match.game();
  if (from == match.steps().size()) return see(game.view(match.state(), viewer(side)));
  match.walk(from, to,
             [&](const typename G::State& state, std::span<const Event>) { see(game.view(state, viewer(side))); });
}

template <PresentableGame G, class Belief>
class MemoryAdapter final : public AnyMemory {
 public:
  using View = typename G::View;

  MemoryAdapter(Belief belief, Side side) : now_{belief, {}}, settled_{std::move(belief), {}}, side_(side) {}

  void see(const AnyMatch& any) override {
    const Match<G>& match = static_cast<const MatchAdapter<G>&>(any).match();
    const std::size_t decisions = match.steps().size();
    if (!now_.cursor.follows(match, decisions)) now_ = settled_;
    if (!now_.cursor.follows(match, decisions)) {
      now_.belief.forget();
      now_.cursor = {};
    }
    const std::size_t settled = decisions - match.undoable();
    const std::size_t seen = now_.cursor.moments;
    if (now_.cursor.moments <= settled) {
      look_on(match, settled);
      settled_ = now_;
    }
    if (now_.cursor.moments <= decisions) look_on(match, decisions);
    // What it looked on last may have been taken back since.
    if (now_.cursor.moments == seen) view_ = match.game().view(match.state(), viewer(side_));
  }
  [[nodiscard]] std::span<const std::byte> view_bytes() const override { return std::as_bytes(std::span(&*view_, 1)); }
  [[nodiscard]] std::unique_ptr<AnyMemory> copy() const override { return std::make_unique<MemoryAdapter>(*this); }

  [[nodiscard]] packing::Bytes pack() const override {
    packing::Writer out;
    for (const Learned* each : {&now_, &settled_}) {
      each->belief.pack(out);
      out.value(static_cast<std::uint64_t>(each->cursor.moments));
      out.value(each->cursor.link);
    }
    return out.take();
  }
  [[nodiscard]] bool unpack(const AnyMatch& any, std::span<const std::uint8_t> bytes) override {
    const Match<G>& match = static_cast<const MatchAdapter<G>&>(any).match();
    packing::Reader in(bytes);
    for (Learned* each : {&now_, &settled_}) {
      each->belief.unpack(in);
      each->cursor.moments = static_cast<std::size_t>(in.value<std::uint64_t>());
      each->cursor.link = in.value<ShortDigest>();
      if (!each->cursor.follows(match, match.steps().size())) return false;
    }
    view_ = match.game().view(match.state(), viewer(side_));
    return in.done();
  }

  [[nodiscard]] const Belief& belief() const { return now_.belief; }
  [[nodiscard]] const MatchCursor& cursor() const { return now_.cursor; }
  /// The last view; there is one once it has seen a match.
  [[nodiscard]] const View& view() const { return *view_; }

 private:
  struct Learned {
    Belief belief;
    MatchCursor cursor;
  };

  void look_on(const Match<G>& match, std::size_t decisions) {
    replay_views(match, side_, now_.cursor.moments, decisions, [&](const View& view) {
      now_.belief.see(view);
      view_ = view;
    });
    now_.cursor = {decisions + 1, match.link(decisions)};
  }

  Learned now_;
  Learned settled_;  // when nothing could be taken back any more
  std::optional<View> view_;
  Side side_;
};

}  // namespace redoubt

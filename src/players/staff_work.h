// What a game brings for its players: how it weighs actions, what may be hidden, how a position stands, and what can be
// planned.
#pragma once
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <span>

#include "kernel/game.h"
#include "kernel/packing.h"

namespace redoubt {

/// A Belief is a memory: it sees views and imagines worlds that fit all of them.
template <class B, class G>
concept Remembers = Game<G> && requires(B& belief, const B& settled, const typename G::View& view, FastDice& random,
                                        packing::Writer& out, packing::Reader& in) {
  { belief.see(view) } -> std::same_as<void>;
  { belief.forget() } -> std::same_as<void>;
  { settled.imagine(view, random) } -> std::same_as<typename G::State>;
  // What it has learned, as bytes for the same program, and back: it is stored with long matches.
  { settled.pack(out) } -> std::same_as<void>;
  { belief.unpack(in) } -> std::same_as<void>;
};

/// A Plan is what a side wants to do from a decision point on: an impulse with its many decisions, or the answer to a
/// question. It has a `score`, the higher the better.
template <class W, class G>
concept StaffWork = Game<G> && Remembers<typename W::Belief, G> &&
                    requires(const W& work, const typename G::State& state, const typename G::View& view, Action action,
                             Side side, FastDice& random, typename W::Plan& plan, typename W::PlanList& plans) {
                      // What the side to act may decide, for somebody who does not ask what is hidden.
                      { work.cheap_determinisation(view) } -> std::same_as<typename G::State>;
                      // A cadet's weight of each of these: twice as much is twice as likely.
                      {
                        work.action_weights(state, std::span<const Action>{}, std::span<std::uint32_t>{})
                      } -> std::same_as<void>;
                      { work.belief(side) } -> std::same_as<typename W::Belief>;
                      // The chance that this side wins, as it looks.
                      { work.chance(state, side) } -> std::convertible_to<double>;
                      // Whether the side to act should think here; and the ways that it has, the likely best first, or
                      // in the middle of an impulse the ways to go on with it. There is always one.
                      { work.is_decision_point(state) } -> std::same_as<bool>;
                      { work.plans(state, plans) } -> std::same_as<void>;
                      // What the odds say of a plan in this world, as a chance of winning.
                      { work.appraise(state, plan) } -> std::convertible_to<double>;
                      // The next decision of a side that follows a plan; always legal.
                      { work.next(state, plan, random) } -> std::same_as<Action>;
                      // The same choice as plans and appraise, quicker and rougher, with a little chance in it: for
                      // playing on.
                      { work.quick_plan(state, random) } -> std::same_as<typename W::Plan>;
                      // A plan for the same decision point that differs a little; the same where there is none.
                      { work.vary(state, plan, random) } -> std::same_as<typename W::Plan>;
                      // A number that changes with every impulse, turn or what else a search counts when it looks
                      // ahead.
                      { work.clock(state) } -> std::convertible_to<int>;
                      { W::horizon } -> std::convertible_to<int>;
                      { work.describe(plan) } -> std::same_as<Bilingual>;
                    };

}  // namespace redoubt

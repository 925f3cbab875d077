// For moves that a beginner would laugh at: a bot plays on from a position, and what it did is looked at.
#pragma once
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "players/marshal_bot.h"
#include "players/planning_bot.h"
#include "subject.h"

namespace redoubt::subject {

/// What a side decided, and what came of it.
struct CourseOfEveryGame {
  Side side = Side::french;
  Game::State before;
  Game::State after;
  std::vector<Action> decisions;

  template <class Verb>
  [[nodiscard]] int number(Verb verb) const {
    int found = 0;
    for (const Action action : decisions) found += action.verb == static_cast<std::uint16_t>(verb) ? 1 : 0;
    return found;
  }
  template <class Verb>
  [[nodiscard]] bool did(Verb verb) const {
    return number(verb) > 0;
  }
};

/// Plays until `over` says so of the course. What the other side is asked it answers as the rules of thumb say.
template <class Course, class Over>
Course play_on(const Game::State& start, Bot<Game>& bot, const Staff& staff, std::uint64_t seed,
               std::uint64_t iterations, Over over) {
  Course course;
  course.before = course.after = start;
  course.side = *game().to_act(start);
  EXPECT_TRUE(game().faults(start).empty()) << describe(game().faults(start));
  FastDice dice(seed);
  EventList events(true);
  Game::State& s = course.after;
  // It has seen what stands where: what it does not know is not laughed at.
  Game::State open = start;
  open.revealed = open.field;
  bot.see(game().view(open, viewer(course.side)));
  while (game().to_act(s) && staff.clock(s) == staff.clock(start) && !over(course)) {
    Action action = staff.next(s, Staff::Plan{}, dice);
    if (*game().to_act(s) == course.side) {
      const auto view = game().view(s, viewer(course.side));
      bot.see(view);
      action = bot.decide(view, {iterations, {}});
      course.decisions.push_back(action);
    }
    game().apply(s, action, dice, events);
  }
  return course;
}

/// What it thought and did, a line each.
inline std::string told(const CourseOfEveryGame& course, const Bot<Game>& bot) {
  std::string text;
  for (const Reason& reason : bot.reasons()) text += "\n  " + std::to_string(reason.chance) + " " + reason.text.en;
  for (const Action action : course.decisions) text += "\n  " + game().action_text(action, Language::english);
  return text;
}

}  // namespace redoubt::subject

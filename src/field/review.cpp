#include "field/review.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <span>

namespace redoubt::field {

namespace {

constexpr std::size_t most_turning_points = 6;
constexpr std::size_t most_costly = 5;
constexpr double worth_telling = 0.03;  // of the chance of winning
constexpr double moments_share = 0.4;   // of the whole work; the rest is advice

Luck since(const Luck& now, const Luck& before) {
  return {now.dice - before.dice, now.hits - before.hits, now.expected_sixths - before.expected_sixths,
          now.variance_36ths - before.variance_36ths};
}

bool begins(const Surveyor& surveyor, std::span<const Event> events) {
  return std::any_of(events.begin(), events.end(), [&](const Event& each) { return surveyor.begins(each); });
}

/// The chance of the French, and what of it the dice of each decision gave, decision by decision. Both sides of a
/// comparison see the same ways to go on, so that what throws nothing brings no luck. False: it was not to go on.
bool collect_moments(const GameWithBots& with_bots, const AnyMatch& match, const ReviewOptions& options,
                     Review& review) {
  const std::unique_ptr<Surveyor> surveyor = with_bots.surveyor();
  if (surveyor) surveyor->see(with_bots.events(match, 0));
  std::unique_ptr<AnyMoment> then = match.at(0);
  double chance = with_bots.chance(*then, options.ways, options.seed);
  std::array<Luck, 2> before = {};
  for (std::size_t i = 0; i < match.decisions(); ++i) {
    if (!options.go_on(moments_share * static_cast<double>(i) / static_cast<double>(match.decisions()))) return false;
    const std::uint64_t seed = options.seed + i + 1;
    const LogEntry logged = match.log(i, std::nullopt, Language::english);
    Moment moment;
    moment.side = logged.side;
    moment.turn = logged.turn;
    moment.before = chance;
    moment.expected = with_bots.chance_after(*then, with_bots.decision(match, i), options.ways, seed);
    then = match.at(i + 1);
    chance = moment.after = with_bots.chance(*then, options.ways, seed);
    const std::vector<Event> events = with_bots.events(match, i + 1);
    if (surveyor) {
      surveyor->see(events);
      for (std::size_t side = 0; side < 2; ++side)
        moment.luck[side] = since(surveyor->survey().luck[side], before[side]);
      before = surveyor->survey().luck;
    }
    if (i == 0 || (surveyor && begins(*surveyor, events))) {
      Stretch stretch;
      stretch.first = i;
      stretch.side = moment.side;
      stretch.turn = moment.turn;
      stretch.before = moment.before;
      review.stretches.push_back(stretch);
    }
    review.stretches.back().last = i;
    review.moments.push_back(moment);
  }
  if (surveyor) review.luck = surveyor->survey().luck;
  return true;
}

void weigh(Review& review) {
  for (Stretch& each : review.stretches) {
    const double sign = each.side == Side::french ? 1 : -1;
    for (std::size_t i = each.first; i <= each.last; ++i) {
      const Moment& moment = review.moments[i];
      (moment.side == each.side ? each.choice : each.answers) += sign * (moment.expected - moment.before);
      each.luck += sign * (moment.after - moment.expected);
    }
    each.after = review.moments[each.last].after;
  }
  for (const Moment& each : review.moments) review.luck_of_french += each.after - each.expected;
}

/// The places of those that are worth most, by this measure, and worth telling.
template <class Worth>
std::vector<std::size_t> greatest(const std::vector<Stretch>& stretches, std::size_t most, Worth worth) {
  std::vector<std::size_t> places;
  for (std::size_t i = 0; i < stretches.size(); ++i) {
    if (worth(stretches[i]) >= worth_telling) places.push_back(i);
  }
  std::stable_sort(places.begin(), places.end(),
                   [&](std::size_t a, std::size_t b) { return worth(stretches[a]) > worth(stretches[b]); });
  if (places.size() > most) places.resize(most);
  return places;
}

json::object luck_json(const Luck& luck) {
  return {{"dice", luck.dice},
          {"hits", luck.hits},
          {"expected", luck.expected_sixths / 6.0},
          {"deviation", std::sqrt(luck.variance_36ths) / 6.0}};
}

json::array texts(const std::vector<std::string>& lines) { return json::array(lines.begin(), lines.end()); }

json::object stretch_json(const Stretch& stretch, const AnyMatch& match, const SurveyPlan& plan) {
  const Story story = story_of(match, stretch, plan, Language::english);
  return {
      {"first", stretch.first + 1},
      {"last", stretch.last + 1},
      {"turn", stretch.turn},
      {"side", name(stretch.side)},
      {"before", stretch.before},
      {"after", stretch.after},
      {"choice", stretch.choice},
      {"answers", stretch.answers},
      {"luck", stretch.luck},
      {"story", {{"en", texts(story.lines)}, {"es", texts(story_of(match, stretch, plan, Language::spanish).lines)}}},
      {"areas", json::array(story.areas.begin(), story.areas.end())}};
}

}  // namespace

Review review(const GameWithBots& with_bots, const AnyMatch& match, const ReviewOptions& options) {
  Review made;
  if (!collect_moments(with_bots, match, options, made)) return made;
  weigh(made);
  made.turning_points = greatest(made.stretches, most_turning_points,
                                 [](const Stretch& each) { return std::abs(each.after - each.before); });
  std::sort(made.turning_points.begin(), made.turning_points.end());
  const std::vector<std::size_t> costly =
      greatest(made.stretches, most_costly, [](const Stretch& each) { return -each.choice; });
  for (const std::size_t place : costly) {
    const double done = static_cast<double>(made.costliest.size()) / static_cast<double>(costly.size());
    if (!options.go_on(moments_share + (1 - moments_share) * done)) return made;
    const Stretch& stretch = made.stretches[place];
    made.costliest.push_back(
        {place, advice_for(with_bots, match, stretch.first, stretch.side, options.advisor, options.seed)});
  }
  return made;
}

json::object review_json(const Review& review, const AnyMatch& match, const SurveyPlan& plan) {
  json::object out{{"format", "redoubt-review/1"},
                   {"game", match.header().game},
                   {"scenario", match.header().scenario},
                   {"options", json::array(match.header().options.begin(), match.header().options.end())},
                   {"result", match.result()}};
  json::array chance;
  json::array expected;
  json::array turns;
  json::array rolls;
  for (std::size_t i = 0; i < review.moments.size(); ++i) {
    const Moment& each = review.moments[i];
    if (i == 0) chance.push_back(each.before);
    chance.push_back(each.after);
    expected.push_back(each.expected);
    if (i == 0 || each.turn != review.moments[i - 1].turn) {
      turns.push_back({{"turn", each.turn}, {"decision", i + 1}});
    }
    for (std::size_t side = 0; side < 2; ++side) {
      if (each.luck[side].dice == 0) continue;
      json::object roll{{"decision", i + 1}, {"side", name(side == 0 ? Side::french : Side::russian)}};
      for (auto& member : luck_json(each.luck[side])) roll[member.key()] = member.value();
      rolls.push_back(std::move(roll));
    }
  }
  out["chance"] = std::move(chance);
  out["expected"] = std::move(expected);
  out["turns"] = std::move(turns);
  json::array turning;
  for (const std::size_t place : review.turning_points) {
    turning.push_back(stretch_json(review.stretches[place], match, plan));
  }
  out["turning_points"] = std::move(turning);
  json::array costliest;
  for (const Advice& each : review.costliest) {
    json::object costly = stretch_json(review.stretches[each.stretch], match, plan);
    json::array plans;
    for (const Reason& reason : each.plans) {
      plans.push_back({{"text", {{"en", reason.text.en}, {"es", reason.text.es}}}, {"chance", reason.chance}});
    }
    costly["plans"] = std::move(plans);
    costliest.push_back(std::move(costly));
  }
  out["costliest"] = std::move(costliest);
  out["luck"] = {{"french", luck_json(review.luck[0])},
                 {"russian", luck_json(review.luck[1])},
                 {"chance_of_french", review.luck_of_french}};
  out["rolls"] = std::move(rolls);
  return out;
}

}  // namespace redoubt::field

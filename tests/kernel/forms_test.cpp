// The forms in which values are written and read, and the rows that name the fields of a state.
#include "kernel/forms.h"

#include <gmock/gmock.h>

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "kernel/field_rows.h"
#include "tests/support/toy_game.h"

namespace redoubt {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

struct NoData {};
constexpr NoData data;
constexpr std::array<std::string_view, 3> colours = {"red", "white", "blue"};
enum class Colour : std::uint8_t { red, white, blue };

/// Reads a value in a form; what is wrong with it, one text a fault.
template <class Form, class T>
std::vector<std::string> faults_of(const char* text, T& value) {
  Faults faults;
  const json::value parsed = *parse_json(text);
  Form::read(data, Given{parsed, "here", faults}, value);
  std::vector<std::string> told;
  for (const Fault& each : faults) told.push_back(each.place + " " + each.reason);
  return told;
}

template <class Form, class T>
T read(const char* text, T value) {
  EXPECT_THAT((faults_of<Form>(text, value)), IsEmpty()) << text;
  return value;
}

TEST(Forms, OfNumbersKeepToTheirRange) {
  EXPECT_EQ((read<NumberForm<1, 6>>("6", 0)), 6);
  int value = 3;
  EXPECT_THAT((faults_of<NumberForm<1, 6>>("7", value)), ElementsAre("here is 7; expected a whole number from 1 to 6"));
  EXPECT_THAT((faults_of<NumberForm<1, 6>>("\"2\"", value)), ElementsAre(HasSubstr("expected a whole number")));
  EXPECT_EQ(compact(NumberForm<-5, 5>::write(data, -5)), "-5");
}

TEST(Forms, OfWordsKnowNoOthers) {
  EXPECT_EQ((read<WordForm<colours>>("\"white\"", Colour::red)), Colour::white);
  Colour colour = Colour::blue;
  EXPECT_THAT((faults_of<WordForm<colours>>("\"green\"", colour)), ElementsAre(HasSubstr("\"green\"")));
  EXPECT_EQ(colour, Colour::blue) << "what cannot be read changes nothing";
  EXPECT_EQ((read<WordsForm<colours>>(R"(["red", "blue"])", std::uint8_t{0})), 0b101);
  EXPECT_EQ(compact(WordsForm<colours>::write(data, 0b110U)), R"(["white","blue"])");
  std::uint8_t set = 0;
  EXPECT_THAT((faults_of<WordsForm<colours>>(R"(["red", "green"])", set)), ElementsAre(HasSubstr("here[1]")));
}

TEST(Forms, OfSidesWantBoth) {
  using Form = BySideForm<NumberForm<>>;
  EXPECT_EQ((read<Form>(R"({"french": 1, "russian": 2})", std::array{0, 0})), (std::array{1, 2}));
  std::array<int, 2> both = {};
  EXPECT_THAT((faults_of<Form>(R"({"french": 1})", both)), ElementsAre("here.russian is missing"));
  EXPECT_THAT((faults_of<Form>(R"({"french": 1, "russian": 2, "austrian": 3})", both)),
              ElementsAre(HasSubstr("here.austrian")));
  EXPECT_EQ((read<BySideForm<NumberForm<>, false>>(R"({"russian": 9})", std::array{4, 4})), (std::array{4, 9}));
}

TEST(Forms, OfListsWantAllEntries) {
  using Form = ListForm<TruthForm>;
  EXPECT_EQ((read<Form>("[true, false]", std::array{false, true})), (std::array{true, false}));
  std::array<bool, 2> list = {};
  EXPECT_THAT((faults_of<Form>("[true]", list)), ElementsAre("here must have 2 entries"));
  EXPECT_THAT((faults_of<Form>("[true, 1]", list)), ElementsAre(HasSubstr("here[1]")));
  EXPECT_EQ((read<OptionalForm<NumberForm<>, 0>>("null", 7)), 0);
  EXPECT_EQ(compact(OptionalForm<NumberForm<>, 0>::write(data, 0)), "null");
}

TEST(Forms, SayWhatTheyAreInTypeScript) {
  EXPECT_EQ(ListForm<WordForm<colours>>::type(), "('red' | 'white' | 'blue')[]");
  EXPECT_EQ((BySideForm<OptionalForm<NumberForm<>, 0>>::type()), "{ french: number | null; russian: number | null }");
}

// A field is one row and its rule: the state has it, a position is written and read with it, and hashed by it.
TEST(FieldRows, ARowIsAllThatAFieldWants) {
  const toy::ToyGame game;
  FastDice dice(1);
  EventList events;
  toy::State state = game.start({0, 0}, dice, events);
  const std::string before = state_hash<toy::ToyGame>(state);
  game.apply(state, {toy::duel, 0, 0, 0}, dice, events);
  ASSERT_EQ(state.duels, 1);
  const json::object form = game.state_json(state);
  EXPECT_EQ(form.at("duels"), 1);
  EXPECT_EQ(game.view_json(game.view(state, Viewer::observer)).at("duels"), 1);
  EXPECT_EQ(*game.parse_state(form), state);
  toy::State other = state;
  other.duels = 2;
  EXPECT_NE(state_hash<toy::ToyGame>(other), state_hash<toy::ToyGame>(state));
  EXPECT_NE(state_hash<toy::ToyGame>(state), before);
}

}  // namespace
}  // namespace redoubt

// Figures in two languages, and drawings with the things in their places.
#include "field/charts.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "field/board_picture.h"
#include "field/page.h"
#include "source_root.h"
#include "tests/support/process.h"

namespace redoubt::field {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::Not;

const Locale english(Language::english);
const Locale spanish(Language::spanish);

std::size_t count_of(const std::string& text, const std::string& part) {
  std::size_t count = 0;
  for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) ++count;
  return count;
}

TEST(Locale, WritesFiguresAsTheReaderDoes) {
  EXPECT_EQ(english.number(1234567.25, 1), "1,234,567.2");
  EXPECT_EQ(spanish.number(1234567.25, 1), "1.234.567,2");
  EXPECT_EQ(spanish.number(1234), "1234");
  EXPECT_EQ(english.number(123), "123");
  EXPECT_EQ(english.number(-0.01, 1), "0.0") << "no minus before nothing";
  EXPECT_EQ(english.number(-5.5, 1), "−5.5");
  EXPECT_EQ(english.signed_number(5), "+5");
  EXPECT_EQ(spanish.percents({0.1, 0.255}), "10,0 a 25,5 %");
}

TEST(Locale, SaysHowLateADecisionWas) {
  EXPECT_EQ(english.lateness(12.34), "12.3 ms over its time");
  EXPECT_EQ(spanish.lateness(-3.5), "a tiempo, por 3,5 ms al menos");
}

TEST(Locale, EscapesWhatAPageWouldTakeForItsOwn) {
  EXPECT_EQ(escape("<a href=\"x\">&</a>"), "&lt;a href=&quot;x&quot;&gt;&amp;&lt;/a&gt;");
}

TEST(Charts, BarsAreAsLongAsTheirValues) {
  const std::vector<Bar> rows = {{"<half>", "fr", 0.5, Interval{0.4, 0.6}, "50 %", ""}};
  EXPECT_THAT(bars(rows, 1), AllOf(HasSubstr("width=\"50.00%\""), HasSubstr("x=\"40.00%\" width=\"20.00%\""),
                                   HasSubstr("&lt;half&gt;")));
}

TEST(Charts, HistogramHasAColumnForEachBinThatIsNotEmpty) {
  Histogram chart;
  chart.values = {1, 1.5, 2, 7, 9.9};
  chart.bin = 2;
  EXPECT_EQ(count_of(histogram(chart, english), "class=\"value\""), 4U) << "0 to 2, 2 to 4, 6 to 8, 8 to 10";
  EXPECT_THAT(histogram(chart, english), Not(HasSubstr("history")));
  chart.history = Interval{3, 4};
  EXPECT_THAT(histogram(chart, english), HasSubstr("class=\"history\""));
  chart.values.clear();
  EXPECT_EQ(count_of(histogram(chart, english), "class=\"value\""), 0U);
}

TEST(Charts, NoChartHasAPlaceThatIsNoNumber) {
  Walk walked;
  EXPECT_THAT(walk(walked), Not(HasSubstr("nan")));
  walked.values = {0.5};
  walked.points = {{0, "1"}, {7, "2"}};
  EXPECT_THAT(walk(walked), Not(AllOf(HasSubstr("nan"), HasSubstr("inf"))));
  EXPECT_THAT(columns({}, "plain", ""), Not(HasSubstr("nan")));
  EXPECT_THAT(curves({}, english), Not(HasSubstr("nan")));
}

class Picture : public testing::Test {
 protected:
  const Result<BoardPicture> picture_ =
      BoardPicture::parse(read_whole(std::string(source_root()) + "/data/boards/bloody-monday.json"));
};

TEST_F(Picture, HasEveryAreaOnceAndTheGround) {
  ASSERT_TRUE(picture_) << describe(picture_.error());
  const std::string defs = picture_->defs(english);
  EXPECT_EQ(picture_->areas().size(), 111U);
  EXPECT_EQ(count_of(defs, "<path id=\"a"), 111U);
  EXPECT_THAT(
      defs, AllOf(HasSubstr("Great Redoubt"), HasSubstr("class=\"on-map wood\""), HasSubstr("class=\"on-map river\"")));
  EXPECT_THAT(picture_->defs(spanish), HasSubstr("Gran Reducto"));
}

TEST_F(Picture, HasTheRedoubtsOfABoardWithTerrainOnItsBorders) {
  const auto picture = BoardPicture::parse(read_whole(std::string(source_root()) + "/data/boards/borodino-1812.json"));
  ASSERT_TRUE(picture) << describe(picture.error());
  EXPECT_EQ(picture->areas().size(), 59U);
  const std::string defs = picture->defs(english);
  EXPECT_EQ(count_of(defs, "<path class=\"on-map star\""), 5U);
  EXPECT_THAT(defs, AllOf(HasSubstr("Maslovo"), HasSubstr("class=\"on-map river\"")));
}

TEST_F(Picture, DrawsTheFrontBetweenTheSides) {
  ASSERT_TRUE(picture_) << describe(picture_.error());
  std::vector<bool> french(111, false);
  EXPECT_THAT(picture_->draw({}, french, ""), Not(HasSubstr("class=\"front")));
  french[40] = true;
  std::vector<AreaPaint> paint(111);
  paint[40] = {"heat", 0.5, "7", "area 41", true, {2, 1}};
  EXPECT_THAT(picture_->draw(paint, french, ""),
              AllOf(HasSubstr("class=\"front"), HasSubstr("fill-opacity=\"0.50\""), HasSubstr("#block-fr"),
                    HasSubstr("#block-ru"), HasSubstr("ring")));
}

TEST_F(Picture, RefusesWhatIsNoBoard) {
  EXPECT_FALSE(BoardPicture::parse("{}"));
  EXPECT_FALSE(BoardPicture::parse("nonsense"));
}

TEST(Page, NeedsNothingFromElsewhere) {
  Page page;
  page.title = "A & B";
  page.sections.push_back({"Title", "Lead", "<p>body</p>"});
  page.figures.push_back({"1", "meaning", "note", "fr"});
  const std::string text = html(page, spanish);
  EXPECT_THAT(text, AllOf(HasSubstr("<html lang=\"es\">"), HasSubstr("A &amp; B"), HasSubstr("--rd-ink"),
                          HasSubstr("@media print"), HasSubstr("font/woff;base64,d09GR")));
  EXPECT_THAT(text, Not(HasSubstr("http:")));
  EXPECT_THAT(text, Not(HasSubstr("https:")));
  EXPECT_THAT(text, Not(HasSubstr("<script")));
}

}  // namespace
}  // namespace redoubt::field

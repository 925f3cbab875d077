// The Invasion of Russia in numbers: losses by corps and hex, the victory cities, and how the armies melt turn by turn.
#pragma once
#include <array>
#include <memory>
#include <vector>

#include "games/invasion-1812/state.h"
#include "kernel/survey.h"

namespace redoubt::invasion_1812 {

/// The armies as a turn leaves them, by side.
struct CampaignTurn {
  int turn = 0;
  std::array<int, 2> divisions = {};  // on the map
  std::array<int, 2> disrupted = {};  // of these
  std::array<int, 2> depots = {};
  std::array<int, 2> city_points = {};  // 14.7a

  friend bool operator==(const CampaignTurn&, const CampaignTurn&) = default;
};

/// Tells besides what every survey tells how the campaign went on.
class CampaignSurveyor : public Surveyor {
 public:
  /// In their order: those of 1813 follow those of 1812.
  [[nodiscard]] virtual const std::vector<CampaignTurn>& turns() const = 0;
};

/// The men of both armies in 1812, where a source counts them.
struct HistoricalStrength {
  int turn = 0;
  std::array<int, 2> men = {};  // 0: not counted there
  Bilingual what;
};
[[nodiscard]] const std::vector<HistoricalStrength>& historical_strengths();

SurveyPlan make_survey_plan(const Data& data);
/// The data must outlive it.
std::unique_ptr<Surveyor> make_surveyor(const Data& data);
std::unique_ptr<CampaignSurveyor> make_campaign_surveyor(const Data& data);

}  // namespace redoubt::invasion_1812

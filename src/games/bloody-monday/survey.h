// Bloody Monday in numbers: losses by corps and area, the seven places, the final line, the luck of the dice.
#pragma once
#include <array>
#include <memory>

#include "games/bloody-monday/state.h"
#include "kernel/survey.h"

namespace redoubt::bloody_monday {

SurveyPlan make_survey_plan(const Data& data);
/// The data must outlive it.
std::unique_ptr<Surveyor> make_surveyor(const Data& data);

}  // namespace redoubt::bloody_monday

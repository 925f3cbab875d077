// Borodino 1812 in numbers: losses by corps and area, the five redoubts, where the sides stood, the luck of the dice.
#pragma once
#include <memory>

#include "games/borodino-1812/state.h"
#include "kernel/survey.h"

namespace redoubt::borodino_1812 {

SurveyPlan make_survey_plan(const Data& data);
/// The data must outlive it.
std::unique_ptr<Surveyor> make_surveyor(const Data& data);

}  // namespace redoubt::borodino_1812

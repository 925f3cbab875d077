// Positions in few words, for examples that are small.
#pragma once
#include <string>
#include <string_view>

namespace redoubt::bloody_monday {

/// Blocks separated by commas, each with its area, then its strength if it is not full, then its marks:
/// `position("fr-i-5 41, fr-davout 15/3 active, ru-a1-4-jag 42", R"("disc": "russian")")`.
/// Napoleon stands in 21 and Kutuzov in 69 unless they are named. What is active is revealed as well.
std::string position(std::string_view blocks, std::string_view members = "");

/// The same in the middle of the phasing player's tactical action, with these newly contested areas still to be fought.
std::string battles(std::string_view blocks, std::string_view fresh, std::string_view members = "");

}  // namespace redoubt::bloody_monday

// year.hpp: a year as a setting of the microworld: sentences that name one month, and one or two
// things of its season.
//
// No sentence names two months, and none says which month follows which. A thing is drawn with the
// von Mises weight e^{K (cos d - 1)}, where d is the angle between the month and the middle of the
// thing's season, a year being a full turn: what a month is mentioned with depends only on the
// distance round the year.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace lexiscope {

inline constexpr std::array<std::string_view, 12> kMonths = {
    "january", "february", "march",     "april",   "may",      "june",
    "july",    "august",   "september", "october", "november", "december"};

/// The number of sentences that the command and the page train on, with the training settings of
/// the microworld.
inline constexpr std::int64_t kYearSentences = 20'000;

/// The first sentences of a seed, one a line, which name each of these months (0 … 11) equally
/// often, and no other. Throws InvalidArgument ("months") for fewer than three, one twice or one
/// outside 0 … 11, ("sentences") outside 1 … 10,000,000.
std::string year_sentences(std::uint64_t seed, std::int64_t sentences, std::span<const int> months);

/// The numbers of months by name, "december january", in the order of the year. Throws
/// InvalidArgument ("months") for another name, one twice, or fewer than three.
std::vector<int> months_named(std::string_view names);

}  // namespace lexiscope

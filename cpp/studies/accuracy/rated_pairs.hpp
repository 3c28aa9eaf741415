// rated_pairs.hpp: word pairs with human similarity ratings, and their correlation with cosines.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/table.hpp"
#include "text/vocabulary.hpp"

namespace lexiscope {

struct RatedPair {
  std::string one;
  std::string other;
  double rating;
};

/// Reads one pair a line, in one of three formats:
///   - WordSim-353: fields between commas or tabs, "love,sex,6.77" (Finkelstein et al., 2002);
///   - SimLex-999: tabs and a heading that names its columns, of which SimLex999 is the rating
///   (Hill,
///     Reichart and Korhonen, 2015);
///   - MEN: words and rating between spaces, "sun sunlight 50.0"; "sun-n" is "sun" (Bruni, Tran and
///     Baroni, 2014).
/// A first line that names its columns is a heading ("word1 word2 …", "… similarity"), which is
/// stored in `heading_read` if given; lines that begin with # and empty ones are skipped. Throws
/// MalformedFile (argument `name`) for other lines, naming the line; EmptyText for no pair.
std::vector<RatedPair> read_rated_pairs(std::string_view text, std::string_view name,
                                        std::string* heading_read = nullptr);

/// The correlation of cosines with ratings.
struct RatingAgreement {
  std::int64_t pairs = 0;
  std::int64_t compared = 0;  ///< pairs whose words are both in the table
  double correlation = 0;     ///< Spearman's rho, ties at their mean rank; NaN below two pairs
  std::vector<std::string> missing{};  ///< words that the table lacks, each once, in order
};

/// Words are compared in one case; of several that become equal the first in the table stands for
/// all, as in analogy_accuracy.hpp. If `spaced`, words are looked up with a space before them
/// first. Throws ShapeMismatch ("vectors") unless there is a row for each word.
RatingAgreement agreement(const std::vector<RatedPair>& pairs, const WordTable& words,
                          const TableView& vectors, bool spaced = false);

}  // namespace lexiscope

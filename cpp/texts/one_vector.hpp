// one_vector.hpp: what skip-gram makes of a word of two senses: one vector, and where it lies
// between words that have only one of them.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "language_model/text/language_text.hpp"

namespace lexiscope::texts {

/// Shares of the way from the mean of one sense's words to that of the other's, all vectors scaled
/// to length 1: 0 at the first mean, 1 at the second.
struct OneVector {
  double share = 0;  ///< of the word of two senses
  /// By sense: the lowest and highest share of its words, each left out of its own mean.
  std::array<std::array<double, 2>, 2> ends{};
  std::array<int, 2> words{};         ///< by sense: words of this sense alone
  std::vector<std::string> nearest;   ///< by cosine, the nearest first
  std::array<int, 2> of_sense{};      ///< how many of these are words of each sense alone
  std::array<double, 2> by_chance{};  ///< how many would be if they were drawn at random
};

/// Trains skip-gram on the sentences that a language model trains on, with the options of the
/// lesson's text. `senses` are the names of the word's groups, as in Uses. Throws UnknownWord
/// ("word"), InvalidArgument ("text") for a text without a grammar, ("senses") for fewer than two
/// words of one sense, ("neighbours") outside 1 … 100.
OneVector one_vector(const language::LanguageText& text, std::string_view word,
                     const std::array<std::string, 2>& senses, std::uint64_t seed,
                     int neighbours = 10);

}  // namespace lexiscope::texts

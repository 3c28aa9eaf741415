// uses.hpp: sentences that use a word of two senses, with the sense in which each was drawn.
//
// The grammar draws an entry of one of its groups, "jaguar" as an animal or as an object, so the
// sense of every use is known. A reader from left to right has only the words up to the use: the
// grammar's own guess from those words is the best that such a reader can do.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "language_model/text/language_text.hpp"

namespace lexiscope::texts {

struct Use {
  std::vector<Id> ids;  ///< the sentence, without its line feed
  int at;               ///< the position of the word
  int sense;            ///< 0 or 1
  /// P(sense 1 | the words up to this one), by the grammar, were both senses equally frequent, as
  /// they are here.
  double chance;
};

struct Uses {
  std::array<std::string, 2> senses;  ///< the names of their groups, in the grammar's order
  std::vector<Use> learnt;            ///< of sentences that a model may have been trained on
  std::vector<Use> held_out;          ///< of sentences held out; both have as many of each sense

  /// The share of the held-out uses whose sense the grammar guesses from the words so far.
  [[nodiscard]] double ceiling() const;
};

/// Draws different sentences in which the word stands once: `per_sense` to learn from and a quarter
/// of that, held out. Throws UnknownWord ("word"), InvalidArgument ("word") for a word of one sense
/// or more than two, or if the text uses a sense too seldom or no words before the word ever decide
/// it, and ("per_sense") outside 8 … 2,000.
Uses draw_uses(const language::LanguageText& text, std::string_view word, int per_sense,
               std::uint64_t seed);

}  // namespace lexiscope::texts

// senses.hpp: whether a model keeps a word's two senses apart: the vectors of its uses after every
// block, as Peters et al. ("Deep contextualized word representations", 2018) and Ethayarajh ("How
// Contextual are Contextualized Word Representations?", 2019) measure them.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "texts/text_reading.hpp"
#include "texts/uses.hpp"

namespace lexiscope::texts {

/// After one block; before the first, of the embedding.
struct BlockSenses {
  /// Mean cosine of two held-out uses of one sense, and of different ones, among those whose sense
  /// the words so far decide.
  double within = 0;
  double between = 0;
  double others = 0;  ///< of two tokens of different words: what any two vectors have in common
  /// The share of held-out uses whose sense a linear probe reads from their vector (chance: 0.5).
  double probe = 0;
  /// For each sense, the words nearest to the mean vector of its held-out uses, by cosine, among
  /// the mean vectors of all other words after the same block, less the mean of these.
  std::array<std::vector<std::string>, 2> nearest;
  Table plane;  ///< (held-out uses, 2): their first principal components; 0 if all are alike
};

/// Measures all blocks. `sentences` are read for the vectors of other words.
std::vector<BlockSenses> measure_senses(const Reader& reader, const language::LanguageText& text,
                                        const Uses& uses, std::string_view word,
                                        int neighbours = 4);

}  // namespace lexiscope::texts

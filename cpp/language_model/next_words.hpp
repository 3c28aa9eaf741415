// next_words.hpp: the next-token probabilities and attention of a model after a prefix.
#pragma once

#include <vector>

#include "language_model/text/language_text.hpp"
#include "transformer/fast/fast_model.hpp"

namespace lexiscope::language {

/// All tokens, likeliest first; ties by smaller id.
struct NextChances {
  std::vector<Id> ids;         ///< (V)
  std::vector<float> chances;  ///< (V), the probabilities of the same tokens at temperature 1
};

/// The probabilities after a line feed and the prefix. Throws SequenceTooLong ("beginning") if it
/// leaves no room, IdOutOfRange ("beginning").
NextChances next_chances(transformer::FastModel& model, const std::vector<float>& parameters,
                         std::span<const Id> beginning);

/// The same from the output of each layer, through the final norm and the output matrix (the "logit
/// lens"): (layers + 1), from the embedding alone to the whole model.
std::vector<NextChances> chances_by_layer(transformer::FastModel& model,
                                          const std::vector<float>& parameters,
                                          std::span<const Id> beginning);

/// The exact probabilities of tokens 0 … V-1 in the grammar after a prefix; empty if the text has
/// no grammar or no sentence has this prefix.
std::vector<float> grammar_chances(const LanguageText& text, std::span<const Id> beginning);

/// The attention weights, queries by keys: (layers H T, T), including the line feed before the
/// prefix. Throws as next_chances() does.
Table attention_on(transformer::FastModel& model, const std::vector<float>& parameters,
                   std::span<const Id> beginning);

}  // namespace lexiscope::language

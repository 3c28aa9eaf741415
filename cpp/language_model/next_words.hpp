// next_words.hpp: what a model expects after a beginning, and what it looks at.
#pragma once

#include <vector>

#include "language_model/text/language_text.hpp"
#include "transformer/fast/fast_model.hpp"

namespace lexiscope::language {

/// Every token, likeliest first; of equally likely ones the smaller id.
struct NextChances {
  std::vector<Id> ids;         ///< (V)
  std::vector<float> chances;  ///< (V), of the same tokens, at temperature 1
};

/// After a line feed and the beginning. Throws SequenceTooLong ("beginning") for one that leaves no
/// room, IdOutOfRange ("beginning").
NextChances next_chances(transformer::FastModel& model, const std::vector<float>& parameters,
                         std::span<const Id> beginning);

/// The same of what comes out of each layer, through the final norm and the output, one after the
/// other: (layers + 1), the token alone first, the model's own last.
std::vector<NextChances> chances_by_layer(transformer::FastModel& model,
                                          const std::vector<float>& parameters,
                                          std::span<const Id> beginning);

/// The grammar's own chances of tokens 0 … V-1 after a beginning; none where the text has no
/// grammar or no sentence begins so.
std::vector<float> grammar_chances(const LanguageText& text, std::span<const Id> beginning);

/// How much each query looks at each key: (layers H T, T), the line feed before the beginning
/// included. Throws as next_chances() does.
Table attention_on(transformer::FastModel& model, const std::vector<float>& parameters,
                   std::span<const Id> beginning);

}  // namespace lexiscope::language

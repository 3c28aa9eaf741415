// first_rows.hpp: vectors that were learnt elsewhere, as the beginning of a model's token table.
#pragma once

#include <string>
#include <vector>

#include "language_model/text/token_set.hpp"
#include "transformer/parameters.hpp"

namespace lexiscope::language {

/// Rows by word.
struct FirstRows {
  std::vector<std::string> words;
  Table values;  ///< (words, columns)
};

/// Puts the rows of words that are tokens into the token table. Their mean is taken away, and they
/// are scaled so that their numbers have the spread 1 that drawn ones have; columns that they lack
/// stay as they were drawn, so do all other rows. Throws WidthMismatch ("width") for rows wider
/// than the table, ShapeMismatch ("rows") for another number of them than words, InvalidArgument
/// ("rows") for numbers that are not finite or all rows alike, and where no word is a token.
void put_first_rows(const FirstRows& rows, const TokenSet& tokens,
                    const transformer::ParameterLayout& layout, std::vector<float>& parameters);

}  // namespace lexiscope::language

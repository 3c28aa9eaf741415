// first_rows.hpp: initialises a model's token table with pretrained vectors.
#pragma once

#include <string>
#include <vector>

#include "language_model/text/token_set.hpp"
#include "transformer/parameters.hpp"

namespace lexiscope::language {

/// Vectors by word.
struct FirstRows {
  std::vector<std::string> words;
  Table values;  ///< (words, columns)
};

/// Copies the rows of words that are tokens into the token table, centred and scaled to a standard
/// deviation of 1, like random ones; missing columns and all other rows keep their random values.
/// Throws WidthMismatch ("width") for rows wider than the table, ShapeMismatch ("rows") unless
/// there are as many as words, InvalidArgument ("rows") for numbers that are not finite or rows
/// that are all equal, and if no word is a token.
void put_first_rows(const FirstRows& rows, const TokenSet& tokens,
                    const transformer::ParameterLayout& layout, std::vector<float>& parameters);

}  // namespace lexiscope::language

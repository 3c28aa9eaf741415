// token_pieces.hpp: splits text into pieces that merges never cross, as Llama 3 does.
//
// Source: the regular expression in the tokenizer.json of Llama 3 (2024):
//   (?i:'s|'t|'re|'ve|'m|'ll|'d)|[^\r\n\p{L}\p{N}]?\p{L}+|\p{N}{1,3}| ?[^\s\p{L}\p{N}]+[\r\n]*|
//   \s*[\r\n]+|\s+(?!\S)|\s+
// In words, the first that matches: an English contraction; letters, with at most one character
// before them that is no letter, number or line end; numbers, in threes; other symbols, with at
// most one space before and line ends after; white space up to its last line end; other white
// space, whose last character is left to what follows it.
#pragma once

#include <cstddef>
#include <string_view>

namespace lexiscope::llama {

/// The piece of `text` that starts at byte `at`, which must be less than text.size(), with at most
/// `digits` numbers in a piece. A byte that is not UTF-8 counts as a symbol.
std::string_view llama3_piece_at(std::string_view text, std::size_t at, int digits) noexcept;

}  // namespace lexiscope::llama

// pieces.hpp: splits text into pieces that byte-pair merges never cross, as GPT-2 does.
//
// Source: A. Radford et al., "Language Models are Unsupervised Multitask Learners" (2019), whose
// published encoder splits with
//   's|'t|'re|'ve|'m|'ll|'d| ?\p{L}+| ?\p{N}+| ?[^\s\p{L}\p{N}]+|\s+(?!\S)|\s+
// In words, the first that matches: an English contraction after an apostrophe; letters, numbers,
// or other symbols, each with at most one space before it; white space, whose last character is
// left to what follows it.
#pragma once

#include <cstddef>
#include <string_view>

namespace lexiscope {

/// The piece of `text` that starts at byte `at`, which must be less than text.size(). The
/// concatenated pieces are the text again, whatever its bytes: a byte that is not UTF-8 counts as a
/// symbol.
std::string_view piece_at(std::string_view text, std::size_t at) noexcept;

}  // namespace lexiscope

// pieces.hpp: cuts text into the pieces that byte-pair merges never cross, as GPT-2 does.
//
// Source: A. Radford et al., "Language Models are Unsupervised Multitask Learners" (2019), whose
// published encoder cuts with
//   's|'t|'re|'ve|'m|'ll|'d| ?\p{L}+| ?\p{N}+| ?[^\s\p{L}\p{N}]+|\s+(?!\S)|\s+
// In words, the first that fits: an English ending after an apostrophe; letters, numbers, or other
// signs, each with at most one blank before it; white space, whose last character is left to what
// follows it.
#pragma once

#include <cstddef>
#include <string_view>

namespace lexiscope {

/// The piece of `text` that starts at byte `at`, which must be less than text.size(). Pieces laid
/// end to end are the text again, whatever its bytes: a byte that is no UTF-8 counts as a sign.
std::string_view piece_at(std::string_view text, std::size_t at) noexcept;

}  // namespace lexiscope

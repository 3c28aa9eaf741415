// subwords.hpp: rewrites a text with its words split into subwords, so that skip-gram can train
// vectors of subwords from a corpus (corpus.hpp).
//
// Source: R. Sennrich, B. Haddow and A. Birch, "Neural Machine Translation of Rare Words with
// Subword Units" (2016), which merges within words and marks the pieces that do not stand alone.
#pragma once

#include <string>
#include <string_view>

#include "base/table.hpp"

namespace lexiscope {

/// Precedes each piece that continues a word. A letter (U+02CD), so that the tokenizer keeps it
/// with its piece.
inline constexpr std::string_view kContinues = "\u02CD";
/// Replaces an apostrophe in a piece. Also a letter (U+02BC), because the tokenizer drops a lone
/// apostrophe.
inline constexpr std::string_view kApostrophe = "\u02BC";

/// The words of a text (word_tokenizer.hpp) in byte pairs learnt from these words, `vocab_size`
/// tokens at most, the 256 bytes among them: one line for each line that holds a word, a space
/// before each piece, kContinues before those that continue a word. A piece that is not valid UTF-8
/// is written as its bytes in hexadecimal, after kContinues. Throws NotText and EmptyText ("text"),
/// and InvalidArgument ("vocab_size") below 256.
std::string spell_subwords(std::string_view text, Id vocab_size);

}  // namespace lexiscope

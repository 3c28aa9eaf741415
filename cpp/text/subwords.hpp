// subwords.hpp: a text whose words are cut into byte pairs, spelt as a text again, so that what
// learns words (corpus.hpp) can learn pieces of words.
//
// Source: R. Sennrich, B. Haddow and A. Birch, "Neural Machine Translation of Rare Words with
// Subword Units" (2016), which merges within words and marks the pieces that do not stand alone.
#pragma once

#include <string>
#include <string_view>

#include "base/table.hpp"

namespace lexiscope {

/// Before each piece that continues a word. A letter (U+02CD), so that it stays with its piece.
inline constexpr std::string_view kContinues = "\u02CD";
/// An apostrophe in a piece. A letter too (U+02BC): the sign would not stand alone.
inline constexpr std::string_view kApostrophe = "\u02BC";

/// The words of a text (word_tokenizer.hpp) in byte pairs learnt from these words, `vocab_size`
/// tokens at most, the 256 bytes among them: one line for each line that holds a word, a blank
/// before each piece, kContinues before those that continue a word. A piece that is no UTF-8 on its
/// own is written as its bytes in hexadecimal, after kContinues. Throws NotText and EmptyText
/// ("text"), and InvalidArgument ("vocab_size") below 256.
std::string spell_subwords(std::string_view text, Id vocab_size);

}  // namespace lexiscope

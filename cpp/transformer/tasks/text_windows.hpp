// text_windows.hpp: real words as lines: windows of a long text, each word asked for the next.
#pragma once

#include <span>

#include "base/random.hpp"
#include "transformer/batch.hpp"

namespace lexiscope::transformer {

/// Draws B windows of T words anew, each anywhere in the text. Throws InvalidArgument ("length")
/// for a text of T words or fewer, ("sequences", "length") below 1, TooLarge as require_countable()
/// does.
void draw_windows(std::span<const Id> text, int sequences, int length, Random& random,
                  Batch& batch);

}  // namespace lexiscope::transformer

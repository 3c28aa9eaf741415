// skipgram_pairs.hpp: the (centre, context) pairs of a sentence, all at once.
#pragma once

#include <span>

#include "skipgram/pairs.hpp"

namespace lexiscope {

/// All pairs at distance 1 … window in one sentence of ids (T), in order of the centre. A fixed
/// window, as a lesson draws it. Throws InvalidArgument ("window") for a window outside 1 … 100.
Pairs make_skipgram_pairs(std::span<const Id> ids, int window);

/// The same with the window's reach drawn anew from 1 … window for each centre, so that near words
/// count more (Mikolov et al., "Efficient Estimation of Word Representations", 2013).
Pairs make_skipgram_pairs(std::span<const Id> ids, int window, Random& random);

}  // namespace lexiscope

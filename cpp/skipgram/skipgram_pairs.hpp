// skipgram_pairs.hpp: all (centre, context) pairs of a sentence.
#pragma once

#include <span>

#include "skipgram/pairs.hpp"

namespace lexiscope {

/// All pairs at distance 1 … window in one sentence of ids (T), in order of the centre. Uses a
/// fixed window. Throws InvalidArgument ("window") for a window outside 1 … 100.
Pairs make_skipgram_pairs(std::span<const Id> ids, int window);

/// The same with the window's reach drawn from 1 … window for each centre, so that near words count
/// more (Mikolov et al., "Efficient Estimation of Word Representations", 2013).
Pairs make_skipgram_pairs(std::span<const Id> ids, int window, Random& random);

}  // namespace lexiscope

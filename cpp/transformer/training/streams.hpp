// streams.hpp: what the random numbers of a seed are for. Each use has a stream of its own, so that
// what one draws changes no other.
#pragma once

#include "base/random.hpp"

namespace lexiscope::transformer {

enum class Stream : std::uint64_t {
  FirstValues = 1,    ///< of the parameters
  LinesToLearn = 2,   ///< that training draws
  LinesToRead = 3,    ///< to measure what it has learnt: no training draws them
  LinesToLookAt = 4,  ///< whose attention is looked into
  FactorSearch = 5,   ///< of LongRoPE: its lines, and how its factors change
};

inline Random stream_of(std::uint64_t seed, Stream stream) {
  return Random(seed).split(static_cast<std::uint64_t>(stream));
}

}  // namespace lexiscope::transformer

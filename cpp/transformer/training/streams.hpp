// streams.hpp: the random streams of a seed, one for each purpose, so that draws of one do not
// affect another.
#pragma once

#include "base/random.hpp"

namespace lexiscope::transformer {

enum class Stream : std::uint64_t {
  FirstValues = 1,    ///< parameters
  LinesToLearn = 2,   ///< for training
  LinesToRead = 3,    ///< for evaluation, never used in training
  LinesToLookAt = 4,  ///< for attention maps
  FactorSearch = 5,   ///< LongRoPE: its lines and mutations
};

inline Random stream_of(std::uint64_t seed, Stream stream) {
  return Random(seed).split(static_cast<std::uint64_t>(stream));
}

}  // namespace lexiscope::transformer

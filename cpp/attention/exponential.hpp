// exponential.hpp: e^x in the precision asked for: float32 from IEEE arithmetic alone, the same
// bits everywhere (sigmoid.hpp), float64 by the library, for checks.
#pragma once

#include <cmath>

#include "skipgram/sigmoid.hpp"

namespace lexiscope {

inline float exp_of(float x) noexcept { return exponential(x); }
inline double exp_of(double x) noexcept { return std::exp(x); }

}  // namespace lexiscope

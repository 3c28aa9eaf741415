// cosine: how much two vectors point the same way. Its manual is cosine.hpp, its path README.md.
//
//   cosine(a, b) = a.b / (|a||b|)    a, b (D), D of any size
#include "geometry/cosine.hpp"

#include <limits>

#include "base/shape.hpp"

namespace lexiscope {

float cosine(VectorView a, VectorView b) {
  require_width("b", static_cast<std::int64_t>(a.size()), static_cast<std::int64_t>(b.size()));
  // TODO: the formula; 0 where one of the two is zero and so has no direction.
  return std::numeric_limits<float>::quiet_NaN();
}

}  // namespace lexiscope

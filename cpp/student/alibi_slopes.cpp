// alibiSlopes: how fast each head's attention falls with distance. Its manual is alibi.hpp, its
// path README.md.
//
//   H a power of two:  slope_h = 2^(-8 (h+1) / H)    h = 0 … H-1
//   any other H:       the slopes of n heads, n the power of two below H, then the first, third,
//                      fifth … slope of 2n heads until there are H
#include "positions/alibi.hpp"

#include <limits>

#include "base/error.hpp"

namespace lexiscope {

std::vector<double> alibi_slopes(std::int64_t num_heads) {
  require_range("num_heads", static_cast<double>(num_heads), 1, 65'536);
  std::vector<double> slopes(static_cast<std::size_t>(num_heads),
                             std::numeric_limits<double>::quiet_NaN());
  // TODO: the slopes, in double.
  return slopes;
}

}  // namespace lexiscope

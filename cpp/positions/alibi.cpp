#include "positions/alibi.hpp"

#include <cmath>

#include "base/number_text.hpp"

namespace lexiscope {

std::vector<double> alibi_slopes(std::int64_t num_heads, double largest_exponent) {
  if (!(largest_exponent > 0 && largest_exponent <= 126)) {
    fail(ErrorKind::InvalidArgument, "largest_exponent", "a number above 0, at most 126",
         to_text(largest_exponent));
  }
  std::vector<double> slopes = alibi_slopes(num_heads);
  if (largest_exponent == kAlibiExponent) return slopes;
  for (double& slope : slopes)
    slope = std::exp2(std::log2(slope) * (largest_exponent / kAlibiExponent));
  return slopes;
}

Tensor AlibiBias::bias(std::int64_t queries, std::int64_t keys, Visibility visibility) const {
  return {bias_of_scores(*this, num_heads(), queries, keys, visibility),
          {num_heads(), queries, keys}};
}

}  // namespace lexiscope

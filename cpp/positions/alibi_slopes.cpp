// alibi_slopes.cpp: the slopes of alibi.hpp, apart because learners write them.
#include <bit>
#include <cmath>

#include "base/error.hpp"
#include "positions/alibi.hpp"

namespace lexiscope {

std::vector<double> alibi_slopes(std::int64_t num_heads) {
  require_range("num_heads", static_cast<double>(num_heads), 1, 65'536);
  const auto heads = static_cast<std::uint64_t>(num_heads);
  const std::uint64_t whole = std::bit_floor(heads);
  std::vector<double> slopes;
  for (std::uint64_t h = 1; h <= whole; ++h) {
    slopes.push_back(std::exp2(-8.0 * static_cast<double>(h) / static_cast<double>(whole)));
  }
  for (std::uint64_t h = 1; slopes.size() < heads; h += 2) {
    slopes.push_back(std::exp2(-8.0 * static_cast<double>(h) / static_cast<double>(2 * whole)));
  }
  return slopes;
}

}  // namespace lexiscope

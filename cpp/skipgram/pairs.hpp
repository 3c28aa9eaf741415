// pairs.hpp: (centre, context) pairs within a context window.
#pragma once

#include <algorithm>
#include <span>
#include <vector>

#include "base/random.hpp"
#include "base/table.hpp"

namespace lexiscope {

/// The reach of windows: always `window`, or drawn from 1 … window for each centre.
enum class WindowKind { Fixed, Random };

/// The reach of one centre's window. Draws a random number only for WindowKind::Random.
inline int draw_reach(int window, WindowKind kind, Random& random) noexcept {
  return kind == WindowKind::Fixed
             ? window
             : 1 + static_cast<int>(random.below(static_cast<std::uint32_t>(window)));
}

/// Calls pair(centre, context) with both positions in 0 … T-1, for every context position within
/// `reach` of the centre's, from left to right, excluding the centre.
template <class Pair>
void for_each_context(int centre, int length, int reach, Pair&& pair) {
  const int first = std::max(0, centre - reach);
  const int last = std::min(length - 1, centre + reach);
  for (int context = first; context <= last; ++context) {
    if (context != centre) pair(centre, context);
  }
}

/// N pairs of ids, as two columns.
struct Pairs {
  std::vector<Id> centres;
  std::vector<Id> contexts;
};

/// Throws InvalidArgument ("window") unless 1 <= window <= 100.
void require_window(int window);

}  // namespace lexiscope

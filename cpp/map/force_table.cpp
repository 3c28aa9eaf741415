#include "map/force_table.hpp"

namespace lexiscope {

ForceTable::ForceTable(const LayoutForce& force) {
  for (std::int32_t i = 0; i < kLast - kFirst; ++i) {
    const auto low = static_cast<double>(__builtin_bit_cast(float, (kFirst + i) << kShift));
    const auto high = static_cast<double>(__builtin_bit_cast(float, (kFirst + i + 1) << kShift));
    const auto line = [&](double at_low, double at_high) {
      const double slope = (at_high - at_low) / (high - low);
      return Piece{static_cast<float>(at_low - slope * low), static_cast<float>(slope)};
    };
    const auto at = static_cast<std::size_t>(i);
    attraction_[at] = line(force.attraction(low), force.attraction(high));
    repulsion_[at] = line(force.repulsion(low), force.repulsion(high));
  }
}

}  // namespace lexiscope

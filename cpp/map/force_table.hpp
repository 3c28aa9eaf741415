// force_table.hpp: piecewise linear tables of a layout's forces, whose powers would otherwise take
// most of its time.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>

#include "map/layout_force.hpp"

namespace lexiscope {

/// Both forces at squared distances from 2^-24 to 2^24, interpolated linearly in 32 pieces an
/// octave. Within 3e-4 of the formula, relative; outside this range constant, where neither force
/// moves a point noticeably.
class ForceTable {
 public:
  explicit ForceTable(const LayoutForce& force);

  [[nodiscard]] float attraction(float squared) const noexcept { return at(attraction_, squared); }
  [[nodiscard]] float repulsion(float squared) const noexcept { return at(repulsion_, squared); }

  static constexpr float kMin = 0x1p-24F;
  static constexpr float kMax = 0x1p24F;

 private:
  static constexpr int kShift = 23 - 5;  // of a float's bits, for 2^5 pieces an octave
  static constexpr std::int32_t kFirst = __builtin_bit_cast(std::int32_t, kMin) >> kShift;
  static constexpr std::int32_t kLast = __builtin_bit_cast(std::int32_t, kMax) >> kShift;

  struct Piece {
    float at_zero;
    float slope;
  };
  using Pieces = std::array<Piece, static_cast<std::size_t>(kLast - kFirst)>;

  static float at(const Pieces& pieces, float squared) noexcept {
    // The bits of positive floats are in the order of the numbers.
    const std::int32_t piece = (__builtin_bit_cast(std::int32_t, squared) >> kShift) - kFirst;
    const Piece& line = pieces[static_cast<std::size_t>(
        std::clamp<std::int32_t>(piece, 0, static_cast<std::int32_t>(pieces.size()) - 1))];
    return line.at_zero + line.slope * squared;
  }

  Pieces attraction_;
  Pieces repulsion_;
};

}  // namespace lexiscope

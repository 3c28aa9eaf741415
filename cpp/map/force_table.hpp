// force_table.hpp: both forces of a layout as straight pieces, since their powers would take most
// of its time.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>

#include "map/layout_force.hpp"

namespace lexiscope {

/// Both forces at squared distances from 2^-24 to 2^24, each octave in 32 pieces: a line between
/// the formula's values at its ends. Between those distances within 3e-4 of the formula, relative;
/// below them as at 2^-24, beyond as at 2^24, where neither moves a point by anything.
class ForceTable {
 public:
  explicit ForceTable(const LayoutForce& force);

  [[nodiscard]] float attraction(float squared) const noexcept { return at(attraction_, squared); }
  [[nodiscard]] float repulsion(float squared) const noexcept { return at(repulsion_, squared); }

  static constexpr float kMin = 0x1p-24F;
  static constexpr float kMax = 0x1p24F;

 private:
  static constexpr int kShift = 23 - 5;  // of a float's bits: 2^5 pieces an octave
  static constexpr std::int32_t kFirst = __builtin_bit_cast(std::int32_t, kMin) >> kShift;
  static constexpr std::int32_t kLast = __builtin_bit_cast(std::int32_t, kMax) >> kShift;

  struct Piece {
    float at_zero;
    float slope;
  };
  using Pieces = std::array<Piece, static_cast<std::size_t>(kLast - kFirst)>;

  static float at(const Pieces& pieces, float squared) noexcept {
    // Of positive floats, the bits are in the numbers' order.
    const std::int32_t piece = (__builtin_bit_cast(std::int32_t, squared) >> kShift) - kFirst;
    const Piece& line = pieces[static_cast<std::size_t>(
        std::clamp<std::int32_t>(piece, 0, static_cast<std::int32_t>(pieces.size()) - 1))];
    return line.at_zero + line.slope * squared;
  }

  Pieces attraction_;
  Pieces repulsion_;
};

}  // namespace lexiscope

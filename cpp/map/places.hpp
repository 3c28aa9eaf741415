// places.hpp: positions of points on a map, four lanes a point, so that one operation covers all
// coordinates of a 2D or 3D map, with the same result on every machine.
#pragma once

#include <vector>

namespace lexiscope {

/// x, y, z and 0; z is 0 in the plane.
using Place = float __attribute__((vector_size(16)));
using Places = std::vector<Place>;

/// The sum of the squares of all four coordinates.
inline float squared_length(Place place) noexcept {
  const Place squares = place * place;
  return (squares[0] + squares[1]) + squares[2];
}

/// Each coordinate, clamped to ±most.
inline Place within(Place place, float most) noexcept {
  const Place high = Place{} + most;
  const Place low = -high;
  const Place capped = place < high ? place : high;
  return capped > low ? capped : low;
}

}  // namespace lexiscope

// vectors.hpp: a table of vectors that JavaScript holds.
#pragma once

#include <emscripten/val.h>

#include <memory>
#include <utility>
#include <vector>

#include "geometry/nearest.hpp"
#include "map/map_plane.hpp"

namespace lexiscope::bindings {

/// Keeps the table's owner alive, for example a trainer that continues to change it.
struct Vectors {
  std::shared_ptr<const void> owner;
  TableView table;
};

/// {ids, cosines}
emscripten::val neighbours_to_js(const std::vector<Neighbour>& neighbours);

/// {x, y, components, explained}
emscripten::val plane_to_js(const MapPlane& plane);

}  // namespace lexiscope::bindings

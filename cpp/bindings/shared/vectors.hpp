// vectors.hpp: a table of vectors as JavaScript holds it.
#pragma once

#include <emscripten/val.h>

#include <memory>
#include <utility>
#include <vector>

#include "geometry/nearest.hpp"
#include "map/map_plane.hpp"

namespace lexiscope::bindings {

/// Shares a table with whoever owns it, say a trainer that goes on changing it.
struct Vectors {
  std::shared_ptr<const void> owner;
  TableView table;
};

/// {ids, cosines}
emscripten::val neighbours_to_js(const std::vector<Neighbour>& neighbours);

/// {x, y, components, explained}
emscripten::val plane_to_js(const MapPlane& plane);

}  // namespace lexiscope::bindings

#include <emscripten/bind.h>

#include "bindings/shared/convert.hpp"
#include "bindings/shared/exported.hpp"
#include "bindings/shared/object.hpp"
#include "bindings/shared/vectors.hpp"
#include "map/followed_layout.hpp"

namespace lexiscope::bindings {
namespace {

val places_to_js(const Table& places) {
  return object({{"x", copied(Eigen::VectorXf(places.col(0)))},
                 {"y", copied(Eigen::VectorXf(places.col(1)))}});
}

val js_scattered_places(int rows, double seed) {
  require_range("rows", rows, 0, 0x1p20);
  return places_to_js(scattered_places(rows, seed_from(seed)));
}

/// Of the first rows, as many as there are places.
val js_followed_layout(const Vectors& vectors, const val& x, const val& y, int steps) {
  const std::vector<float> xs = floats_from(x);
  const std::vector<float> ys = floats_from(y);
  const auto rows = static_cast<Eigen::Index>(xs.size());
  require_range("rows", static_cast<double>(rows), 0, static_cast<double>(vectors.table.rows()));
  if (ys.size() != xs.size()) {
    fail(ErrorKind::ShapeMismatch, "places", {"as many y as x, {0}", rows}, {"{0}", ys.size()});
  }
  Table places(rows, 2);
  for (Eigen::Index row = 0; row < rows; ++row) {
    places(row, 0) = xs[row];
    places(row, 1) = ys[row];
  }
  FollowOptions options;
  options.steps = steps;
  return places_to_js(followed_layout(vectors.table.topRows(rows), places, options));
}

}  // namespace

EMSCRIPTEN_BINDINGS(map) {
  emscripten::function("scatteredPlaces", exported_function<&js_scattered_places>);
  emscripten::function("followedLayout", exported_function<&js_followed_layout>);
}

}  // namespace lexiscope::bindings

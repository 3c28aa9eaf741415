#include "bindings/shared/vectors.hpp"

#include <emscripten/bind.h>

#include "bindings/shared/exported.hpp"
#include "bindings/shared/object.hpp"
#include "geometry/analogy.hpp"
#include "geometry/axis.hpp"
#include "geometry/cosine.hpp"
#include "geometry/nearest.hpp"
#include "geometry/nearest_search.hpp"

namespace lexiscope::bindings {

val neighbours_to_js(const std::vector<Neighbour>& neighbours) {
  return object({{"ids", column(neighbours, &Neighbour::id)},
                 {"cosines", column(neighbours, &Neighbour::cosine)}});
}

val plane_to_js(const MapPlane& plane) {
  return object({{"x", copied(plane.x)},
                 {"y", copied(plane.y)},
                 {"components", plane.components},
                 {"explained", plane.explained}});
}

namespace {

VectorView checked_row(const Vectors& self, const char* argument, Id id) {
  require_ids(argument, {&id, 1}, self.table.rows());
  return row_of(self.table, id);
}

val row(const Vectors& self, Id id) {
  const VectorView view = checked_row(self, "id", id);
  return copied(view.data(), view.size());
}

float cosine_of(const Vectors& self, Id a, Id b) {
  return cosine(checked_row(self, "a", a), checked_row(self, "b", b));
}

val nearest(const Vectors& self, const val& query, int top_k, const val& exclude) {
  return neighbours_to_js(
      find_nearest(floats_from(query), self.table, top_k, ids_from(exclude, "exclude")));
}

val analogy_of(const Vectors& self, Id a, Id b, Id c, int top_k, bool keep_query) {
  const QueryWords query_words = keep_query ? QueryWords::Kept : QueryWords::Excluded;
  return neighbours_to_js(analogy(a, b, c, self.table, top_k, query_words));
}

val axis(const Vectors& self, Id from, Id to) {
  return copied(axis_projection(from, to, self.table));
}

/// PCA plane of the first rows, aligned with an earlier plane if that has as many.
val plane_of(const Vectors& self, int rows, const val& x, const val& y) {
  require_range("rows", rows, 1, static_cast<double>(self.table.rows()));
  MapPlane plane = map_plane(self.table.topRows(rows));
  align(plane, floats_from(x), floats_from(y));
  return plane_to_js(plane);
}

}  // namespace

EMSCRIPTEN_BINDINGS(vectors) {
  exported_class<Vectors>("Vectors")
      .function("rows",
                exported([](const Vectors& self) { return static_cast<int>(self.table.rows()); }))
      .function("width",
                exported([](const Vectors& self) { return static_cast<int>(self.table.cols()); }))
      .function("toFloat32Array", exported([](const Vectors& self) { return copied(self.table); }))
      .function("row", exported_function<&row>)
      .function("cosine", exported_function<&cosine_of>)
      .function("nearest", exported_function<&nearest>)
      .function("analogy", exported_function<&analogy_of>)
      .function("axisProjection", exported_function<&axis>)
      .function("plane", exported_function<&plane_of>);
}

}  // namespace lexiscope::bindings

#include <emscripten/bind.h>

#include <utility>

#include "bindings/shared/exported.hpp"
#include "bindings/shared/fields.hpp"
#include "bindings/shared/object.hpp"
#include "bindings/vectors/labelled_vectors.hpp"
#include "map/umap.hpp"

namespace lexiscope::bindings {

template <class Fields>
void fields(Fields& field, UmapOptions& options) {
  constexpr double kAny = 0x1p31 - 1;
  field("neighbours", options.neighbours, 0, kAny);
  field("minDist", options.min_dist);
  field("dimensions", options.dimensions, 0, kAny);
  field("epochs", options.epochs, 0, kAny);
  field("seed", options.seed, 0, kMaxSeed);
}

namespace {

/// A UMAP layout of a table's first rows; keeps the table alive.
struct WordLayout {
  WordLayout(const SharedLabelledVectors& of, Umap made) : words(of), umap(std::move(made)) {}

  SharedLabelledVectors words;
  Umap umap;
  ThreadTeam alone{1};
};
using SharedWordLayout = std::shared_ptr<WordLayout>;

SharedWordLayout umap(const SharedLabelledVectors& words, int rows, const val& options) {
  require_range("rows", rows, 0, static_cast<double>(words->table().rows()));
  const TableView first = words->table().topRows(rows);
  return std::make_shared<WordLayout>(words, Umap(first, from_js<UmapOptions>(options)));
}

/// From neighbours that neighbour searches have found, of all rows.
SharedWordLayout umap_of(const SharedLabelledVectors& words, const val& options, const val& ids,
                         const val& distances) {
  return std::make_shared<WordLayout>(words, Umap(words->table(), from_js<UmapOptions>(options),
                                                  {ids_from(ids, "ids"), floats_from(distances)}));
}

/// A search by cosine for the neighbours of a table's rows; keeps the table alive.
struct RowSearch {
  RowSearch(const SharedLabelledVectors& of, int neighbours)
      : words(of), search(of->table(), neighbours, Metric::Cosine) {}

  SharedLabelledVectors words;
  NeighbourSearch search;
};
using SharedRowSearch = std::shared_ptr<RowSearch>;

SharedRowSearch row_search(const SharedLabelledVectors& words, int neighbours) {
  return std::make_shared<RowSearch>(words, neighbours);
}

val neighbours_of_rows(const SharedRowSearch& self, double first, double count) {
  const NeighbourGraph found =
      self->search.rows(static_cast<Eigen::Index>(first), static_cast<Eigen::Index>(count));
  return object({{"ids", found.ids}, {"distances", found.distances}});
}

}  // namespace

EMSCRIPTEN_BINDINGS(umap) {
  exported_class<WordLayout>("WordLayout")
      .function("advance", exported([](const SharedWordLayout& self) {
                  return self->umap.advance(self->alone);
                }))
      .function("searched", exported([](const SharedWordLayout& self) {
                  return static_cast<int>(self->umap.searched());
                }))
      .function("epochsDone",
                exported([](const SharedWordLayout& self) { return self->umap.epochs_done(); }))
      .function("places",
                exported([](const SharedWordLayout& self) { return copied(self->umap.places()); }))
      .function("neighboursKept", exported([](const SharedWordLayout& self) {
                  return self->umap.neighbours_kept();
                }));
  emscripten::function("umap", exported_function<&umap>);
  emscripten::function("umapOf", exported_function<&umap_of>);
  exported_class<RowSearch>("RowSearch").function("rows", exported_function<&neighbours_of_rows>);
  emscripten::function("rowSearch", exported_function<&row_search>);
}

}  // namespace lexiscope::bindings

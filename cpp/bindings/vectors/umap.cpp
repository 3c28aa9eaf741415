#include <emscripten/bind.h>

#include "bindings/shared/exported.hpp"
#include "bindings/shared/fields.hpp"
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
  WordLayout(const SharedLabelledVectors& of, int rows, const UmapOptions& options)
      : words(of), umap(of->table().topRows(rows), options) {}

  SharedLabelledVectors words;
  Umap umap;
  ThreadTeam alone{1};
};
using SharedWordLayout = std::shared_ptr<WordLayout>;

SharedWordLayout umap(const SharedLabelledVectors& words, int rows, const val& options) {
  require_range("rows", rows, 0, static_cast<double>(words->table().rows()));
  return std::make_shared<WordLayout>(words, rows, from_js<UmapOptions>(options));
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
}

}  // namespace lexiscope::bindings

#include <emscripten/bind.h>

#include "bindings/shared/convert.hpp"
#include "bindings/shared/exported.hpp"
#include "bindings/vectors/labelled_vectors.hpp"
#include "map/umap.hpp"

namespace lexiscope::bindings {
namespace {

/// The layout of a table's first rows, and the table, which it keeps.
struct WordLayout {
  WordLayout(const SharedLabelledVectors& of, int rows, const UmapOptions& options)
      : words(of), umap(of->table().topRows(rows), options) {}

  SharedLabelledVectors words;
  Umap umap;
  ThreadTeam alone{1};
};
using SharedWordLayout = std::shared_ptr<WordLayout>;

/// Throws InvalidArgument naming the option that is missing, of another type or out of range.
UmapOptions options_from(const val& o) {
  constexpr double kAny = 0x1p31 - 1;
  UmapOptions options;
  options.neighbours = whole<int>(o, "neighbours", "neighbours", 0, kAny);
  options.min_dist = number(o, "minDist");
  options.dimensions = whole<int>(o, "dimensions", "dimensions", 0, kAny);
  options.epochs = whole<int>(o, "epochs", "epochs", 0, kAny);
  options.seed = whole<std::uint64_t>(o, "seed", "seed", 0, 0x1p53 - 1);
  return options;
}

SharedWordLayout umap(const SharedLabelledVectors& words, int rows, const val& options) {
  require_range("rows", rows, 0, static_cast<double>(words->table().rows()));
  return std::make_shared<WordLayout>(words, rows, options_from(options));
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

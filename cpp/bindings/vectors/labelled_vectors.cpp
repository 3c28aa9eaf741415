#include "bindings/vectors/labelled_vectors.hpp"

#include <emscripten/bind.h>
#include <emscripten/heap.h>

#include <string>
#include <vector>

#include "bindings/shared/convert.hpp"
#include "bindings/shared/exported.hpp"
#include "bindings/shared/object.hpp"
#include "geometry/pair_cosines.hpp"
#include "geometry/row_cosines.hpp"
#include "geometry/summary.hpp"
#include "kernels/covariance.hpp"
#include "map/map_plane.hpp"
#include "map/pca.hpp"
#include "map/random_projection.hpp"
#include "pretrained/vector_formats.hpp"

namespace lexiscope::bindings {
namespace {

/// Words as concatenated bytes, with the end offset of each.
val words_to_js(const SharedLabelledVectors& self, const val& ids) {
  const std::vector<Id> wanted = ids_from(ids);
  require_ids("ids", wanted, self->words().size());
  std::string bytes;
  std::vector<std::int32_t> ends;
  for (const Id id : wanted) {
    bytes.append(self->words().word(id));
    ends.push_back(static_cast<std::int32_t>(bytes.size()));
  }
  return object({{"bytes", bytes_to_js(bytes)}, {"ends", ends}});
}

SharedLabelledVectors labelled(const val& bytes, const val& ends, const val& numbers, int width) {
  require_range("width", width, 1, 65'536);
  const std::string all = bytes_from(bytes);
  WordVectors made;
  std::size_t begin = 0;
  for (const Id place : ids_from(ends, "ends")) {
    require_range("ends", place, static_cast<double>(begin), static_cast<double>(all.size()));
    const auto end = static_cast<std::size_t>(place);
    made.words.add(std::string_view(all).substr(begin, end - begin));
    begin = end;
  }
  const std::vector<float> values = floats_from(numbers);
  const auto rows = static_cast<std::size_t>(made.words.size());
  if (values.size() != rows * static_cast<std::size_t>(width)) {
    fail(ErrorKind::ShapeMismatch, "vectors", {"{0} different words x {1} numbers", rows, width},
         {"{0} numbers", values.size()});
  }
  made.vectors = Eigen::Map<const Table>(values.data(), made.words.size(), width);
  if (!made.vectors.allFinite()) {
    fail(ErrorKind::InvalidArgument, "vectors", "finite numbers", "one that is not");
  }
  return std::make_shared<const LabelledVectors>(std::move(made));
}

val plane_of_rows(const SharedLabelledVectors& self, const val& ids) {
  const std::vector<Id> rows = ids_from(ids);
  require_ids("ids", rows, self->table().rows());
  Table chosen(static_cast<Eigen::Index>(rows.size()), self->table().cols());
  for (Eigen::Index i = 0; i < chosen.rows(); ++i) chosen.row(i) = self->table().row(rows[i]);
  return plane_to_js(map_plane(chosen));
}

Eigen::RowVectorXd origin_of(const SharedLabelledVectors& self, bool centred) {
  if (centred) return mean_of_rows(self->table());
  return Eigen::RowVectorXd::Zero(self->table().cols());
}

val cosines_to_js(const SharedLabelledVectors& self, const val& first, const val& second,
                  bool centred) {
  return copied(pair_cosines({ids_from(first, "first"), ids_from(second, "second")}, self->table(),
                             origin_of(self, centred)));
}

/// Mean, 5th and 95th percentile of the cosines of random pairs.
val random_cosines_to_js(const SharedLabelledVectors& self, int count, double seed, bool centred) {
  Random random(seed_from(seed));
  const RowPairs pairs = random_row_pairs(self->table().rows(), count, random);
  const auto cosines = pair_cosines(pairs, self->table(), origin_of(self, centred));
  return object({{"mean", summarize(cosines).mean},
                 {"low", quantile(cosines, 0.05)},
                 {"high", quantile(cosines, 0.95)},
                 {"count", cosines.size()}});
}

TableView first_rows(const SharedLabelledVectors& self, int rows) {
  require_range("rows", rows, 1, static_cast<double>(self->table().rows()));
  return self->table().topRows(rows);
}

val pca_to_js(const SharedLabelledVectors& self, int rows, int components) {
  const Pca found = pca(first_rows(self, rows), components);
  return object({{"coordinates", copied(found.coordinates)},
                 {"explainedRatio", copied(found.explained_ratio)}});
}

val cosines_with_to_js(const SharedLabelledVectors& self, Id id, int rows) {
  require_ids("id", {&id, 1}, self->table().rows());
  return copied(cosines_with(row_of(self->table(), id), first_rows(self, rows)));
}

val random_projection_to_js(const SharedLabelledVectors& self, int rows, int dimensions,
                            double seed) {
  Random random(seed_from(seed));
  return copied(random_projection(first_rows(self, rows), dimensions, random));
}

void write(const SharedLabelledVectors& self, const std::string& format, const val& sink) {
  const ByteSink give = [&](std::string_view bytes) { sink(bytes_to_js(bytes)); };
  if (format == "projector-vectors") return write_projector_vectors(self->table(), give);
  if (format == "projector-words") return write_projector_words(self->words(), give);
  std::vector<std::string> formats = writable_formats();
  formats.insert(formats.end(), {"projector-vectors", "projector-words"});
  format_named(format, formats).write(self->words(), self->table(), give);
}

}  // namespace

EMSCRIPTEN_BINDINGS(word_vectors) {
  exported_class<LabelledVectors, SharedLabelledVectors>("WordVectors")
      .function("vectors",
                exported([](const SharedLabelledVectors& self) { return self->vectors(); }))
      .function("words", exported_function<&words_to_js>)
      .function("idOf", exported([](const SharedLabelledVectors& self, const val& bytes) {
                  return self->words().find(bytes_from(bytes));
                }))
      .function("complete",
                exported([](const SharedLabelledVectors& self, const val& prefix, int most) {
                  return copied(self->index().complete(bytes_from(prefix), most));
                }))
      .function("plane", exported_function<&plane_of_rows>)
      .function("pca", exported_function<&pca_to_js>)
      .function("pairCosines", exported_function<&cosines_to_js>)
      .function("randomPairCosines", exported_function<&random_cosines_to_js>)
      .function("cosinesWith", exported_function<&cosines_with_to_js>)
      .function("randomProjection", exported_function<&random_projection_to_js>)
      .function("write", exported_function<&write>);
  emscripten::function("wordVectors", exported_function<&labelled>);
  emscripten::function("memoryBytes",
                       exported([] { return static_cast<double>(emscripten_get_heap_size()); }));
}

}  // namespace lexiscope::bindings

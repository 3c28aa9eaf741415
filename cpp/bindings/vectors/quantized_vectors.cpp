#include "geometry/quantized_table.hpp"

#include <emscripten/bind.h>

#include "bindings/shared/convert.hpp"
#include "bindings/shared/exported.hpp"
#include "bindings/shared/object.hpp"
#include "bindings/shared/vectors.hpp"
#include "geometry/analogy.hpp"

namespace lexiscope::bindings {
namespace {

/// The int8 copy of a table, the table itself, and the recall measured so far.
struct QuantizedVectors {
  explicit QuantizedVectors(const Vectors& of) : vectors(of), quantized(vectors.table) {}

  Vectors vectors;
  QuantizedTable quantized;
  Random random{1};
  Recall recall;
};

val nearest(const QuantizedVectors& self, const val& query, int top_k, const val& exclude) {
  return neighbours_to_js(self.quantized.nearest(floats_from(query), self.vectors.table, top_k,
                                                 ids_from(exclude, "exclude")));
}

val analogy(const QuantizedVectors& self, Id a, Id b, Id c, int top_k, bool keep_query) {
  const QueryWords query_words = keep_query ? QueryWords::Kept : QueryWords::Excluded;
  return neighbours_to_js(self.quantized.analogy(a, b, c, self.vectors.table, top_k, query_words));
}

/// Measures `queries` more words; returns the total so far.
val measure_recall(QuantizedVectors& self, int queries, int top_k) {
  self.recall +=
      lexiscope::measure_recall(self.quantized, self.vectors.table, top_k, queries, self.random);
  return object({{"queries", self.recall.queries},
                 {"wanted", self.recall.wanted},
                 {"found", self.recall.found},
                 {"share", self.recall.share()}});
}

QuantizedVectors quantized(const Vectors& vectors) { return QuantizedVectors(vectors); }

}  // namespace

EMSCRIPTEN_BINDINGS(quantized_vectors) {
  exported_class<QuantizedVectors>("QuantizedVectors")
      .function("bytes", exported([](const QuantizedVectors& self) {
                  return static_cast<double>(self.quantized.bytes());
                }))
      .function("nearest", exported_function<&nearest>)
      .function("analogy", exported_function<&analogy>)
      .function("measureRecall", exported_function<&measure_recall>);
  emscripten::function("quantized", exported_function<&quantized>);
}

}  // namespace lexiscope::bindings

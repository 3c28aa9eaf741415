#include "quantized_table.hpp"

#include <emscripten/bind.h>

#include "bindings/convert.hpp"
#include "bindings/vectors.hpp"

namespace lexiscope::bindings {
namespace {

/// The int8 copy of a table, beside the table, and what was measured of its recall so far.
class QuantizedVectors {
 public:
  explicit QuantizedVectors(std::shared_ptr<const Table> table)
      : table_(std::move(table)), quantized_(*table_) {}

  [[nodiscard]] double bytes() const { return static_cast<double>(quantized_.bytes()); }

  val nearest(const val& query, int top_k, const val& exclude) const {
    return guarded([&] {
      return neighbours_to_js(
          quantized_.nearest(floats_from(query), *table_, top_k, ids_from(exclude)));
    });
  }

  val analogy(Id a, Id b, Id c, int top_k, bool keep_query) const {
    return guarded([&] {
      const QueryWords query_words = keep_query ? QueryWords::Kept : QueryWords::Excluded;
      return neighbours_to_js(quantized_.analogy(a, b, c, *table_, top_k, query_words));
    });
  }

  /// Asks a few more words, and says what all so far come to.
  val measure_recall(int queries, int top_k) {
    return guarded([&] {
      recall_ += lexiscope::measure_recall(quantized_, *table_, top_k, queries, random_);
      val result = val::object();
      result.set("queries", static_cast<double>(recall_.queries));
      result.set("wanted", static_cast<double>(recall_.wanted));
      result.set("found", static_cast<double>(recall_.found));
      result.set("share", recall_.share());
      return result;
    });
  }

 private:
  std::shared_ptr<const Table> table_;
  QuantizedTable quantized_;
  Random random_{1};
  Recall recall_;
};

std::shared_ptr<QuantizedVectors> quantized(const Vectors& vectors) {
  return guarded([&] { return std::make_shared<QuantizedVectors>(vectors.table); });
}

}  // namespace

EMSCRIPTEN_BINDINGS(quantized_vectors) {
  emscripten::class_<QuantizedVectors>("QuantizedVectors")
      .smart_ptr<std::shared_ptr<QuantizedVectors>>("QuantizedVectors")
      .function("bytes", &QuantizedVectors::bytes)
      .function("nearest", &QuantizedVectors::nearest)
      .function("analogy", &QuantizedVectors::analogy)
      .function("measureRecall", &QuantizedVectors::measure_recall);
  emscripten::function("quantized", &quantized);
}

}  // namespace lexiscope::bindings

#include <emscripten/bind.h>

#include "bindings/answers/arrays.hpp"
#include "bindings/shared/exported.hpp"
#include "bindings/shared/object.hpp"
#include "embedding/embedding.hpp"
#include "geometry/analogy.hpp"
#include "geometry/cosine.hpp"
#include "geometry/nearest.hpp"
#include "input_layer/embedding_layer.hpp"
#include "skipgram/skipgram_pairs.hpp"

namespace lexiscope::bindings {
namespace {

val lookup(const val& table, const val& ids) {
  return rows_to_js(TokenEmbedding(table_from_rows(table, "table")).lookup(ids_from(ids)).rows);
}

val embedding_backward(const val& js_ids, const val& js_d_output, int vocab_size) {
  const std::vector<Id> ids = ids_from(js_ids);
  const Table d_output = table_from_rows(js_d_output, "d_output");
  const TokenEmbedding embedding(zeros("vocab_size", vocab_size, "d_output", d_output.cols()));
  const Tensor tensor{d_output, {d_output.rows(), d_output.cols()}};
  return rows_to_js(to_dense(embedding.backward(ids, tensor), vocab_size));
}

double cosine_of(const val& a, const val& b) {
  return static_cast<double>(cosine(floats_from(a), floats_from(b)));
}

val ids_to_js(const std::vector<Neighbour>& neighbours) {
  return plain_array(column(neighbours, &Neighbour::id));
}

val nearest(const val& query, const val& vectors, int top_k) {
  const Table table = table_from_rows(vectors, "vectors");
  return ids_to_js(nearest_by_cosine(floats_from(query), table, top_k));
}

val analogy_of(Id a, Id b, Id c, const val& vectors, int top_k) {
  return ids_to_js(analogy(a, b, c, table_from_rows(vectors, "vectors"), top_k));
}

val skipgram_pairs(const val& ids, int window) {
  const Pairs found = make_skipgram_pairs(ids_from(ids), window);
  val result = val::array();
  for (std::size_t n = 0; n < found.centres.size(); ++n) {
    result.call<void>("push", plain_array(std::vector<Id>{found.centres[n], found.contexts[n]}));
  }
  return result;
}

/// Ids (B,T) to embeddings (B,T,D), without dropout.
val embed(const val& batch, const val& tokens, const val& positions, bool scale) {
  const EmbeddingLayer layer(TokenEmbedding(table_from_rows(tokens, "tokens")),
                             LearnedPositionalEmbedding(table_from_rows(positions, "positions")),
                             scale);
  val result = val::array();
  for (int b = 0; b < batch["length"].as<int>(); ++b) {
    const std::vector<Id> ids = ids_from(batch[b]);
    const Shape shape{1, static_cast<std::int64_t>(ids.size())};
    result.call<void>("push", rows_to_js(layer.forward(IdsView(ids, shape, "ids")).rows));
  }
  return result;
}

}  // namespace

EMSCRIPTEN_BINDINGS(answers_about_tokens) {
  emscripten::function("lookup", exported_function<&lookup>);
  emscripten::function("embeddingBackward", exported_function<&embedding_backward>);
  emscripten::function("cosine", exported_function<&cosine_of>);
  emscripten::function("nearest", exported_function<&nearest>);
  emscripten::function("analogy", exported_function<&analogy_of>);
  emscripten::function("skipgramPairs", exported_function<&skipgram_pairs>);
  emscripten::function("embed", exported_function<&embed>);
}

}  // namespace lexiscope::bindings

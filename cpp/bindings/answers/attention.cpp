#include "attention/causal_attention.hpp"

#include <emscripten/bind.h>

#include "bindings/answers/arrays.hpp"
#include "bindings/shared/exported.hpp"

namespace lexiscope::bindings {
namespace {

/// Queries and keys (T,d) and values (T,width) to outputs (T,width), computed in float64.
val causal_attention_of(const val& queries, const val& keys, const val& values) {
  const auto table = [](const val& rows, const char* argument) {
    return Matrix<double>(table_from_rows(rows, argument).cast<double>());
  };
  const CausalAttention<double> head = causal_attention<double>(
      table(queries, "queries"), table(keys, "keys"), table(values, "values"));
  return rows_to_js(head.output.cast<float>());
}

}  // namespace

EMSCRIPTEN_BINDINGS(answers_about_attention) {
  emscripten::function("causalAttention", exported_function<&causal_attention_of>);
}

}  // namespace lexiscope::bindings

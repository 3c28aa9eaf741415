// Inspects a trained transformer: attention, norms of rotary pairs, position embeddings.
#include <emscripten/bind.h>

#include "bindings/shared/exported.hpp"
#include "bindings/shared/grid.hpp"
#include "bindings/shared/object.hpp"
#include "bindings/transformer/trained.hpp"
#include "transformer/training/head_measures.hpp"
#include "transformer/training/streams.hpp"

namespace lexiscope::bindings {
namespace {

using namespace transformer;

constexpr int kLinesToLookAt = 16;

val attention(const Trained& self, const val& line) {
  FastModel model(self.trainer.options());
  const std::vector<Id> ids = ids_from(line);
  require_range("ids", static_cast<double>(ids.size()), 1, model.options().max_length);
  const auto length = static_cast<int>(ids.size());
  const auto layers = static_cast<int>(model.options().layers.size());
  const int heads = model.options().heads;
  (void)model.logits(self.trainer.parameters(),
                     {1, length, ids, std::vector<Id>(ids.size(), kNoTarget), {}});
  Table weights(layers * heads * length, length);
  for (int n = 0; n < layers * heads; ++n) {
    weights.middleRows(n * length, length) = model.attention_weights(n / heads, 0, n % heads);
  }
  return object(
      {{"layers", layers}, {"heads", heads}, {"length", length}, {"weights", copied(weights)}});
}

val head_that_looks_back(const Trained& self) {
  FastModel model(self.trainer.options());
  Random random = stream_of(self.settings.training.seed, Stream::LinesToLookAt);
  Batch lines;
  draw_lines(self.settings.task, kLinesToLookAt, self.settings.training.length, random, lines);
  const PreviousSymbolHead found = previous_symbol_head(model, self.trainer.parameters(), lines);
  return object({{"layer", found.layer},
                 {"head", found.head},
                 {"weight", found.weight},
                 {"even", found.even},
                 {"weights", found.weights}});
}

val learned_rows(const Trained& self) {
  const ParameterLayout layout(self.trainer.options());
  if (layout.learned.size() == 0) {
    fail(ErrorKind::InvalidArgument, "added", "learned positions",
         entry_of(self.trainer.options().added).name);
  }
  return grid_of(at(self.trainer.parameters(), layout.learned));
}

}  // namespace

EMSCRIPTEN_BINDINGS(transformer_insight) {
  emscripten::function("attention", exported_function<&attention>);
  emscripten::function("previousSymbolHead", exported_function<&head_that_looks_back>);
  emscripten::function("learnedRows", exported_function<&learned_rows>);
}

}  // namespace lexiscope::bindings

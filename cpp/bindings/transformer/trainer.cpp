#include "transformer/training/trainer.hpp"

#include <emscripten/bind.h>

#include <string>

#include "bindings/shared/exported.hpp"
#include "bindings/shared/object.hpp"
#include "bindings/transformer/trained.hpp"
#include "transformer/training/factor_search.hpp"
#include "transformer/training/stretching.hpp"

namespace lexiscope::bindings {
namespace {

using namespace transformer;

val train(Trained& self, int steps) { return progress_to_js(self.trainer.run(steps)); }

val losses_from(const Trained& self, int step) {
  const std::vector<float>& losses = self.trainer.losses();
  require_range("step", step, 0, static_cast<double>(losses.size()));
  const auto from = static_cast<std::size_t>(step);
  return copied(losses.data() + from, losses.size() - from);
}

val restore(Trained& self, const val& bytes) {
  self.trainer.restore(read_checkpoint(bytes_from(bytes)));
  return progress_to_js(self.trainer.progress());
}

Trained stretched_from(const Trained& self, const val& scaling, int length, int steps) {
  const TrainingOptions& training = self.settings.training;
  return Trained(self,
                 stretched(self.trainer.options(), rotary_scaling_kind(text_from(scaling)),
                           training.length, length),
                 more_steps(training, steps, length));
}

/// Searches LongRoPE factors for these weights.
val search(const Trained& self, int length) {
  const TrainingOptions& training = self.settings.training;
  FactorSearchOptions options;
  options.seed = training.seed;
  const FoundFactors found = search_factors(self.trainer.options(), self.trainer.parameters(),
                                            self.settings.task, training.length, length, options);
  return object({{"factors", found.factors},
                 {"loss", found.loss},
                 {"linearLoss", found.linear_loss},
                 {"read", found.read}});
}

Trained stretched_by_factors(const Trained& self, const val& factors, int length, int steps) {
  const TrainingOptions& training = self.settings.training;
  return Trained(
      self,
      longrope(self.trainer.options(), emscripten::convertJSArrayToNumberVector<double>(factors),
               training.length, length),
      more_steps(training, steps, length));
}

}  // namespace

EMSCRIPTEN_BINDINGS(transformer_trainer) {
  exported_class<Trained>("TransformerTrainer")
      .constructor(exported([](const val& options) { return Trained(settings_from(options)); }))
      .function("train", exported_function<&train>)
      .function("progress", exported([](const Trained& self) {
                  return progress_to_js(self.trainer.progress());
                }))
      .function("losses", exported_function<&losses_from>)
      .function("rewind", exported([](Trained& self) { self.trainer.rewind(); }))
      .function("checkpoint", exported([](const Trained& self) {
                  return bytes_to_js(bytes_of(self.trainer.checkpoint()));
                }))
      .function("restore", exported_function<&restore>)
      .function("stretched", exported_function<&stretched_from>)
      .function("searchFactors", exported_function<&search>)
      .function("stretchedByFactors", exported_function<&stretched_by_factors>);
}

}  // namespace lexiscope::bindings

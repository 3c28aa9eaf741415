#include <emscripten/bind.h>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <optional>
#include <thread>
#include <vector>

#include "bindings/shared/convert.hpp"
#include "bindings/shared/exported.hpp"
#include "bindings/shared/object.hpp"
#include "bindings/shared/skipgram_fields.hpp"
#include "bindings/shared/vectors.hpp"
#include "kernels/thread_team.hpp"
#include "skipgram/pairs.hpp"
#include "skipgram/skipgram_pairs.hpp"
#include "skipgram/skipgram_trainer.hpp"
#include "studies/loss_curve.hpp"

namespace lexiscope::bindings {
namespace {

// Shared with the views of its table.
using SharedTrainer = std::shared_ptr<SkipGramTrainer>;

val progress_to_js(const TrainingProgress& progress) {
  return object({{"tokensDone", progress.tokens_done},
                 {"tokensTotal", progress.tokens_total},
                 {"pairs", progress.pairs},
                 {"fraction", progress.fraction},
                 {"epoch", progress.epoch},
                 {"loss", progress.loss},
                 {"learningRate", progress.learning_rate},
                 {"seconds", progress.seconds},
                 {"wordsPerSecond", progress.words_per_second}});
}

/// Copies directly into a table, because memory may not suffice for a third copy of a large one.
Table table_from(const val& array, Eigen::Index rows, Eigen::Index width) {
  if (array["length"].as<double>() != static_cast<double>(rows * width)) return {};
  Table table(rows, width);
  val(emscripten::typed_memory_view(static_cast<std::size_t>(table.size()), table.data()))
      .call<void>("set", array);
  return table;
}

/// The thread team of all trainings, which lives as long as the module. A browser cannot start a
/// thread while the page or worker that requests it is computing, so cmake/wasm_module.cmake starts
/// them with the module if threads are available. Otherwise one thread trains on every chunk.
std::shared_ptr<ThreadTeam> team_of_the_module() {
#ifdef LEXISCOPE_MOST_THREADS
  const int cores = static_cast<int>(std::thread::hardware_concurrency());
  static const auto team =
      std::make_shared<ThreadTeam>(std::clamp(cores, 2, LEXISCOPE_MOST_THREADS));
#else
  static const auto team = std::make_shared<ThreadTeam>(1);
#endif
  return team;
}

val js_pairs(const val& ids, int window) {
  const Pairs pairs = make_skipgram_pairs(ids_from(ids), window);
  return object({{"centres", pairs.centres}, {"contexts", pairs.contexts}});
}

/// Takes the four numbers of GatheredLoss, or none at the start. Returns the new four, then pairs
/// and loss of a point if one is due, else NaN.
val js_gather_loss(const val& gathered, double pairs, double loss, double fraction,
                   double calls_per_point) {
  std::vector<double> numbers = emscripten::convertJSArrayToNumberVector<double>(gathered);
  numbers.resize(6);
  const auto whole = [](double value) { return static_cast<std::int64_t>(value); };
  GatheredLoss so_far{whole(numbers[0]), whole(numbers[1]), numbers[2], whole(numbers[3])};
  TrainingProgress now;
  now.pairs = whole(pairs);
  now.loss = loss;
  now.fraction = fraction;
  const std::optional<LossPoint> point = gather_loss(so_far, now, whole(calls_per_point));
  const auto number_of = [](std::int64_t value) { return static_cast<double>(value); };
  numbers = {number_of(so_far.calls),
             number_of(so_far.pairs),
             so_far.sum,
             number_of(so_far.seen),
             point ? number_of(point->pairs) : std::nan(""),
             point ? point->loss : std::nan("")};
  return copied(numbers);
}

}  // namespace

EMSCRIPTEN_BINDINGS(skipgram) {
  exported_class<SkipGramTrainer>("SkipGramTrainer")
      .constructor(exported([](const std::shared_ptr<Corpus>& corpus, const val& o) {
        return std::make_shared<SkipGramTrainer>(corpus, from_js<SkipGramOptions>(o),
                                                 team_of_the_module());
      }))
      .function(
          "train", exported([](const SharedTrainer& self, double tokens) {
            return progress_to_js(self->train(whole<std::int64_t>(tokens, "tokens", 1, 0x1p53)));
          }))
      .function("progress", exported([](const SharedTrainer& self) {
                  return progress_to_js(self->progress());
                }))
      .function("state", exported([](const SharedTrainer& self) {
                  return object({{"standing", copied(self->checkpoint())},
                                 {"input", copied(TableView(self->model().input()))},
                                 {"output", copied(TableView(self->model().output()))}});
                }))
      .function("restore", exported([](const SharedTrainer& self, const val& state) {
                  const TableView like = self->model().input();
                  self->restore(emscripten::convertJSArrayToNumberVector<double>(state["standing"]),
                                table_from(state["input"], like.rows(), like.cols()),
                                table_from(state["output"], like.rows(), like.cols()));
                  return progress_to_js(self->progress());
                }))
      .function("rewind", exported([](const SharedTrainer& self) { self->rewind(); }))
      .function("reseed", exported([](const SharedTrainer& self, double seed) {
                  self->reseed(seed_from(seed));
                }));

  // The view shares ownership of the trainer, so the two can be deleted in either order.
  emscripten::function("vectorsOf", exported([](const SharedTrainer& trainer) {
                         return Vectors{trainer, trainer->model().input()};
                       }));
  emscripten::function("makeSkipgramPairs", exported_function<&js_pairs>);
  emscripten::function("gatherLoss", exported_function<&js_gather_loss>);
}

}  // namespace lexiscope::bindings

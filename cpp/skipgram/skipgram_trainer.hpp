// skipgram_trainer.hpp: trains word vectors by skip-gram with negative sampling (Mikolov et al.,
// "Distributed Representations of Words and Phrases and their Compositionality", 2013).
//
// A word w predicts each word c near it. With input vectors v (the word vectors) and output
// vectors u, one pair (w, c) with negatives n_1 … n_K has the loss, in nats,
//     loss = -log sigmoid(v_w . u_c) - sum_k log sigmoid(-v_w . u_nk)
// and every pair takes one step of stochastic gradient descent on it.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "base/table.hpp"
#include "skipgram/skipgram_model.hpp"
#include "skipgram/skipgram_options.hpp"
#include "text/corpus.hpp"

namespace lexiscope {

class ThreadTeam;

struct TrainingProgress {
  std::int64_t tokens_done = 0;   ///< running words visited
  std::int64_t tokens_total = 0;  ///< epochs x running words of the corpus
  std::int64_t pairs = 0;         ///< pairs trained
  double fraction = 0;            ///< 0 … 1
  int epoch = 0;                  ///< 0 … epochs-1
  double loss = 0;                ///< mean of the latest slice with pairs, nats; NaN before that
  double learning_rate = 0;       ///< now
  double seconds = 0;             ///< spent inside train()
  double words_per_second = 0;    ///< tokens_done / seconds
};

/// Trains in slices, so that callers can show progress or pause between calls of train(). With one
/// thread, the vectors of a seed do not depend on the slices.
class SkipGramTrainer {
 public:
  /// Shares ownership of the corpus. The team's members take chunks of the text in turn, so that a
  /// slow one delays nobody; with a null team, the trainer starts its own, with one member a
  /// thread. Throws InvalidArgument naming the option outside its range, and EmptyText ("text") for
  /// a corpus in which no sentence has two words.
  SkipGramTrainer(std::shared_ptr<const Corpus> corpus, const SkipGramOptions& options,
                  std::shared_ptr<ThreadTeam> team = nullptr);
  ~SkipGramTrainer();
  SkipGramTrainer(SkipGramTrainer&&) noexcept;
  SkipGramTrainer& operator=(SkipGramTrainer&&) noexcept;

  /// Visits at least `tokens` more running words (whole chunks of about 1,000, each at one learning
  /// rate), or what is left. Throws InvalidArgument ("tokens") for less than 1, and
  /// ("learning_rate") once the vectors have overflowed; call rewind() or reseed() then. Throws
  /// InvalidArgument ("subsample") at the end of a training without a pair.
  TrainingProgress train(std::int64_t tokens);

  [[nodiscard]] TrainingProgress progress() const noexcept;
  [[nodiscard]] bool done() const noexcept;

  /// Restarts with the same initial weights and the same random numbers.
  void rewind();

  /// Restarts with another seed.
  void reseed(std::uint64_t seed);

  /// The state of the training: together with the two tables, all that restore() needs.
  [[nodiscard]] std::vector<double> checkpoint() const;

  /// Resumes from the state of a trainer with the same corpus, options and threads, giving the same
  /// vectors bit for bit. Throws ShapeMismatch for tables that are not (V,D), and MalformedFile
  /// ("checkpoint") for numbers or tables that are damaged or belong to another corpus, without
  /// changing the training.
  void restore(std::span<const double> checkpoint, const TableView& input, const TableView& output);

  /// The current tables; the reference is valid as long as the trainer.
  [[nodiscard]] const SkipGramModel& model() const noexcept;
  [[nodiscard]] const Corpus& corpus() const noexcept;
  [[nodiscard]] const SkipGramOptions& options() const noexcept;

 private:
  struct Training;
  std::unique_ptr<Training> training_;
};

}  // namespace lexiscope

// skipgram_trainer.hpp: word vectors from text by skip-gram with negative sampling (Mikolov et al.,
// "Distributed Representations of Words and Phrases and their Compositionality", 2013).
//
// A word w predicts each word c near it. With input vectors v (the word vectors) and output
// vectors u, one pair (w, c) with negatives n_1 … n_K has the loss, in nats,
//     loss = -log sigmoid(v_w . u_c) - sum_k log sigmoid(-v_w . u_nk)
// and every pair takes one step of stochastic gradient descent on it.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "base/random.hpp"
#include "base/table.hpp"
#include "kernels/aligned_table.hpp"
#include "kernels/thread_team.hpp"
#include "skipgram/alias_table.hpp"
#include "skipgram/pairs.hpp"
#include "skipgram/sigmoid.hpp"
#include "skipgram/subsampling.hpp"
#include "text/corpus.hpp"

namespace lexiscope {

/// What negatives are drawn from: counts to the power 3/4, or every word equally.
enum class NegativeDistribution { UnigramToThreeQuarters, Equal };

/// How a step is computed. Shared is several times faster and learns as well: a few neighbouring
/// centres share their negatives and take one step together (skipgram_batch.hpp). Pairwise is the
/// algorithm as it was published, a step and K negatives of its own for each pair.
enum class Kernel { Shared, Pairwise };

struct SkipGramOptions {
  int embedding_dim = 100;  ///< D, 1 … 4096
  int window = 5;           ///< 1 … 100
  WindowKind window_kind = WindowKind::Random;
  int negatives = 5;  ///< K, 1 … 100
  NegativeDistribution negative_distribution = NegativeDistribution::UnigramToThreeQuarters;
  int epochs = 5;               ///< times through the corpus, 1 … 1000
  double learning_rate = 0.05;  ///< at the start, up to 10; falls linearly to 1e-4 of it
  /// 0 … 1; words more frequent are thinned. 0 keeps all, which small texts need; 1e-3 to 1e-5 suit
  /// large ones.
  double subsample = 0;
  Kernel kernel = Kernel::Shared;
  std::uint64_t seed = 1;
  /// 1 … 64. One gives the same vectors for a seed every time. More share the tables without locks,
  /// each on the next chunk of the text that none has taken (Recht et al., "Hogwild!", 2011):
  /// vectors then differ a little from run to run, as those of different seeds do.
  int threads = 1;
};

/// The two tables, both (V,D).
class SkipGramModel {
 public:
  /// Throws TooLarge or InvalidArgument for sizes no table can have.
  SkipGramModel(Eigen::Index vocab_size, Eigen::Index embedding_dim, Random& random);

  /// The word vectors, at first uniform in ±2/D: a step of the output rows is as long as these, and
  /// with word2vec.c's ±1/(2D) or fastText's ±1/D a small text is half read before they grow.
  [[nodiscard]] TableRows input() noexcept { return input_.view(); }
  [[nodiscard]] ConstTableRows input() const noexcept { return input_.view(); }

  /// The words as contexts, at first zero.
  [[nodiscard]] TableRows output() noexcept { return output_.view(); }
  [[nodiscard]] ConstTableRows output() const noexcept { return output_.view(); }

  /// Draws the first values anew.
  void begin(Random& random) noexcept;

  /// Takes the values of two tables, both (V,D).
  void take(const TableView& input, const TableView& output) noexcept {
    input_.take(input);
    output_.take(output);
  }

 private:
  AlignedTable input_;
  AlignedTable output_;
};

/// One step on one pair, in place: `targets` is the context followed by its negatives, `centre`
/// the input row. `gradient` is scratch of width D. To `loss` it adds the pair's, -log
/// sigmoid(±v.u) of the K+1 targets, each before its row moves.
void train_pair(SkipGramModel& model, Id centre, std::span<const Id> targets, float learning_rate,
                Eigen::VectorXf& gradient, LogisticLoss& loss);

struct TrainingProgress {
  std::int64_t tokens_done = 0;   ///< running words visited
  std::int64_t tokens_total = 0;  ///< epochs x running words of the corpus
  std::int64_t pairs = 0;         ///< pairs trained
  double fraction = 0;            ///< 0 … 1
  int epoch = 0;                  ///< 0 … epochs-1
  double loss = 0;                ///< mean of the latest slice with a pair, nats; NaN before it
  double learning_rate = 0;       ///< now
  double seconds = 0;             ///< spent inside train()
  double words_per_second = 0;    ///< tokens_done / seconds
};

/// Trains in slices: whoever calls train() again and again can show progress between the calls;
/// not calling is a pause. With one thread a seed gives the same vectors however the work is cut.
class SkipGramTrainer {
 public:
  /// Keeps the corpus. The team's members take chunks of the text in turn, so that a slow one holds
  /// up nobody; a team that is none is one of the trainer's own, a member a thread. Throws
  /// InvalidArgument naming the option outside its range, and EmptyText ("text") for a corpus in
  /// which no sentence has two words.
  SkipGramTrainer(std::shared_ptr<const Corpus> corpus, const SkipGramOptions& options,
                  std::shared_ptr<ThreadTeam> team = nullptr);
  ~SkipGramTrainer();
  SkipGramTrainer(SkipGramTrainer&&) noexcept;
  SkipGramTrainer& operator=(SkipGramTrainer&&) noexcept;

  /// Visits at least `tokens` more running words (whole chunks of about 1,000, each at one learning
  /// rate), or what is left. Throws InvalidArgument ("tokens") for less than 1, and
  /// ("learning_rate") when the vectors have left the range of float32; rewind() or reseed() then
  /// starts afresh.
  TrainingProgress train(std::int64_t tokens);

  [[nodiscard]] TrainingProgress progress() const noexcept;
  [[nodiscard]] bool done() const noexcept;

  /// Back to the same initial weights and the same random numbers: the same run again.
  void rewind();

  /// Other initial weights and other random numbers, from the beginning.
  void reseed(std::uint64_t seed);

  /// Where the training stands, in numbers: with the two tables it is all that restore() needs.
  [[nodiscard]] std::vector<double> standing() const;

  /// Goes on from where a trainer with the same corpus, options and threads stood, to the same
  /// vectors bit for bit. Throws ShapeMismatch for tables that are not (V,D), and MalformedFile
  /// ("standing") for numbers or tables that are damaged or belong to another corpus; the training
  /// is then as it was.
  void restore(std::span<const double> standing, const TableView& input, const TableView& output);

  /// The tables as they are now. They stay where they are while the trainer lives.
  [[nodiscard]] const SkipGramModel& model() const noexcept { return model_; }
  [[nodiscard]] const Corpus& corpus() const noexcept { return *corpus_; }
  [[nodiscard]] const SkipGramOptions& options() const noexcept { return options_; }

 private:
  struct Worker;  // what a thread has of its own: skipgram_worker.hpp

  // A chunk: whole sentences, of about 1,000 running words, at one learning rate. Longer sentences
  // are cut.
  struct ChunkStart {
    std::uint32_t sentence;  // the one that `place` is in
    std::uint32_t place;     // in the corpus's ids
  };
  static std::vector<ChunkStart> chunk_starts(const Corpus& corpus);

  // Chunks are numbered through all epochs.
  [[nodiscard]] std::int64_t chunks_an_epoch() const noexcept;
  [[nodiscard]] std::int64_t chunks_total() const noexcept;
  [[nodiscard]] std::int64_t tokens_before(std::int64_t chunk) const noexcept;
  [[nodiscard]] std::int64_t tokens_total() const noexcept;
  [[nodiscard]] std::int64_t first_chunk_after(std::int64_t tokens) const noexcept;

  void start_workers();
  [[nodiscard]] std::array<double, 4> place_of(std::int64_t chunk) const;
  [[nodiscard]] bool belongs(std::span<const double> standing, const TableView& input,
                             const TableView& output) const;
  void train_chunk(Worker& worker, std::int64_t number);
  void train_shared(Worker& worker, float learning_rate);
  void train_pairwise(Worker& worker, float learning_rate);

  std::shared_ptr<const Corpus> corpus_;
  SkipGramOptions options_;
  AliasTable negatives_;
  Subsampling subsampling_;
  SkipGramModel model_;
  std::vector<ChunkStart> chunk_starts_;  // of an epoch; then its end
  std::vector<Worker> workers_;
  std::shared_ptr<ThreadTeam> team_;
  std::int64_t chunks_done_ = 0;
  std::int64_t pairs_ = 0;
  double seconds_ = 0;
  double loss_;
};

/// The whole training at once.
SkipGramModel train_skipgram(const Corpus& corpus, const SkipGramOptions& options);

}  // namespace lexiscope

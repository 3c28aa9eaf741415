// Compiled for size in WebAssembly.
// Also with threads.
#include "skipgram/skipgram_trainer.hpp"

#include <algorithm>
#include <atomic>
#include <cmath>
#include <ctime>
#include <limits>
#include <utility>

#include "skipgram/skipgram_worker.hpp"

namespace lexiscope {
namespace {

constexpr double kNoLoss = std::numeric_limits<double>::quiet_NaN();

// Purposes that need random numbers of their own: a stream each.
enum Stream : std::uint64_t { kWeights = 0, kFirstWorker = 1 };

// Of a clock that is never set. That of <chrono> can fail, with all of a system's messages for it.
double seconds_now() noexcept {
  timespec now{};
  clock_gettime(CLOCK_MONOTONIC, &now);
  return static_cast<double>(now.tv_sec) + static_cast<double>(now.tv_nsec) * 1e-9;
}

void require_options(const SkipGramOptions& options) {
  require_range("embedding_dim", options.embedding_dim, 1, 4096);
  require_window(options.window);
  require_range("negatives", options.negatives, 1, 100);
  require_range("epochs", options.epochs, 1, 1000);
  require_range("learning_rate", options.learning_rate, 1e-9, 10);
  require_range("subsample", options.subsample, 0, 1);
  require_range("threads", options.threads, 1, 64);
}

AlignedTable table_for_training(Eigen::Index vocab_size, Eigen::Index embedding_dim) {
  require_table_size("embedding_dim", vocab_size, embedding_dim);
  try {
    return {vocab_size, embedding_dim};
  } catch (const std::exception&) {  // no memory, or no size for as much
    fail(ErrorKind::TooLarge, "embedding_dim", "two tables that fit the memory",
         std::to_string(vocab_size) + " x " + std::to_string(embedding_dim) + " each");
  }
}

AliasTable negative_table(const Vocabulary& vocabulary, NegativeDistribution distribution) {
  if (distribution == NegativeDistribution::Equal) {
    return AliasTable(std::vector<double>(vocabulary.counts().size(), 1.0));
  }
  return AliasTable(unigram_to_three_quarters(vocabulary.counts()));
}

}  // namespace

SkipGramModel::SkipGramModel(Eigen::Index vocab_size, Eigen::Index embedding_dim, Random& random)
    : input_(table_for_training(vocab_size, embedding_dim)),
      output_(table_for_training(vocab_size, embedding_dim)) {
  begin(random);
}

void SkipGramModel::begin(Random& random) noexcept {
  TableRows weights = input();
  const float bound = 2.0F / static_cast<float>(weights.cols());
  for (Eigen::Index row = 0; row < weights.rows(); ++row) {
    for (float& weight : weights.row(row)) weight = (2 * random.uniform() - 1) * bound;
  }
  output_.set_zero();
}

SkipGramTrainer::SkipGramTrainer(std::shared_ptr<const Corpus> corpus,
                                 const SkipGramOptions& options, std::shared_ptr<ThreadTeam> team)
    : corpus_((require_options(options), std::move(corpus))),
      options_(options),
      negatives_(negative_table(corpus_->vocabulary(), options.negative_distribution)),
      subsampling_(corpus_->vocabulary().counts(), options.subsample),
      model_([&] {
        Random weights = Random(options.seed).split(kWeights);
        return SkipGramModel(corpus_->vocabulary().size(), options.embedding_dim, weights);
      }()),
      chunk_starts_(chunk_starts(*corpus_)),
      team_(std::move(team)),
      loss_(kNoLoss) {
  if (corpus_->sentence_ends().size() == corpus_->ids().size()) {
    fail(ErrorKind::EmptyText, "text", "a line with at least two words of the vocabulary",
         corpus_->ids().size() == 1 ? "one word" : "lines of one word each");
  }
  start_workers();
  if (!team_) team_ = std::make_shared<ThreadTeam>(options.threads);
}

SkipGramTrainer::~SkipGramTrainer() = default;
SkipGramTrainer::SkipGramTrainer(SkipGramTrainer&&) noexcept = default;
SkipGramTrainer& SkipGramTrainer::operator=(SkipGramTrainer&&) noexcept = default;

auto SkipGramTrainer::chunk_starts(const Corpus& corpus) -> std::vector<ChunkStart> {
  constexpr std::uint32_t kLeastWords = 1000;
  const auto ends = corpus.sentence_ends();
  const auto all = static_cast<std::uint32_t>(corpus.ids().size());
  std::vector<ChunkStart> starts;
  ChunkStart next{0, 0};
  while (next.place < all) {
    starts.push_back(next);
    const std::uint32_t enough = next.place + kLeastWords;
    while (next.place < std::min(enough, all)) {
      next.place += std::min(kLeastWords, ends[next.sentence] - next.place);
      if (next.place == ends[next.sentence]) ++next.sentence;
    }
  }
  starts.push_back(next);
  return starts;
}

std::int64_t SkipGramTrainer::chunks_an_epoch() const noexcept {
  return static_cast<std::int64_t>(chunk_starts_.size()) - 1;
}
std::int64_t SkipGramTrainer::chunks_total() const noexcept {
  return chunks_an_epoch() * options_.epochs;
}
std::int64_t SkipGramTrainer::tokens_total() const noexcept {
  return static_cast<std::int64_t>(corpus_->ids().size()) * options_.epochs;
}
std::int64_t SkipGramTrainer::tokens_before(std::int64_t chunk) const noexcept {
  const auto epoch = chunk / chunks_an_epoch();
  const auto place = chunk_starts_[static_cast<std::size_t>(chunk % chunks_an_epoch())].place;
  return epoch * static_cast<std::int64_t>(corpus_->ids().size()) + place;
}

std::int64_t SkipGramTrainer::first_chunk_after(std::int64_t tokens) const noexcept {
  const auto all = static_cast<std::int64_t>(corpus_->ids().size());
  const auto start = std::partition_point(
      chunk_starts_.begin(), chunk_starts_.end(),
      [rest = tokens % all](const ChunkStart& chunk) { return chunk.place < rest; });
  const std::int64_t chunk = tokens / all * chunks_an_epoch() + (start - chunk_starts_.begin());
  return std::min(chunk, chunks_total());
}

void SkipGramTrainer::start_workers() {
  const Random random(options_.seed);
  workers_.clear();
  for (int i = 0; i < options_.threads; ++i) {
    workers_.push_back({.random = random.split(kFirstWorker + static_cast<std::uint64_t>(i)),
                        .batches = {options_.window, options_.window_kind, options_.negatives},
                        .kernel = BatchKernel(options_.embedding_dim)});
  }
  chunks_done_ = 0;
  pairs_ = 0;
  seconds_ = 0;
  loss_ = kNoLoss;
}

TrainingProgress SkipGramTrainer::train(std::int64_t tokens) {
  require_range("tokens", static_cast<double>(tokens), 1, 0x1p53);
  const double start = seconds_now();
  const std::int64_t end = first_chunk_after(tokens_before(chunks_done_) + tokens);
  std::atomic<std::int64_t> next = chunks_done_;
  team_->run(options_.threads, [&](int number) {
    Worker& worker = workers_[static_cast<std::size_t>(number)];
    worker.slice_loss = 0;
    worker.slice_pairs = 0;
    for (std::int64_t chunk = next++; chunk < end; chunk = next++) train_chunk(worker, chunk);
  });
  chunks_done_ = end;

  double loss = 0;
  std::int64_t pairs = 0;
  for (const Worker& worker : workers_) {
    loss += worker.slice_loss;
    pairs += worker.slice_pairs;
  }
  pairs_ += pairs;
  if (!std::isfinite(loss)) {
    fail(ErrorKind::InvalidArgument, "learning_rate",
         "a rate at which the vectors stay finite; rewind and take a smaller one",
         to_text(options_.learning_rate) + ", at which they overflowed");
  }
  if (pairs > 0) loss_ = loss / static_cast<double>(pairs);
  seconds_ += seconds_now() - start;
  return progress();
}

TrainingProgress SkipGramTrainer::progress() const noexcept {
  TrainingProgress now;
  now.tokens_done = tokens_before(chunks_done_);
  now.tokens_total = tokens_total();
  now.pairs = pairs_;
  now.epoch = std::min(options_.epochs - 1, static_cast<int>(chunks_done_ / chunks_an_epoch()));
  now.fraction = static_cast<double>(now.tokens_done) / static_cast<double>(now.tokens_total);
  now.loss = loss_;
  now.learning_rate = options_.learning_rate * std::max(kLeastLearningRate, 1 - now.fraction);
  now.seconds = seconds_;
  now.words_per_second = seconds_ > 0 ? static_cast<double>(now.tokens_done) / seconds_ : 0;
  return now;
}

bool SkipGramTrainer::done() const noexcept { return chunks_done_ == chunks_total(); }

void SkipGramTrainer::rewind() { reseed(options_.seed); }

void SkipGramTrainer::reseed(std::uint64_t seed) {
  options_.seed = seed;
  Random weights = Random(seed).split(kWeights);
  model_.begin(weights);
  start_workers();
}

SkipGramModel train_skipgram(const Corpus& corpus, const SkipGramOptions& options) {
  // The caller's corpus outlives the trainer, so that it need not be owned.
  SkipGramTrainer trainer({std::shared_ptr<void>(), &corpus}, options);
  while (!trainer.done()) trainer.train(1'000'000);
  return trainer.model();
}

}  // namespace lexiscope

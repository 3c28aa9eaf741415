#include "skipgram.hpp"

#include <algorithm>
#include <cmath>
#include <ctime>
#include <limits>
#include <utility>

#include "skipgram_shard.hpp"

namespace lexiscope {
namespace {

constexpr double kNoLoss = std::numeric_limits<double>::quiet_NaN();

// Purposes that need random numbers of their own: a stream each.
enum Stream : std::uint64_t { kWeights = 0, kFirstShard = 1 };

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

AliasTable negative_table(const Vocabulary& vocabulary, NegativeDistribution distribution) {
  if (distribution == NegativeDistribution::Equal) {
    return AliasTable(std::vector<double>(vocabulary.counts().size(), 1.0));
  }
  return AliasTable(unigram_to_three_quarters(vocabulary.counts()));
}

}  // namespace

SkipGramModel::SkipGramModel(Eigen::Index vocab_size, Eigen::Index embedding_dim, Random& random) {
  require_table_size("embedding_dim", vocab_size, embedding_dim);
  try {
    input.resize(vocab_size, embedding_dim);
    output.setZero(vocab_size, embedding_dim);
  } catch (const std::bad_alloc&) {
    fail(ErrorKind::TooLarge, "embedding_dim", "two tables that fit the memory",
         std::to_string(vocab_size) + " x " + std::to_string(embedding_dim) + " each");
  }
  const float bound = 2.0F / static_cast<float>(embedding_dim);
  for (float& weight : input.reshaped<Eigen::RowMajor>())
    weight = (2 * random.uniform() - 1) * bound;
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
      team_(std::move(team)),
      loss_(kNoLoss) {
  if (corpus_->sentence_ends().size() == corpus_->ids().size()) {
    fail(ErrorKind::EmptyText, "text", "a line with at least two words of the vocabulary",
         corpus_->ids().size() == 1 ? "one word" : "lines of one word each");
  }
  start_shards();
  if (!team_) team_ = std::make_shared<ThreadTeam>(static_cast<int>(shards_.size()));
}

SkipGramTrainer::~SkipGramTrainer() = default;
SkipGramTrainer::SkipGramTrainer(SkipGramTrainer&&) noexcept = default;
SkipGramTrainer& SkipGramTrainer::operator=(SkipGramTrainer&&) noexcept = default;

void SkipGramTrainer::start_shards() {
  // Cut where a sentence ends, or inside a long one where chunks cut it anyway, as near to equal
  // shares of the running words as that allows.
  const auto ends = corpus_->sentence_ends();
  const std::uint64_t all = corpus_->ids().size();
  std::size_t pieces = 0;
  std::uint32_t begin = 0;
  for (const std::uint32_t end : ends) {
    pieces += (end - std::exchange(begin, end) + Shard::kChunk - 1) / Shard::kChunk;
  }
  const auto count = std::min<std::size_t>(static_cast<std::size_t>(options_.threads), pieces);
  const Random random(options_.seed);
  shards_.clear();
  std::size_t sentence = 0;
  std::uint32_t place = 0;
  for (std::size_t i = 0; i < count && place < all; ++i) {
    const std::size_t first_sentence = sentence;
    const std::uint32_t first_place = place;
    const std::uint64_t share = all * (i + 1) / count;
    do {
      place += std::min(Shard::kChunk, ends[sentence] - place);
      if (place == ends[sentence]) ++sentence;
    } while (place < all && (place < share || i + 1 == count));
    shards_.push_back({.first_sentence = first_sentence,
                       .first_place = first_place,
                       .end_place = place,
                       .random = random.split(kFirstShard + i),
                       .batches = {options_.window, options_.window_kind, options_.negatives},
                       .kernel = BatchKernel(options_.embedding_dim)});
  }
  seconds_ = 0;
  loss_ = kNoLoss;
}

TrainingProgress SkipGramTrainer::train(std::int64_t tokens) {
  require_range("tokens", static_cast<double>(tokens), 1, 0x1p53);
  const double start = seconds_now();
  const auto count = static_cast<std::int64_t>(shards_.size());
  const std::int64_t each = (tokens + count - 1) / count;
  team_->run(static_cast<int>(count),
             [&](int part) { train_shard(shards_[static_cast<std::size_t>(part)], each); });

  double loss = 0;
  std::int64_t pairs = 0;
  for (const Shard& shard : shards_) {
    loss += shard.slice_loss;
    pairs += shard.slice_pairs;
  }
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
  now.tokens_total = static_cast<std::int64_t>(corpus_->ids().size()) * options_.epochs;
  now.epoch = options_.epochs - 1;
  for (const Shard& shard : shards_) {
    now.tokens_done += shard.tokens_done;
    now.pairs += shard.pairs;
    now.epoch = std::min(now.epoch, shard.epoch);
  }
  now.fraction = static_cast<double>(now.tokens_done) / static_cast<double>(now.tokens_total);
  now.loss = loss_;
  now.learning_rate = options_.learning_rate * std::max(kLeastLearningRate, 1 - now.fraction);
  now.seconds = seconds_;
  now.words_per_second = seconds_ > 0 ? static_cast<double>(now.tokens_done) / seconds_ : 0;
  return now;
}

bool SkipGramTrainer::done() const noexcept {
  return std::all_of(shards_.begin(), shards_.end(), [this](const Shard& shard) {
    return shard.tokens_left(options_.epochs) == 0;
  });
}

void SkipGramTrainer::rewind() { reseed(options_.seed); }

void SkipGramTrainer::reseed(std::uint64_t seed) {
  options_.seed = seed;
  Random weights = Random(seed).split(kWeights);
  model_ = SkipGramModel(corpus_->vocabulary().size(), options_.embedding_dim, weights);
  start_shards();
}

SkipGramModel train_skipgram(const Corpus& corpus, const SkipGramOptions& options) {
  // The caller's corpus outlives the trainer, so that it need not be owned.
  SkipGramTrainer trainer({std::shared_ptr<void>(), &corpus}, options);
  while (!trainer.done()) trainer.train(1'000'000);
  return trainer.model();
}

}  // namespace lexiscope

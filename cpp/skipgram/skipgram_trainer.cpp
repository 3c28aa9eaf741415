#include "skipgram/skipgram_trainer.hpp"

#include <atomic>
#include <cmath>
#include <limits>
#include <utility>

#include "base/clock.hpp"
#include "base/number_text.hpp"
#include "kernels/alias_table.hpp"
#include "kernels/thread_team.hpp"
#include "skipgram/skipgram_checkpoint.hpp"
#include "skipgram/skipgram_schedule.hpp"
#include "skipgram/skipgram_worker.hpp"

namespace lexiscope {
namespace {

constexpr double kNoLoss = std::numeric_limits<double>::quiet_NaN();

// Random streams of the seed, one a purpose.
enum Stream : std::uint64_t { kWeights = 0, kFirstWorker = 1 };

void require_options(const SkipGramOptions& options) {
  require_range("embedding_dim", options.embedding_dim, 1, 4096);
  require_window(options.window);
  require_range("negatives", options.negatives, 1, 100);
  require_range("epochs", options.epochs, 1, 1000);
  require_range("learning_rate", options.learning_rate, 1e-9, 1);
  require_range("subsample", options.subsample, 0, 1);
  require_range("threads", options.threads, 1, 64);
}

void require_pairs(const Corpus& corpus) {
  if (corpus.sentence_ends().size() == corpus.ids().size()) {
    fail(ErrorKind::EmptyText, "text", "a line with at least two words of the vocabulary",
         corpus.ids().size() == 1 ? "one word" : "lines of one word each");
  }
}

AliasTable negative_table(const Vocabulary& vocabulary, NegativeDistribution distribution) {
  if (distribution == NegativeDistribution::Equal) {
    return AliasTable(std::vector<double>(vocabulary.counts().size(), 1.0));
  }
  return AliasTable(unigram_to_three_quarters(vocabulary.counts()));
}

Random weights_of(std::uint64_t seed) { return Random(seed).split(kWeights); }

SkipGramModel new_model(const Corpus& corpus, const SkipGramOptions& options) {
  Random weights = weights_of(options.seed);
  return {corpus.vocabulary().size(), options.embedding_dim, weights};
}

}  // namespace

struct SkipGramTrainer::Training {
  Training(std::shared_ptr<const Corpus> text, const SkipGramOptions& requested,
           std::shared_ptr<ThreadTeam> members)
      : corpus((require_options(requested), std::move(text))),
        options(requested),
        negatives(negative_table(corpus->vocabulary(), requested.negative_distribution)),
        subsampling(corpus->vocabulary().counts(), requested.subsample),
        model(new_model(*corpus, requested)),
        schedule(*corpus, requested.epochs),
        team(std::move(members)) {
    require_pairs(*corpus);
    begin();
    if (!team) team = std::make_shared<ThreadTeam>(options.threads);
  }

  // Resets the workers, each with its own random stream.
  void begin() {
    const Random random(options.seed);
    workers.clear();
    for (int i = 0; i < options.threads; ++i) {
      workers.emplace_back(options, random.split(kFirstWorker + static_cast<std::uint64_t>(i)));
    }
    chunks_done = 0;
    pairs = 0;
    seconds = 0;
    loss = kNoLoss;
  }

  void train_chunk(SkipGramWorker& worker, std::int64_t chunk) {
    worker.read(*corpus, subsampling, schedule.start_of(chunk), schedule.end_of(chunk));
    const double rate = schedule.learning_rate_of(chunk, options.learning_rate);
    const Kernel kernel = options.kernel != nullptr ? options.kernel : train_shared;
    kernel(worker, model, negatives, options, static_cast<float>(rate));
  }

  // Every worker takes the next free chunk, until `end`.
  void train_until(std::int64_t end) {
    std::atomic<std::int64_t> next = chunks_done;
    team->run(options.threads, [&](int number) {
      SkipGramWorker& worker = workers[static_cast<std::size_t>(number)];
      worker.slice_loss = 0;
      worker.slice_pairs = 0;
      for (std::int64_t chunk = next++; chunk < end; chunk = next++) train_chunk(worker, chunk);
    });
    chunks_done = end;
  }

  // Sums up the workers' progress in this slice.
  void take_stock() {
    double slice_loss = 0;
    std::int64_t slice_pairs = 0;
    for (const SkipGramWorker& worker : workers) {
      slice_loss += worker.slice_loss;
      slice_pairs += worker.slice_pairs;
    }
    pairs += slice_pairs;
    if (!std::isfinite(slice_loss)) {
      fail(ErrorKind::InvalidArgument, "learning_rate",
           "a rate at which the vectors stay finite; rewind and take a smaller one",
           {"{0}, at which they overflowed", to_text(options.learning_rate)});
    }
    if (pairs == 0 && chunks_done == schedule.chunks()) {
      fail(ErrorKind::InvalidArgument, "subsample",
           "a share at which the text keeps a pair of words to train on; take a larger one, or 0",
           {"{0}, at which it kept none", to_text(options.subsample)});
    }
    if (slice_pairs > 0) loss = slice_loss / static_cast<double>(slice_pairs);
  }

  [[nodiscard]] TrainedOn trained_on() const {
    return {
        .corpus = *corpus, .schedule = schedule, .input = model.input(), .output = model.output()};
  }

  std::shared_ptr<const Corpus> corpus;
  SkipGramOptions options;
  AliasTable negatives;
  Subsampling subsampling;
  SkipGramModel model;
  SkipGramSchedule schedule;
  std::vector<SkipGramWorker> workers;
  std::shared_ptr<ThreadTeam> team;
  std::int64_t chunks_done = 0;
  std::int64_t pairs = 0;
  double seconds = 0;
  double loss = kNoLoss;
};

SkipGramTrainer::SkipGramTrainer(std::shared_ptr<const Corpus> corpus,
                                 const SkipGramOptions& options, std::shared_ptr<ThreadTeam> team)
    : training_(std::make_unique<Training>(std::move(corpus), options, std::move(team))) {}

SkipGramTrainer::~SkipGramTrainer() = default;
SkipGramTrainer::SkipGramTrainer(SkipGramTrainer&&) noexcept = default;
SkipGramTrainer& SkipGramTrainer::operator=(SkipGramTrainer&&) noexcept = default;

const SkipGramModel& SkipGramTrainer::model() const noexcept { return training_->model; }
const Corpus& SkipGramTrainer::corpus() const noexcept { return *training_->corpus; }
const SkipGramOptions& SkipGramTrainer::options() const noexcept { return training_->options; }

TrainingProgress SkipGramTrainer::train(std::int64_t tokens) {
  require_range("tokens", static_cast<double>(tokens), 1, 0x1p53);
  const double start = seconds_now();
  const SkipGramSchedule& schedule = training_->schedule;
  training_->train_until(
      schedule.first_chunk_after(schedule.tokens_before(training_->chunks_done) + tokens));
  training_->take_stock();
  training_->seconds += seconds_now() - start;
  return progress();
}

TrainingProgress SkipGramTrainer::progress() const noexcept {
  const SkipGramSchedule& schedule = training_->schedule;
  const std::int64_t chunk = training_->chunks_done;
  TrainingProgress now;
  now.tokens_done = schedule.tokens_before(chunk);
  now.tokens_total = schedule.tokens();
  now.pairs = training_->pairs;
  now.fraction = schedule.fraction_before(chunk);
  now.epoch = schedule.epoch_of(chunk);
  now.loss = training_->loss;
  now.learning_rate = schedule.learning_rate_of(chunk, options().learning_rate);
  now.seconds = training_->seconds;
  now.words_per_second = now.seconds > 0 ? static_cast<double>(now.tokens_done) / now.seconds : 0;
  return now;
}

bool SkipGramTrainer::done() const noexcept {
  return training_->chunks_done == training_->schedule.chunks();
}

void SkipGramTrainer::rewind() { reseed(options().seed); }

void SkipGramTrainer::reseed(std::uint64_t seed) {
  training_->options.seed = seed;
  Random weights = weights_of(seed);
  training_->model.begin(weights);
  training_->begin();
}

std::vector<double> SkipGramTrainer::checkpoint() const {
  SkipGramCheckpoint checkpoint{.chunks_done = training_->chunks_done,
                                .pairs = training_->pairs,
                                .loss = training_->loss,
                                .seconds = training_->seconds,
                                .random = {}};
  for (const SkipGramWorker& worker : training_->workers) {
    checkpoint.random.push_back(worker.random.state());
  }
  return numbers_of(checkpoint, training_->trained_on());
}

void SkipGramTrainer::restore(std::span<const double> checkpoint, const TableView& input,
                              const TableView& output) {
  const auto fits = [&](const TableView& table) {
    return table.rows() == model().input().rows() && table.cols() == model().input().cols();
  };
  if (!fits(input) || !fits(output)) {
    fail(ErrorKind::ShapeMismatch, "checkpoint", "two tables as wide as the settings say",
         "others");
  }
  const auto found = read_checkpoint(checkpoint, {corpus(), training_->schedule, input, output},
                                     training_->workers.size());
  if (!found) {
    fail(ErrorKind::MalformedFile, "checkpoint", "a whole training on this text",
         "another or none");
  }
  training_->model.take(input, output);
  training_->chunks_done = found->chunks_done;
  training_->pairs = found->pairs;
  training_->loss = found->loss;
  training_->seconds = found->seconds;
  for (std::size_t i = 0; i < found->random.size(); ++i) {
    training_->workers[i].random = Random(found->random[i]);
  }
}

}  // namespace lexiscope

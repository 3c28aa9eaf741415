#include "growth.hpp"

#include <sys/resource.h>

#include <algorithm>
#include <chrono>
#include <fstream>
#include <limits>
#include <string>
#include <vector>

#include "kernels/alias_table.hpp"
#include "kernels/simd.hpp"
#include "skipgram/skipgram_batch.hpp"
#include "skipgram/subsampling.hpp"
#include "text/corpus.hpp"

namespace lexiscope::bench {
namespace {

constexpr std::int64_t kLine = 20;  // words
constexpr std::size_t kSampled = 100'000;

double seconds_since(std::chrono::steady_clock::time_point start) {
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

// Bytes that the process held at most so far. Linux has getrusage() hand on what the program that
// started this one held, and tells this one's own in a file.
double peak_memory() {
#ifdef __APPLE__
  rusage usage{};
  getrusage(RUSAGE_SELF, &usage);
  return static_cast<double>(usage.ru_maxrss);
#else
  std::ifstream status("/proc/self/status");
  const std::string name = "VmHWM:";
  for (std::string line; std::getline(status, line);) {
    if (line.starts_with(name)) return 1024 * std::stod(line.substr(name.size()));
  }
  return std::numeric_limits<double>::quiet_NaN();
#endif
}

struct BatchSize {
  double bytes;
  double targets;  // in whole tiles
};

// Of the batches of the text's first words, the mean. A step goes over the rows of a batch, the
// kernel's copies of them and a tile of changes, while the rows of the next batch are brought.
BatchSize batch_size(const Corpus& corpus, const SkipGramOptions& options) {
  const auto ids = corpus.ids().first(std::min(kSampled, corpus.ids().size()));
  Random random(options.seed);
  Chunk chunk;
  const Subsampling subsampling(corpus.vocabulary().counts(), options.subsample);
  for (std::size_t at = 0; at < ids.size(); at += kLine) {
    const std::size_t line = std::min<std::size_t>(kLine, ids.size() - at);
    subsampling.thin(ids.subspan(at, line), random, chunk.words);
    chunk.sentence_ends.push_back(static_cast<int>(chunk.words.size()));
  }
  const AliasTable negatives(std::vector<double>(corpus.vocabulary().counts().size(), 1.0));
  Batches batches(options.window, options.window_kind, options.negatives);
  double rows = 0;
  double targets = 0;
  double count = 0;
  batches.for_each(chunk, negatives, random, [&](const Batch& batch) {
    const auto inputs = static_cast<double>(batch.inputs.size());
    const auto fetched = inputs - batch.seen + static_cast<double>(batch.targets.size());
    rows += 2 * inputs + 2 * batch.stride + Batch::kStep + fetched;
    targets += batch.stride;
    ++count;
  });
  const auto row_bytes = static_cast<double>(sizeof(float)) * simd::padded(options.embedding_dim);
  return {.bytes = rows / count * row_bytes, .targets = targets / count};
}

}  // namespace

nlohmann::json measure_growth(std::int64_t tokens, int vocab_size, SkipGramOptions options) {
  std::vector<double> weights(static_cast<std::size_t>(vocab_size));
  for (std::size_t rank = 0; rank < weights.size(); ++rank) {
    weights[rank] = 1 / static_cast<double>(rank + 1);
  }
  const AliasTable zipf(weights);
  Random random(1);
  CorpusBuilder builder;
  double reading = 0;
  double bytes = 0;
  std::string lines;
  const double before = peak_memory();
  for (std::int64_t token = 0; token < tokens;) {
    lines.clear();
    while (lines.size() < 1'000'000 && token < tokens) {
      // Every word once, whatever the draws: the vocabulary is as large as it was asked for.
      const Id word = token < vocab_size ? static_cast<Id>(token) : zipf.draw(random);
      lines += 'w' + std::to_string(word) + (++token % kLine == 0 ? '\n' : ' ');
    }
    bytes += static_cast<double>(lines.size());
    const auto start = std::chrono::steady_clock::now();
    builder.add(lines);
    reading += seconds_since(start);
  }
  const auto start = std::chrono::steady_clock::now();
  const auto corpus = std::make_shared<const Corpus>(builder.finish(1));
  reading += seconds_since(start);
  const double reading_memory = peak_memory() - before;
  options.epochs = 1;
  SkipGramTrainer trainer(corpus, options);
  while (!trainer.done()) trainer.train(50'000);
  const BatchSize batch = batch_size(*corpus, options);
  return {{"vocabulary", corpus->vocabulary().size()},
          {"tokens", corpus->ids().size()},
          {"bytes", bytes},
          {"reading_seconds", reading},
          {"reading_memory", reading_memory},
          {"training_seconds", trainer.progress().seconds},
          {"peak_memory", peak_memory()},
          {"batch_bytes", batch.bytes},
          {"batch_targets", batch.targets}};
}

}  // namespace lexiscope::bench

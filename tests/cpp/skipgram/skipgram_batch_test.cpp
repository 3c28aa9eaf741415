#include "skipgram/skipgram_batch.hpp"
#include "skipgram/skipgram_pairs.hpp"
#include "testing.hpp"

namespace {

using Counts = std::map<std::pair<Id, Id>, int>;

// Eleven words in sentences of five, one and five.
const Chunk kChunk = {{0, 1, 2, 3, 4, 5, 1, 2, 6, 7, 8}, {5, 6, 11}};

AliasTable equal(std::size_t size) { return AliasTable(Doubles(size, 1.0)); }

}  // namespace

TEST_CASE("batches hold the pairs of every sentence, each as often as it occurs") {
  for (const int window : {1, 2, 3, 20}) {
    Counts found;
    Random random(1);
    Batches batches(window, WindowKind::Fixed, 2);
    batches.for_each(kChunk, equal(9), random, [&](const Batch& batch) {
      int pairs = 0;
      for (std::size_t i = 0; i < batch.inputs.size(); ++i) {
        for (std::size_t k = 0; k < batch.targets.size(); ++k) {
          const float weight = batch.weights[i * static_cast<std::size_t>(batch.stride) + k];
          if (weight > 0) found[{batch.inputs[i], batch.targets[k]}] += static_cast<int>(weight);
          pairs += weight > 0 ? static_cast<int>(weight) : 0;
        }
      }
      CHECK(pairs == batch.pairs);
    });
    Counts expected;
    int begin = 0;
    for (const int end : kChunk.sentence_ends) {
      const Ids sentence(kChunk.words.begin() + begin, kChunk.words.begin() + end);
      const Pairs pairs = make_skipgram_pairs(sentence, window);
      for (std::size_t i = 0; i < pairs.centres.size(); ++i) {
        ++expected[{pairs.contexts[i], pairs.centres[i]}];
      }
      begin = end;
    }
    CHECK(found == expected);
  }
}

TEST_CASE("every pair has K negatives, less those that are its centre") {
  // Few words, so that many negatives are centres.
  Random random(2);
  Batches batches(2, WindowKind::Fixed, 3);
  for (int repeat = 0; repeat < 50; ++repeat) {
    batches.for_each(kChunk, equal(4), random, [&](const Batch& batch) {
      const std::size_t centres = batch.targets.size() - 3;
      // There is room to be read in whole vectors.
      CHECK(batch.weights.size() >=
            batch.inputs.size() * static_cast<std::size_t>(batch.stride) + Batch::kMargin);
      CHECK(batch.stride % Batch::kStep == 0);
      for (std::size_t i = 0; i < batch.inputs.size(); ++i) {
        const float* const weights = &batch.weights[i * static_cast<std::size_t>(batch.stride)];
        for (std::size_t k = centres; k < batch.targets.size(); ++k) {
          float expected = 0;
          for (std::size_t j = 0; j < centres; ++j) {
            if (batch.targets[j] != batch.targets[k]) expected -= weights[j];
          }
          CHECK(weights[k] == expected);
        }
        for (std::size_t k = batch.targets.size(); k < static_cast<std::size_t>(batch.stride);
             ++k) {
          CHECK(weights[k] == 0);
        }
      }
    });
  }
}

TEST_CASE("words alone in their sentences, and no words, make no batch") {
  Random random(4);
  int batches = 0;
  const auto count = [&](const Batch&) { ++batches; };
  Batches(5, WindowKind::Fixed, 5).for_each({{1, 2, 3}, {1, 2, 3}}, equal(4), random, count);
  Batches(5, WindowKind::Fixed, 5).for_each({{}, {0, 0}}, equal(4), random, count);
  CHECK(batches == 0);
}

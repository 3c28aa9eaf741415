// skipgram_batch.hpp: batches of a few neighbouring words that share their negatives, for small
// matrix products.
//
// The pairs of skip-gram are symmetric: "the centre predicts its context" and "the context predicts
// its centre" are the same pairs of a text. In the second form, that of word2vec.c, all context
// words of a centre have the same target, and can share K negatives (Ji et al., "Parallelizing
// Word2Vec in Shared and Distributed Memory", 2016). Here a few neighbouring centres share them:
// their windows overlap, so that one score of a word against a negative counts for several pairs.
#pragma once

#include <cstdint>
#include <utility>
#include <vector>

#include "base/random.hpp"
#include "base/table.hpp"
#include "kernels/alias_table.hpp"
#include "kernels/simd.hpp"
#include "kernels/unshared_vector.hpp"
#include "skipgram/pairs.hpp"

namespace lexiscope {

/// Running words, sentence after sentence.
struct Chunk {
  std::vector<Id> words;
  std::vector<int> sentence_ends;  ///< position after each sentence's last word, rising to the size
};

/// P inputs (context words) against T targets (centres, then negatives).
struct Batch {
  UnsharedVector<Id> inputs;   ///< (P)
  UnsharedVector<Id> targets;  ///< (T)
  /// (P,T): the number of pairs of an input and a target. 1 for a true pair, -n if the target is a
  /// negative of n pairs, otherwise 0. Rows begin every `stride` floats, padded with zeros; kMargin
  /// floats after the last row may be read.
  UnsharedVector<float> weights;
  int stride = 0;  ///< T, rounded up to a multiple of kStep
  int pairs = 0;   ///< true pairs
  int seen = 0;    ///< the number of leading inputs that earlier batches also had

  static constexpr int kStep = simd::kLanes == 16 ? 8 : 4;
  static constexpr int kMargin = 2 * simd::kLanes;

  /// Allocates the weights of up to `inputs_at_most` inputs against the targets.
  void make_room(int inputs_at_most);
};

/// Splits chunks into batches.
class Batches {
 public:
  static constexpr int kCentres = 3;  ///< neighbouring centres that share their negatives

  /// window and negatives (K) as in SkipGramOptions.
  Batches(int window, WindowKind window_kind, int negatives);

  /// Calls train(batch) until every word of the chunk has been a centre. A batch has the inputs
  /// within reach of up to kCentres words, and K negatives; a negative that is itself the centre of
  /// a pair does not count for that pair. Batches without a pair are skipped. Calls coming(batch)
  /// with each batch before the previous one is trained.
  template <class Coming, class Train>
  void for_each(const Chunk& chunk, const AliasTable& negatives, Random& random, Coming&& coming,
                Train&& train) {
    begin(chunk);
    bool there = next(negatives, random);
    while (there) {
      std::swap(batch_, ready_);
      there = next(negatives, random);
      if (there) coming(std::as_const(batch_));
      train(std::as_const(ready_));
    }
  }
  template <class Train>
  void for_each(const Chunk& chunk, const AliasTable& negatives, Random& random, Train&& train) {
    for_each(
        chunk, negatives, random, [](const Batch&) {}, std::forward<Train>(train));
  }

 private:
  // A centre's position, its window's ends, and its word.
  struct Centre {
    int place;
    int first;
    int last;
    Id word;
  };

  void begin(const Chunk& chunk);
  bool next(const AliasTable& negatives, Random& random);  // false at the end
  bool fill(const AliasTable& negatives, Random& random);  // false at the end
  void weigh_inputs();
  void mark_negatives();

  int window_;
  WindowKind window_kind_;
  int negative_count_;
  const Chunk* chunk_ = nullptr;
  int place_ = 0;
  int reached_ = 0;  // positions of the chunk up to the last input so far
  std::size_t sentence_ = 0;
  int sentence_begin_ = 0;
  UnsharedVector<Centre> centres_;
  UnsharedVector<float> negative_;  // 1 for the targets that are negatives, 0 for all others
  Batch batch_;
  Batch ready_;  // the batch before it
};

}  // namespace lexiscope

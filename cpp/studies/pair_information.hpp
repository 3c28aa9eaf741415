// pair_information.hpp: pointwise mutual information of word pairs, which the dot products of
// skip-gram approximate.
//
// At the optimum of skip-gram with K negatives, v_w . u_c = PMI(w, c) - log K, if the tables are
// wide enough (Levy and Goldberg, "Neural Word Embedding as Implicit Matrix Factorization", 2014).
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "base/table.hpp"
#include "skipgram/skipgram_options.hpp"

namespace lexiscope {

/// A text as ids, sentence after sentence, as in Corpus.
struct TextIds {
  std::span<const Id> ids;
  std::span<const Id> sentence_ends;  ///< position after each sentence's last id, rising to the end
  std::span<const std::int64_t> counts;  ///< (V) by id
};

/// The expected number of times that words are each other's context in one epoch of training: a
/// pair at distance d counts with the probability that a window reaches that far, 1 - (d - 1) /
/// window for random ones, and words that may be subsampled count with the probability of being
/// kept, which brings their neighbours closer together.
struct PairCounts {
  Eigen::MatrixXd pairs;   ///< (R,R) of the R most frequent words, symmetric
  Eigen::VectorXd totals;  ///< (R) of each with all V words
};

/// Throws InvalidArgument ("words" outside 1 … V, "window"), IdOutOfRange ("ids"), and
/// ShapeMismatch ("sentence_ends") unless the ends rise to the number of ids.
PairCounts expected_pair_counts(const TextIds& text, const SkipGramOptions& options, Id words);

/// A pair of co-occurring words.
struct InformedPair {
  Id centre;
  Id context;
  float count;        ///< expected in one epoch
  float information;  ///< PMI: log of P(context | centre) / P(context), in nats
};

/// The `most` most frequent pairs among the `words` most frequent words, ties by id. P(context) is
/// the distribution of negatives, so that the optimum is PMI - log K for any such distribution: by
/// default the counts to the power 3/4, as in word2vec (Levy, Goldberg and Dagan, "Improving
/// Distributional Similarity with Lessons Learned from Word Embeddings", 2015, call it context
/// distribution smoothing).
std::vector<InformedPair> pair_information(const TextIds& text, const SkipGramOptions& options,
                                           Id words, int most);

/// v_centre . u_context of each pair. Throws IdOutOfRange ("pairs"), ShapeMismatch ("output").
std::vector<float> pair_products(std::span<const InformedPair> pairs, const TableView& input,
                                 const TableView& output);

}  // namespace lexiscope

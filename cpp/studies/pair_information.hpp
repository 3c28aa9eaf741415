// pair_information.hpp: what the dot products of skip-gram come to: how much more often two words
// meet than chance would have it.
//
// At the optimum of skip-gram with K negatives, v_w . u_c = PMI(w, c) - log K, where the tables are
// wide enough (Levy and Goldberg, "Neural Word Embedding as Implicit Matrix Factorization", 2014).
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "base/table.hpp"
#include "skipgram/skipgram_options.hpp"

namespace lexiscope {

/// A text as ids, sentence after sentence, as Corpus has it.
struct TextIds {
  std::span<const Id> ids;
  std::span<const Id> sentence_ends;     ///< place after each sentence's last id, rising to the end
  std::span<const std::int64_t> counts;  ///< (V) by id
};

/// How often words are each other's context in one epoch of training, not drawn but expected: a
/// pair at distance d counts as often as windows reach that far, 1 - (d - 1) / window for random
/// ones, and words that subsampling may leave out count by their chance, which brings their
/// neighbours nearer to each other.
struct PairCounts {
  Eigen::MatrixXd pairs;   ///< (R,R) of the R most frequent words, symmetric
  Eigen::VectorXd totals;  ///< (R) of each with all V words
};

/// Throws InvalidArgument ("words" outside 1 … V, "window"), IdOutOfRange ("ids") and ShapeMismatch
/// ("sentence_ends") for ends that do not rise to the number of ids.
PairCounts expected_pair_counts(const TextIds& text, const SkipGramOptions& options, Id words);

/// A pair of words that meet.
struct InformedPair {
  Id centre;
  Id context;
  float count;        ///< expected in one epoch
  float information;  ///< PMI: log of P(context | centre) / P(context), in nats
};

/// The `most` pairs that meet most often among the `words` most frequent words, most often first,
/// equal ones by id. P(context) is the distribution that negatives are drawn from, so that the
/// optimum is PMI - log K whatever that distribution is: by default the counts to the power 3/4,
/// which word2vec draws by (Levy, Goldberg and Dagan, "Improving Distributional Similarity with
/// Lessons Learned from Word Embeddings", 2015, call that context distribution smoothing).
std::vector<InformedPair> pair_information(const TextIds& text, const SkipGramOptions& options,
                                           Id words, int most);

/// v_centre . u_context of each pair. Throws IdOutOfRange ("pairs"), ShapeMismatch ("output").
std::vector<float> pair_products(std::span<const InformedPair> pairs, const TableView& input,
                                 const TableView& output);

}  // namespace lexiscope

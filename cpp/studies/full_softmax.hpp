// full_softmax.hpp: skip-gram with the full softmax, in which every step scores every word (Mikolov
// et al., "Efficient Estimation of Word Representations in Vector Space", 2013, call it
// impractical).
#pragma once

#include <cstdint>

#include "base/random.hpp"
#include "base/table.hpp"
#include "skipgram/pairs.hpp"

namespace lexiscope {

/// The logits of a centre are its row of `embedding` times `output`, plus `bias`.
struct FullSoftmaxModel {
  Table embedding;          ///< (V,D), initially uniform in ±2/D, as skip-gram's input
  Table output;             ///< (D,V), initially zero
  Eigen::RowVectorXf bias;  ///< (V), initially zero
};

/// Throws as SkipGramModel.
FullSoftmaxModel full_softmax_model(Eigen::Index vocab_size, Eigen::Index embedding_dim,
                                    Random& random);

/// The logits of a centre (V). Throws IdOutOfRange ("centre").
Eigen::RowVectorXf full_softmax_logits(const FullSoftmaxModel& model, Id centre);

/// One step of gradient descent on a pair's loss -log softmax(logits)[context], in place. Returns
/// the loss before the step, in nats. Throws IdOutOfRange ("centre", "context").
double full_softmax_step(FullSoftmaxModel& model, Id centre, Id context, float learning_rate);

/// The mean loss of pairs, in nats. Throws IdOutOfRange ("pairs"), ShapeMismatch ("pairs") for
/// none.
double full_softmax_loss(const FullSoftmaxModel& model, const Pairs& pairs);

/// Multiplications of one step's forward pass: D for every word that is scored.
std::int64_t full_softmax_products(std::int64_t vocab_size, std::int64_t embedding_dim) noexcept;
std::int64_t sampled_products(std::int64_t negatives, std::int64_t embedding_dim) noexcept;

}  // namespace lexiscope

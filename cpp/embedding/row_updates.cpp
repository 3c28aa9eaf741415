#include "embedding/row_updates.hpp"

#include <numeric>
#include <utility>

#include "kernels/softmax.hpp"

namespace lexiscope {
namespace {

/// Gradient of sum_n -log softmax(logits_n)[targets_n]: the probabilities, minus one at the target.
Table softmax_minus_target(Table logits, std::span<const Id> targets) {
  for (Eigen::Index n = 0; n < logits.rows(); ++n) {
    softmax(std::span(&logits(n, 0), static_cast<std::size_t>(logits.cols())));
    logits(n, targets[static_cast<std::size_t>(n)]) -= 1;
  }
  return logits;
}

RowGradients gradient_of_sum(const TokenEmbedding& embedding, const std::vector<Id>& ids) {
  Tensor ones = embedding.lookup(ids);
  ones.rows.setOnes();
  return embedding.backward(ids, ones);
}

RowGradients gradient_of_next_token(const TokenEmbedding& embedding, const std::vector<Id>& ids) {
  std::vector<Id> targets(ids.begin() + 1, ids.end());
  targets.push_back(ids.front());
  const Tensor hidden = embedding.lookup(ids);
  const Table d_logits = softmax_minus_target(embedding.project(hidden.rows), targets);
  ProjectionGradients output = embedding.project_backward(hidden.rows, d_logits);
  const RowGradients input =
      embedding.backward(ids, Tensor{std::move(output.d_hidden), hidden.shape});
  RowGradients both{std::vector<Id>(static_cast<std::size_t>(embedding.vocab_size())),
                    std::move(output.d_weights)};
  std::iota(both.rows.begin(), both.rows.end(), 0);
  both.values += to_dense(input, embedding.vocab_size());
  if (const auto padding = embedding.padding_id()) {
    // The padding row is removed rather than zeroed, because lazy Adam would update a row with a
    // zero gradient.
    const auto rows_below = both.values.rows() - *padding - 1;
    both.rows.erase(both.rows.begin() + *padding);
    const Table below = both.values.bottomRows(rows_below);
    both.values.middleRows(*padding, rows_below) = below;
    both.values.conservativeResize(both.values.rows() - 1, Eigen::NoChange);
  }
  return both;
}

std::vector<Id> rows_that_differ(const Table& before, const Table& after) {
  std::vector<Id> rows;
  for (Eigen::Index row = 0; row < before.rows(); ++row) {
    if (before.row(row) != after.row(row)) rows.push_back(static_cast<Id>(row));
  }
  return rows;
}

}  // namespace

std::vector<RowUpdate> update_rows(TokenEmbedding embedding,
                                   std::span<const std::vector<Id>> batches, Objective objective,
                                   Optimizer optimizer, double learning_rate) {
  AdamOptions options;
  options.learning_rate = learning_rate;
  Adam adam(embedding.vocab_size(), embedding.embedding_dim(), options);
  Table& weights = embedding.weights();
  std::vector<RowUpdate> updates;
  for (const std::vector<Id>& ids : batches) {
    if (ids.empty()) fail(ErrorKind::InvalidArgument, "ids", "at least one id", "none");
    RowGradients gradient = objective == Objective::Sum ? gradient_of_sum(embedding, ids)
                                                        : gradient_of_next_token(embedding, ids);
    const Table before = weights;
    switch (optimizer) {
      case Optimizer::Sgd: sgd_step(weights, gradient, learning_rate); break;
      case Optimizer::Adam: adam.step(weights, to_dense(gradient, weights.rows())); break;
      case Optimizer::LazyAdam: adam.step(weights, gradient); break;
    }
    updates.push_back({std::move(gradient), weights, rows_that_differ(before, weights)});
  }
  return updates;
}

}  // namespace lexiscope

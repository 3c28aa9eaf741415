// row_updates.hpp: a few training steps on one table, each kept whole, to see which rows move.
#pragma once

#include <span>
#include <vector>

#include "base/table.hpp"
#include "embedding/embedding.hpp"
#include "embedding/optimizer.hpp"
#include "embedding/row_gradients.hpp"

namespace lexiscope {

enum class Optimizer {
  Sgd,
  Adam,      ///< on the whole table
  LazyAdam,  ///< on the rows that have a gradient
};

/// What the table is trained for, and with it which rows get a gradient.
enum class Objective {
  /// The sum of all numbers looked up: the gradient is 1 at each of them, so that a row's gradient
  /// counts how often its id occurs.
  Sum,
  /// Tied weights: each row looked up is a hidden state h that predicts the id after it (the last
  /// one predicts the first) by softmax(W h). Every row takes part as an output.
  NextToken,
};

struct RowUpdate {
  RowGradients gradient;  ///< by row; for NextToken all rows, both sides summed
  Table after;            ///< the table after the step, (V,D)
  std::vector<Id> moved;  ///< rows in which at least one number changed, rising
};

/// One step for each batch of ids. The padding row of `embedding` gets no gradient from either
/// side. Throws IdOutOfRange ("ids"), InvalidArgument ("learning_rate"; "ids" for an empty batch).
std::vector<RowUpdate> update_rows(TokenEmbedding embedding,
                                   std::span<const std::vector<Id>> batches, Objective objective,
                                   Optimizer optimizer, double learning_rate);

}  // namespace lexiscope

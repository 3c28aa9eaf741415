// row_updates.hpp: a few training steps on one table, each recorded, to show which rows are
// updated.
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

/// The training objective, which determines the rows that get a gradient.
enum class Objective {
  /// The sum of all numbers looked up: each has the gradient 1, so a row's gradient counts how
  /// often its id occurs.
  Sum,
  /// Tied weights: each row looked up is a hidden state h that predicts the id after it (the last
  /// one predicts the first) by softmax(W h). Every row takes part as an output.
  NextToken,
};

struct RowUpdate {
  RowGradients gradient;  ///< by row; for NextToken all rows, input and output side summed
  Table after;            ///< the table after the step, (V,D)
  std::vector<Id> moved;  ///< ids of rows in which a number changed, ascending
};

/// One step for each batch of ids. The padding row of `embedding` gets no gradient from either
/// side. Throws IdOutOfRange ("ids"), InvalidArgument ("learning_rate"; "ids" for an empty batch).
std::vector<RowUpdate> update_rows(TokenEmbedding embedding,
                                   std::span<const std::vector<Id>> batches, Objective objective,
                                   Optimizer optimizer, double learning_rate);

}  // namespace lexiscope

// row_gradients.hpp: the sparse gradient of an embedding table, by row.
#pragma once

#include <span>
#include <vector>

#include "base/table.hpp"

namespace lexiscope {

/// A gradient that is zero except for some rows of a table. A batch looks up a few hundred rows of
/// tens of thousands, so only these are stored.
struct RowGradients {
  std::vector<Id> rows;  ///< ids of the rows, ascending, each once
  Table values;          ///< (rows.size(), D), the summed gradient of each
};

/// Divides each row by the number of times its id is in `ids`, as PyTorch's scale_grad_by_freq
/// does: the sum over repeated ids becomes their mean. Throws InvalidArgument ("ids") if one of the
/// gradient's rows is not among them.
void divide_by_frequency(RowGradients& gradient, std::span<const Id> ids);

/// The dense gradient, zeros included: (table_rows, D). Throws IdOutOfRange ("gradient").
Table to_dense(const RowGradients& gradient, std::int64_t table_rows);

/// Throws unless the gradient fits a table of this size: ShapeMismatch, WidthMismatch,
/// IdOutOfRange, and InvalidArgument if the rows do not ascend; the argument is "gradient".
void require_fits(const RowGradients& gradient, Eigen::Index table_rows, Eigen::Index width);

}  // namespace lexiscope

// row_gradients.hpp: the gradient of a table of which few rows were looked up.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "base/table.hpp"

namespace lexiscope {

/// A gradient that is zero but for some rows of a table. A batch touches a few hundred rows of
/// tens of thousands, so only these are held.
struct RowGradients {
  std::vector<Id> rows;  ///< the touched rows, rising, each once
  Table values;          ///< (rows.size(), D), the summed gradient of each
};

/// Backward of "row ids[n] of a table became row n of the output": adds up the rows of d_output
/// (N,D) that came from the same row. Summed in double in the order of n, rounded once. Places
/// whose id is `skipped` give nothing. Throws ShapeMismatch ("d_output") unless it has N rows.
RowGradients sum_by_row(std::span<const Id> ids, const TableView& d_output,
                        std::optional<Id> skipped = std::nullopt);

/// Divides each row by how often its id is among these, as PyTorch's scale_grad_by_freq does: what
/// adds up over repeated ids becomes their mean. Throws InvalidArgument ("ids") where one of the
/// gradient's rows is not among them.
void divide_by_frequency(RowGradients& gradient, std::span<const Id> ids);

/// The same gradient with its zeros: (table_rows, D). Throws IdOutOfRange ("gradient").
Table to_dense(const RowGradients& gradient, std::int64_t table_rows);

/// Throws unless the gradient fits a table of this size: ShapeMismatch, WidthMismatch,
/// IdOutOfRange, and InvalidArgument where rows do not rise; the argument is "gradient".
void require_fits(const RowGradients& gradient, Eigen::Index table_rows, Eigen::Index width);

}  // namespace lexiscope

// embedding_backward.hpp: the gradient of an embedding table, the backward pass of lookup.hpp.
#pragma once

#include <optional>
#include <span>

#include "base/table.hpp"
#include "embedding/row_gradients.hpp"

namespace lexiscope {

/// Backward of "row ids[n] of a table became row n of the output": adds up the rows of d_output
/// (N,D) that came from the same row. Summed in double in the order of n, rounded once. Positions
/// whose id is `skipped` give nothing. Throws ShapeMismatch ("d_output") unless it has N rows.
RowGradients sum_by_row(std::span<const Id> ids, const TableView& d_output,
                        std::optional<Id> skipped = std::nullopt);

}  // namespace lexiscope

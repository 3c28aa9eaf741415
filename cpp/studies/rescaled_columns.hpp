// rescaled_columns.hpp: rescales two tables so that their dot products stay the same but their
// cosines change (Steck, Ekanadham and Kallus, "Is Cosine-Similarity of Embeddings Really About
// Similarity?", 2024).
#pragma once

#include "base/table.hpp"

namespace lexiscope {

/// Skip-gram's two tables, both (V,D).
struct TwoTables {
  Table input;
  Table output;
};

/// Multiplies the first `columns` columns of `input` by `factor`, and divides those of `output` by
/// it. v . u is a sum over columns whose terms do not change, so neither does the loss, and
/// training cannot tell which of these tables is right. Throws ShapeMismatch ("output"), and
/// InvalidArgument ("columns" outside 1 … D, "factor" outside 1/1024 … 1024).
TwoTables rescale_columns(const TableView& input, const TableView& output, Eigen::Index columns,
                          double factor);

/// The largest change of v . u between two pairs of tables, over all V x V pairs of rows, in
/// double.
double largest_product_change(const TwoTables& one, const TwoTables& other);

}  // namespace lexiscope

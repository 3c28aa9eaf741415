// rescaled_columns.hpp: two tables whose dot products are the same as before, and whose cosines are
// not (Steck, Ekanadham and Kallus, "Is Cosine-Similarity of Embeddings Really About Similarity?",
// 2024).
#pragma once

#include "base/table.hpp"

namespace lexiscope {

/// Skip-gram's two tables, both (V,D).
struct TwoTables {
  Table input;
  Table output;
};

/// The first `columns` columns of `input` times `factor`, of `output` divided by it. v . u is a sum
/// over columns, and each of its terms stays: so the loss does too, and no training on it says
/// which of these tables is right. Throws ShapeMismatch ("output"), and InvalidArgument ("columns"
/// outside 1 … D, "factor" outside 1/1024 … 1024).
TwoTables rescale_columns(const TableView& input, const TableView& output, Eigen::Index columns,
                          double factor);

/// The largest |v . u| difference of two pairs of tables, over all V x V pairs of rows, in double.
double largest_product_change(const TwoTables& one, const TwoTables& other);

}  // namespace lexiscope

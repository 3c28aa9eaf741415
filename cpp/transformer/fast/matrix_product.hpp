// matrix_product.hpp: products of small matrices, several results at a time in registers.
//
// Every element is a sum over k in rising order, one rounding a product and one a sum, so that it
// has the same bits however many lanes there are and however the work is cut. Eigen's products,
// blocked by the machine's caches and fused where it can, have not.
#pragma once

#include <Eigen/Core>

namespace lexiscope::transformer {

/// Rows that are computed together; no more than there are lanes.
extern const Eigen::Index kRowBlock;

/// The left factor: element (i, k) is data[i row_step + k step]. A transposed matrix is one with
/// the steps swapped.
struct LeftFactor {
  const float* data;
  Eigen::Index row_step;
  Eigen::Index step;
};

/// The right factor and the result: element (i, j) is data[i row_step + j].
struct RightFactor {
  const float* data;
  Eigen::Index row_step;
};
struct Product {
  float* data;
  Eigen::Index row_step;
};

struct ProductSize {
  Eigen::Index rows;
  Eigen::Index columns;
  Eigen::Index depth;  ///< how many k are summed over
};

enum class Into { Replace, Add };

/// c = a b, or c += a b: (rows,columns) = (rows,depth) (depth,columns). c overlaps neither.
void multiply(const LeftFactor& a, const RightFactor& b, const Product& c, const ProductSize& size,
              Into into = Into::Replace);

/// to (columns,rows) = from (rows,columns) transposed, times factor.
void transpose(const RightFactor& from, Eigen::Index rows, Eigen::Index columns, float factor,
               const Product& to);

}  // namespace lexiscope::transformer

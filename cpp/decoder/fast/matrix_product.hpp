// matrix_product.hpp: products of small matrices, blocked for registers.
//
// Every element is a sum over k in ascending order, rounded after each product and each sum, so
// that its bits do not depend on the number of lanes or the blocking. Those of Eigen's products,
// which depend on cache sizes and fused operations, do.
#pragma once

#include <Eigen/Core>

namespace lexiscope::transformer {

/// The number of rows computed together, at most the number of lanes.
extern const Eigen::Index kRowBlock;

/// The left factor: element (i, k) is data[i row_step + k step]. Swapping the steps transposes it.
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
  Eigen::Index depth;  ///< the number of k to sum over
};

enum class Into { Replace, Add };

/// c = a b, or c += a b: (rows,columns) = (rows,depth) (depth,columns). c overlaps neither.
void multiply(const LeftFactor& a, const RightFactor& b, const Product& c, const ProductSize& size,
              Into into = Into::Replace);

/// to (columns,rows) = from (rows,columns) transposed, times factor.
void transpose(const RightFactor& from, Eigen::Index rows, Eigen::Index columns, float factor,
               const Product& to);

}  // namespace lexiscope::transformer

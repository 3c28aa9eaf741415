// pca.hpp: the few directions in which a table of vectors varies most, to draw it by.
#pragma once

#include "base/table.hpp"

namespace lexiscope {

/// Principal components of N points of width D, K of them.
struct Pca {
  Eigen::RowVectorXd mean;             ///< (D)
  Table components;                    ///< (K,D): unit rows, orthogonal, most variance first; zero
                                       ///< rows are possible where no variance is left
  Table coordinates;                   ///< (N,K): the centred points along the components
  Eigen::VectorXd explained_variance;  ///< (K): variance along each, over N-1
  Eigen::VectorXf explained_ratio;  ///< (K): its share of the total variance; 0 where there is none
};

/// Exact PCA through the covariance matrix (D,D) and its eigenvectors (Pearson 1901), or the Gram
/// matrix (N,N) where that is smaller, of any finite points: the mean and what lies about it are
/// formed in double, in a unit in which no product overflows or vanishes. The points are read one
/// by one and not copied whole: memory beyond the result is O(min(D,N)^2 + 256 min(D,N)). The sign
/// of each component is the one that makes its largest entry by magnitude positive, so that maps do
/// not flip from run to run.
///
/// Throws InvalidArgument ("components") outside 1 … min(N,D), ("vectors") for no points or values
/// that are not finite.
Pca pca(const TableView& vectors, int components);

}  // namespace lexiscope

// pca.hpp: principal component analysis of a table of vectors.
#pragma once

#include "base/table.hpp"

namespace lexiscope {

/// The first K principal components of N points of width D.
struct Pca {
  Eigen::RowVectorXd mean;             ///< (D)
  Table components;                    ///< (K,D): unit rows, orthogonal, most variance first; zero
                                       ///< rows are possible where no variance is left
  Table coordinates;                   ///< (N,K): the centred points along the components
  Eigen::VectorXd explained_variance;  ///< (K): variance along each, over N-1
  Eigen::VectorXf explained_ratio;     ///< (K): its share of the total variance; 0 without variance
};

/// Exact PCA by the eigenvectors of the covariance matrix (D,D) (Pearson 1901), or of the Gram
/// matrix (N,N) if that is smaller, for any finite points: they are centred in double and scaled so
/// that no product overflows or underflows. Points are read one by one, without a copy of the
/// table: memory beyond the result is O(min(D,N)^2 + 256 min(D,N)). The sign of each component
/// makes its entry of largest magnitude positive, so that maps do not flip from run to run.
///
/// Throws InvalidArgument ("components") outside 1 … min(N,D), ("vectors") for no points or values
/// that are not finite.
Pca pca(const TableView& vectors, int components);

}  // namespace lexiscope

#include "pca.hpp"

#include <algorithm>
#include <cmath>
#include <cstring>

#include "cosine.hpp"
#include "dot.hpp"
#include "leading_eigenvectors.hpp"
#include "scatter.hpp"

namespace lexiscope {
namespace {

using Eigen::Index;
using Eigen::MatrixXd;

constexpr Index kColumns = 256;

// The rows minus the mean, one at a time.
class CentredRows {
 public:
  CentredRows(const TableView& vectors, const Eigen::RowVectorXf& mean)
      : vectors_(vectors), mean_(mean), centred_(mean.size()) {}

  const float* operator[](Index row) {
    std::memcpy(centred_.data(), vectors_.row(row).data(), sizeof(float) * mean_.size());
    add_multiple(centred_.data(), -1, mean_.data(), mean_.size());
    return centred_.data();
  }

 private:
  const TableView& vectors_;
  const Eigen::RowVectorXf& mean_;
  Eigen::RowVectorXf centred_;
};

// Dot products of the centred rows with one another, (N,N): the lower triangle.
MatrixXd gram_of_rows(const TableView& vectors, const Eigen::RowVectorXf& mean) {
  const Index points = vectors.rows();
  MatrixXd gram = MatrixXd::Zero(points, points);
  MatrixXd columns(kColumns, points);  // some columns of all rows: each row's numbers together
  for (Index first = 0; first < vectors.cols(); first += kColumns) {
    const Index count = std::min(kColumns, vectors.cols() - first);
    for (Index row = 0; row < points; ++row) {
      for (Index i = 0; i < count; ++i) {
        columns(i, row) = static_cast<double>(vectors(row, first + i) - mean[first + i]);
      }
    }
    for (Index row = 0; row < points; ++row) {
      for (Index other = row; other < points; ++other) {
        gram(other, row) += dot(&columns(0, other), &columns(0, row), count);
      }
    }
  }
  return gram;
}

// Makes each row's entry of largest magnitude positive.
void fix_signs(Table& components) {
  for (auto row : components.rowwise()) {
    Index largest = 0;
    row.cwiseAbs().maxCoeff(&largest);
    if (row[largest] < 0) row = -row;
  }
}

}  // namespace

Pca pca(const TableView& vectors, int components) {
  const Index points = vectors.rows();
  const Index width = vectors.cols();
  if (points == 0) fail(ErrorKind::InvalidArgument, "vectors", "at least one point", "none");
  require_range("components", components, 1, static_cast<double>(std::min(points, width)));

  Pca result;
  result.mean = mean_of_rows(vectors);
  if (!result.mean.allFinite()) {
    fail(ErrorKind::InvalidArgument, "vectors", "finite values", "some that are not");
  }

  const bool by_columns = width <= points;
  const MatrixXd scatter =
      by_columns ? scatter_of_columns(vectors, result.mean) : gram_of_rows(vectors, result.mean);
  const LeadingEigenvectors leading = leading_eigenvectors(scatter, components);
  CentredRows centred(vectors, result.mean);

  if (by_columns) {
    result.components.resize(components, width);
    for (Index i = 0; i < result.components.size(); ++i) {
      // Each row of the one lies as a column of the other does.
      result.components.data()[i] = static_cast<float>(leading.vectors.data()[i]);
    }
  } else {
    // A direction in row space becomes one in column space: Xᵀu / |Xᵀu|, where |Xᵀu|² is the
    // eigenvalue. Below a millionth of a millionth of the largest there is only rounding left.
    result.components.setZero(components, width);
    for (Index row = 0; row < points; ++row) {
      const float* const numbers = centred[row];
      for (Index k = 0; k < components; ++k) {
        const auto share = static_cast<float>(leading.vectors(row, k));
        add_multiple(&result.components(k, 0), share, numbers, width);
      }
    }
    for (Index k = 0; k < components; ++k) {
      const bool varies = leading.values[k] > std::max(0.0, 1e-12 * leading.values[0]);
      result.components.row(k) *=
          varies ? static_cast<float>(1 / std::sqrt(leading.values[k])) : 0.0F;
    }
  }
  fix_signs(result.components);

  result.coordinates.resize(points, components);
  for (Index row = 0; row < points; ++row) {
    const float* const numbers = centred[row];
    for (Index k = 0; k < components; ++k) {
      result.coordinates(row, k) = dot(numbers, &result.components(k, 0), width);
    }
  }
  const double total = scatter.diagonal().sum();
  const auto freedom = static_cast<double>(std::max<Index>(1, points - 1));
  result.explained_variance.resize(components);
  result.explained_ratio.resize(components);
  for (Index k = 0; k < components; ++k) {
    const double value = std::max(0.0, leading.values[k]);
    result.explained_variance[k] = static_cast<float>(value / freedom);
    result.explained_ratio[k] = total > 0 ? static_cast<float>(value / total) : 0;
  }
  return result;
}

}  // namespace lexiscope

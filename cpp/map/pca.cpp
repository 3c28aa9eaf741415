#include "map/pca.hpp"

#include <algorithm>
#include <cmath>

#include "kernels/covariance.hpp"
#include "kernels/dot.hpp"

namespace lexiscope {
namespace {

using Eigen::Index;
using Eigen::MatrixXd;

constexpr Index kColumns = 256;

// The Gram matrix of the centred rows, (N,N): the lower triangle.
MatrixXd gram_of_rows(const CentredTable& centred) {
  const Index points = centred.vectors.rows();
  MatrixXd gram = MatrixXd::Zero(points, points);
  MatrixXd columns(kColumns, points);  // some columns of all rows, row by row
  for (Index first = 0; first < centred.vectors.cols(); first += kColumns) {
    const Index count = std::min(kColumns, centred.vectors.cols() - first);
    for (Index row = 0; row < points; ++row) {
      for (Index i = 0; i < count; ++i) columns(i, row) = centred(row, first + i);
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
  const CentredTable centred(vectors);
  result.mean = centred.mean;

  const bool by_columns = width <= points;
  const MatrixXd scatter = by_columns ? scatter_of_columns(centred) : gram_of_rows(centred);
  const LeadingEigenvectors leading = leading_eigenvectors(scatter, components);
  Eigen::RowVectorXf numbers(width);  // a single row

  if (by_columns) {
    result.components.resize(components, width);
    for (Index i = 0; i < result.components.size(); ++i) {
      // A row of one is stored like a column of the other.
      result.components.data()[i] = static_cast<float>(leading.vectors.data()[i]);
    }
  } else {
    // Maps a direction in row space to column space: Xᵀu / |Xᵀu|, where |Xᵀu|² is the eigenvalue.
    // Eigenvalues below 1e-12 of the largest are rounding errors.
    result.components.setZero(components, width);
    for (Index row = 0; row < points; ++row) {
      centred.write_row(row, numbers.data());
      for (Index k = 0; k < components; ++k) {
        const auto share = static_cast<float>(leading.vectors(row, k));
        for (Index i = 0; i < width; ++i) result.components(k, i) += share * numbers[i];
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
    centred.write_row(row, numbers.data());
    for (Index k = 0; k < components; ++k) {
      const double place = dot(numbers.data(), &result.components(k, 0), width);
      result.coordinates(row, k) = static_cast<float>(place / centred.scale);
    }
  }
  const double total = scatter.diagonal().sum();
  const double freedom =
      static_cast<double>(std::max<Index>(1, points - 1)) * centred.scale * centred.scale;
  result.explained_variance.resize(components);
  result.explained_ratio.resize(components);
  for (Index k = 0; k < components; ++k) {
    const double value = std::max(0.0, leading.values[k]);
    result.explained_variance[k] = value / freedom;
    result.explained_ratio[k] = total > 0 ? static_cast<float>(value / total) : 0;
  }
  return result;
}

}  // namespace lexiscope

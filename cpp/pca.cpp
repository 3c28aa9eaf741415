#include "pca.hpp"

#include <algorithm>
#include <cmath>
#include <functional>

#include "leading_eigenvectors.hpp"
#include "scatter.hpp"

namespace lexiscope {
namespace {

using Eigen::Index;
using Eigen::MatrixXd;
using Eigen::MatrixXf;

constexpr Index kBlock = 1024;
constexpr Index kColumns = 256;

// Calls block(first row, rows minus the mean) for all rows, about a thousand at a time.
void for_each_centred_block(const TableView& vectors, const Eigen::RowVectorXf& mean,
                            const std::function<void(Index, const Table&)>& block) {
  for (Index first = 0; first < vectors.rows(); first += kBlock) {
    const Index count = std::min(kBlock, vectors.rows() - first);
    const Table centred = vectors.middleRows(first, count).rowwise() - mean;
    block(first, centred);
  }
}

// Dot products of the centred rows with one another, (N,N): the lower triangle.
MatrixXd gram_of_rows(const TableView& vectors, const Eigen::RowVectorXf& mean) {
  const Index points = vectors.rows();
  MatrixXd gram = MatrixXd::Zero(points, points);
  Eigen::Matrix<double, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor> centred;
  for (Index first = 0; first < vectors.cols(); first += kColumns) {
    const Index count = std::min(kColumns, vectors.cols() - first);
    centred =
        (vectors.middleCols(first, count).rowwise() - mean.segment(first, count)).cast<double>();
    for (Index row = 0; row < points; ++row) {
      gram.col(row).tail(points - row) +=
          centred.bottomRows(points - row) * centred.row(row).transpose();
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
  result.mean = vectors.colwise().mean();
  if (!result.mean.allFinite()) {
    fail(ErrorKind::InvalidArgument, "vectors", "finite values", "some that are not");
  }

  const bool by_columns = width <= points;
  const MatrixXd scatter =
      by_columns ? scatter_of_columns(vectors, result.mean) : gram_of_rows(vectors, result.mean);
  const LeadingEigenvectors leading = leading_eigenvectors(scatter, components);
  const Eigen::VectorXd values = leading.values.cwiseMax(0.0);

  if (by_columns) {
    result.components = leading.vectors.transpose().cast<float>();
  } else {
    // A direction in row space becomes one in column space: Xᵀu / |Xᵀu|, where |Xᵀu|² is the
    // eigenvalue. Below a millionth of a millionth of the largest there is only rounding left.
    result.components.setZero(components, width);
    for_each_centred_block(vectors, result.mean, [&](Index first, const Table& centred) {
      const MatrixXf part = leading.vectors.middleRows(first, centred.rows()).cast<float>();
      for (Index k = 0; k < components; ++k) {
        result.components.row(k) += part.col(k).transpose() * centred;
      }
    });
    for (Index k = 0; k < components; ++k) {
      const bool varies = values[k] > 1e-12 * values[0];
      result.components.row(k) *= varies ? static_cast<float>(1 / std::sqrt(values[k])) : 0.0F;
    }
  }
  fix_signs(result.components);

  result.coordinates.resize(points, components);
  for_each_centred_block(vectors, result.mean, [&](Index first, const Table& centred) {
    for (Index k = 0; k < components; ++k) {
      result.coordinates.col(k).segment(first, centred.rows()) =
          centred * result.components.row(k).transpose();
    }
  });
  const double total = scatter.diagonal().sum();
  result.explained_variance =
      (values / std::max<double>(1, static_cast<double>(points - 1))).cast<float>();
  result.explained_ratio = total > 0 ? Eigen::VectorXf((values / total).cast<float>())
                                     : Eigen::VectorXf::Zero(components);
  return result;
}

}  // namespace lexiscope

#include "geometry/procrustes.hpp"

#include <cmath>

#include "base/random.hpp"
#include "base/shape.hpp"
#include "kernels/covariance.hpp"

namespace lexiscope {

using Eigen::Index;
using Eigen::MatrixXd;
using Eigen::VectorXd;

namespace {

/// Makes the columns of a square matrix orthonormal from left to right (Gram and Schmidt, twice for
/// accuracy). A column that depends on those before it becomes any direction they leave.
void orthonormalize_columns(MatrixXd& columns) {
  constexpr double kDependent = 1e-9;
  const double largest = columns.colwise().norm().maxCoeff();
  for (Index k = 0; k < columns.cols(); ++k) {
    const auto before = columns.leftCols(k);
    const auto new_part = [&](VectorXd column) {
      column -= before * (before.transpose() * column);
      column -= before * (before.transpose() * column);
      return column;
    };
    VectorXd column = new_part(columns.col(k));
    for (Index axis = 0; !(column.norm() > kDependent * largest); ++axis) {
      // Of D axes, one has a part of at least 1 / sqrt(D) outside fewer than D directions.
      const VectorXd other = new_part(VectorXd::Unit(columns.rows(), axis));
      const double length = other.norm();
      if (length * length * static_cast<double>(columns.rows()) > 0.5) {
        column = other * ((1 + largest) / length);
      }
    }
    columns.col(k) = column / column.norm();
  }
}

}  // namespace

Eigen::MatrixXd orthogonal_map(const TableView& x, const TableView& y) {
  if (x.rows() != y.rows()) {
    fail(ErrorKind::ShapeMismatch, "y", {"{0} rows as of x", x.rows()}, {"{0}", y.rows()});
  }
  require_width("y", x.cols(), y.cols());
  const auto require_finite = [](const char* argument, const TableView& table) {
    if (table.allFinite()) return;
    fail(ErrorKind::InvalidArgument, argument, "finite values", "some that are not");
  };
  require_finite("x", x);
  require_finite("y", y);
  const MatrixXd products = x.cast<double>().transpose() * y.cast<double>();
  // V of the decomposition are the eigenvectors of MᵀM, and U is M V with columns of length 1.
  const MatrixXd v = leading_eigenvectors(products.transpose() * products, products.cols()).vectors;
  MatrixXd u = products * v;
  orthonormalize_columns(u);
  return u * v.transpose();
}

Eigen::MatrixXd random_orthogonal(Eigen::Index width, std::uint64_t seed) {
  require_size("width", width);
  Random random(seed);
  MatrixXd normal(width, width);
  for (Index i = 0; i < normal.size(); ++i) normal.data()[i] = random.normal();
  orthonormalize_columns(normal);
  return normal;
}

}  // namespace lexiscope

#include "geometry/procrustes.hpp"

#include <Eigen/QR>
#include <Eigen/SVD>

#include "base/random.hpp"
#include "base/shape.hpp"

namespace lexiscope {

using Eigen::Index;
using Eigen::MatrixXd;

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
  const Eigen::BDCSVD<MatrixXd> svd(products, Eigen::ComputeFullU | Eigen::ComputeFullV);
  return svd.matrixU() * svd.matrixV().transpose();
}

Eigen::MatrixXd random_orthogonal(Eigen::Index width, std::uint64_t seed) {
  require_size("width", width);
  Random random(seed);
  MatrixXd normal(width, width);
  for (Index i = 0; i < normal.size(); ++i) normal.data()[i] = random.normal();
  const Eigen::HouseholderQR<MatrixXd> qr(normal);
  MatrixXd drawn = qr.householderQ();
  for (Index column = 0; column < width; ++column) {
    if (qr.matrixQR()(column, column) < 0) drawn.col(column) = -drawn.col(column);
  }
  return drawn;
}

}  // namespace lexiscope

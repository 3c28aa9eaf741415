#include "geometry/axis.hpp"

#include "kernels/dot.hpp"

namespace lexiscope {

std::vector<float> axis_projection(Id from, Id to, const TableView& vectors) {
  require_ids("from", {&from, 1}, vectors.rows());
  require_ids("to", {&to, 1}, vectors.rows());
  const Eigen::Index width = vectors.cols();
  const Eigen::RowVectorXd start = vectors.row(from).cast<double>();
  const Eigen::RowVectorXd direction = vectors.row(to).cast<double>() - start;
  const double length2 = dot(direction.data(), direction.data(), width);
  if (!(length2 > 0)) {
    fail(ErrorKind::InvalidArgument, "to", "a row that differs from the first", "an equal one");
  }
  std::vector<float> places;
  places.reserve(static_cast<std::size_t>(vectors.rows()));
  Eigen::RowVectorXd offset(width);
  for (Eigen::Index row = 0; row < vectors.rows(); ++row) {
    for (Eigen::Index i = 0; i < width; ++i) offset[i] = vectors(row, i) - start[i];
    places.push_back(static_cast<float>(dot(offset.data(), direction.data(), width) / length2));
  }
  return places;
}

}  // namespace lexiscope

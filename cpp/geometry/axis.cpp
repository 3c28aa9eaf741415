// Also with threads.
#include "geometry/axis.hpp"

namespace lexiscope {

std::vector<float> axis_projection(Id from, Id to, const TableView& vectors) {
  require_ids("from", {&from, 1}, vectors.rows());
  require_ids("to", {&to, 1}, vectors.rows());
  const auto along = [&](Eigen::Index row) {
    double sum = 0;
    for (Eigen::Index i = 0; i < vectors.cols(); ++i) {
      const double start = vectors(from, i);
      sum += (vectors(row, i) - start) * (vectors(to, i) - start);
    }
    return sum;
  };
  const double length2 = along(to);
  if (!(length2 > 0)) {
    fail(ErrorKind::InvalidArgument, "to", "a row that differs from the first", "an equal one");
  }
  std::vector<float> places;
  for (Eigen::Index row = 0; row < vectors.rows(); ++row) {
    places.push_back(static_cast<float>(along(row) / length2));
  }
  return places;
}

}  // namespace lexiscope

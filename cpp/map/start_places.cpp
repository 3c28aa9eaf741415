#include "map/start_places.hpp"

#include <algorithm>
#include <cmath>

#include "kernels/dot.hpp"
#include "map/pca.hpp"

namespace lexiscope {

Table start_places(const TableView& vectors, int dimensions, Random& random) {
  constexpr double kFurthest = 10;
  constexpr double kGrid = 1024;
  constexpr double kAside = 0.001;
  const Eigen::Index rows = vectors.rows();
  const auto components =
      static_cast<int>(std::min<Eigen::Index>({dimensions, rows, vectors.cols()}));
  const Table directions = pca(vectors, components).components;
  // Not pca()'s own coordinates, whose order of summation differs between machines.
  Eigen::MatrixXd along = Eigen::MatrixXd::Zero(rows, dimensions);
  for (Eigen::Index k = 0; k < components; ++k) {
    double sum = 0;
    for (Eigen::Index row = 0; row < rows; ++row) {
      along(row, k) = dot_in_double(row_of(vectors, row).data(), &directions(k, 0), vectors.cols());
      sum += along(row, k);
    }
    along.col(k).array() -= sum / static_cast<double>(rows);
  }
  const double furthest = along.cwiseAbs().maxCoeff();
  const double scale = furthest > 0 ? kFurthest * kGrid / furthest : 0;
  Table places(rows, dimensions);
  for (Eigen::Index row = 0; row < rows; ++row) {
    for (Eigen::Index k = 0; k < dimensions; ++k) {
      const double on_grid = std::floor(along(row, k) * scale + 0.5) / kGrid;
      places(row, k) = static_cast<float>(on_grid + kAside * random.normal());
    }
  }
  return places;
}

}  // namespace lexiscope

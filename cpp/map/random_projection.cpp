#include "map/random_projection.hpp"

#include <cmath>

#include "base/shape.hpp"
#include "kernels/matrix.hpp"

namespace lexiscope {

Table random_projection(const TableView& vectors, int dimensions, Random& random) {
  require_range("dimensions", dimensions, 1, 1024);
  const double spread = 1 / std::sqrt(static_cast<double>(dimensions));
  Table directions(vectors.cols(), dimensions);
  for (float& entry : directions.reshaped<Eigen::RowMajor>()) {
    entry = static_cast<float>(spread * random.normal());
  }
  return product<float>(vectors, directions);
}

}  // namespace lexiscope

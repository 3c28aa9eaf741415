#include "map/map_plane.hpp"

#include <algorithm>
#include <cmath>

#include "map/pca.hpp"

namespace lexiscope {

MapPlane map_plane(const TableView& vectors) {
  const auto components =
      static_cast<int>(std::clamp<Eigen::Index>(std::min(vectors.rows(), vectors.cols()), 1, 2));
  const Pca found = pca(vectors, components);
  MapPlane plane{found.coordinates.col(0), Eigen::VectorXf::Zero(vectors.rows()), components,
                 found.explained_ratio.sum()};
  if (components > 1) plane.y = found.coordinates.col(1);
  return plane;
}

void align(MapPlane& plane, std::span<const float> x, std::span<const float> y) {
  const auto points = static_cast<std::size_t>(plane.x.size());
  if (x.size() != points || y.size() != points) return;
  double xx = 0, xy = 0, yx = 0, yy = 0;
  for (std::size_t i = 0; i < points; ++i) {
    const auto px = static_cast<double>(plane.x[static_cast<Eigen::Index>(i)]);
    const auto py = static_cast<double>(plane.y[static_cast<Eigen::Index>(i)]);
    xx += px * static_cast<double>(x[i]);
    xy += px * static_cast<double>(y[i]);
    yx += py * static_cast<double>(x[i]);
    yy += py * static_cast<double>(y[i]);
  }
  // The best gain of a rotation is |(xx + yy, xy - yx)|, of a reflection |(xx - yy, xy + yx)|.
  const auto length_of = [](double a, double b) { return std::sqrt(a * a + b * b); };
  const double turned = length_of(xx + yy, xy - yx);
  const double mirrored = length_of(xx - yy, xy + yx);
  const double length = std::max(turned, mirrored);
  if (!(length > 0)) return;
  const double flip = mirrored > turned ? -1 : 1;
  const double cosine = (xx + flip * yy) / length;
  const double sine = (xy - flip * yx) / length;
  for (Eigen::Index i = 0; i < plane.x.size(); ++i) {
    const auto px = static_cast<double>(plane.x[i]);
    const double py = flip * static_cast<double>(plane.y[i]);
    plane.x[i] = static_cast<float>(cosine * px - sine * py);
    plane.y[i] = static_cast<float>(sine * px + cosine * py);
  }
}

}  // namespace lexiscope

#include "geometry/nearest.hpp"

#include <algorithm>
#include <cmath>

#include "geometry/nearest_search.hpp"

namespace lexiscope {

std::vector<Neighbour> nearest_by_cosine(VectorView query, const TableView& vectors, int top_k,
                                         std::span<const Id> exclude) {
  const Eigen::RowVectorXf unit = unit_query(query, vectors.cols());
  require_range("top_k", top_k, 1, 1e9);
  std::vector<Neighbour> found;
  for (Id id = 0; id < vectors.rows(); ++id) {
    const float* const row = row_of(vectors, id).data();
    const double length = length_of(row, unit.size());
    const bool left_out = std::find(exclude.begin(), exclude.end(), id) != exclude.end();
    if (left_out || length == 0 || !std::isfinite(length)) continue;
    const double cosine = dot(unit.data(), row, unit.size(), length) / length;
    found.push_back({id, static_cast<float>(cosine)});
  }
  std::sort(found.begin(), found.end(), [](const Neighbour& one, const Neighbour& other) {
    return one.cosine > other.cosine || (one.cosine == other.cosine && one.id < other.id);
  });
  found.resize(std::min(found.size(), static_cast<std::size_t>(top_k)));
  return found;
}

}  // namespace lexiscope

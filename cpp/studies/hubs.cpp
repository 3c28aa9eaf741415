#include "studies/hubs.hpp"

#include <cmath>
#include <limits>

#include "geometry/nearest_search.hpp"
#include "kernels/dot.hpp"

namespace lexiscope {

std::vector<std::int32_t> times_among_nearest(const TableView& vectors, int k) {
  require_range("k", k, 1, static_cast<double>(vectors.rows() - 1));
  std::vector<std::int32_t> times(static_cast<std::size_t>(vectors.rows()));
  for (Id id = 0; id < vectors.rows(); ++id) {
    const VectorView row = row_of(vectors, id);
    if (!(length_of(row.data(), vectors.cols()) > 0)) continue;
    for (const Neighbour& near : find_nearest(row, vectors, k, {&id, 1})) {
      ++times[static_cast<std::size_t>(near.id)];
    }
  }
  return times;
}

std::vector<std::int32_t> how_many_each(std::span<const std::int32_t> values) {
  std::vector<std::int32_t> counts;
  for (const std::int32_t value : values) {
    require_range("values", value, 0, std::numeric_limits<std::int32_t>::max());
    const auto place = static_cast<std::size_t>(value);
    if (place >= counts.size()) counts.resize(place + 1);
    ++counts[place];
  }
  return counts;
}

double skewness(std::span<const std::int32_t> values) {
  if (values.empty()) fail(ErrorKind::ShapeMismatch, "values", "at least one", "none");
  const auto count = static_cast<double>(values.size());
  double mean = 0;
  for (const std::int32_t value : values) mean += value / count;
  double square = 0;
  double cube = 0;
  for (const std::int32_t value : values) {
    const double off = value - mean;
    square += off * off / count;
    cube += off * off * off / count;
  }
  return cube / (square * std::sqrt(square));
}

}  // namespace lexiscope

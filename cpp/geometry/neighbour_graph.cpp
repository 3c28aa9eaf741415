#include "geometry/neighbour_graph.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <string>

#include "base/shape.hpp"
#include "geometry/nearest_search.hpp"
#include "geometry/row_cosines.hpp"
#include "kernels/matrix.hpp"

namespace lexiscope {
namespace {

constexpr int kMoreThanWanted = 8;

struct Ranked {
  float distance;
  Id id;
};

}  // namespace

Metric metric_named(std::string_view name) {
  if (name == "cosine") return Metric::Cosine;
  if (name == "euclidean") return Metric::Euclidean;
  fail(ErrorKind::InvalidArgument, "metric", "cosine or euclidean", name);
}

NeighbourSearch::NeighbourSearch(const TableView& vectors, int top_k, Metric metric)
    : vectors_(vectors), top_k_(top_k), metric_(metric) {
  require_range("top_k", top_k, 1, 1000);
  const Eigen::Index rows = vectors.rows();
  lengths_.resize(static_cast<std::size_t>(rows));
  offsets_.setZero(rows);
  for (Eigen::Index row = 0; row < rows; ++row) {
    const float* const values = row_of(vectors, row).data();
    const double squares = dot_in_double(values, values, vectors.cols());
    lengths_[row] = std::sqrt(squares);
    // Ranking by a.b - |b|^2 / 2 is ranking by -|a - b|. NaN is never among the best.
    if (metric == Metric::Euclidean) {
      offsets_[row] = static_cast<float>(squares / 2);
    } else if (squares == 0) {
      offsets_[row] = std::numeric_limits<float>::quiet_NaN();
    }
  }
  if (metric == Metric::Cosine) unit_ = normalize_rows(vectors);
}

float NeighbourSearch::distance(Eigen::Index one, Eigen::Index other) const noexcept {
  const float* const a = row_of(vectors_, one).data();
  const float* const b = row_of(vectors_, other).data();
  if (metric_ == Metric::Cosine) {
    const double cosine = dot_in_double(a, b, vectors_.cols()) / (lengths_[one] * lengths_[other]);
    return static_cast<float>(std::max(0.0, 1 - cosine));
  }
  double squares = 0;
  for (Eigen::Index i = 0; i < vectors_.cols(); ++i) {
    const double difference = static_cast<double>(a[i]) - static_cast<double>(b[i]);
    squares += difference * difference;
  }
  return static_cast<float>(std::sqrt(squares));
}

NeighbourGraph NeighbourSearch::rows(Eigen::Index first, Eigen::Index count) const {
  const Eigen::Index rows = vectors_.rows();
  require_range("first", static_cast<double>(first), 0, static_cast<double>(rows));
  require_range("count", static_cast<double>(count), 0, static_cast<double>(rows - first));

  const TableView compared = metric_ == Metric::Cosine ? TableView(unit_) : vectors_;
  Table products = product_with_transpose<float>(compared.middleRows(first, count), compared);
  products.rowwise() -= offsets_;
  const auto width = static_cast<std::size_t>(top_k_);
  NeighbourGraph graph;
  graph.ids.assign(static_cast<std::size_t>(count) * width, -1);
  graph.distances.assign(graph.ids.size(), 0);
  std::vector<Ranked> ranked;
  for (Eigen::Index i = 0; i < count; ++i) {
    const std::array<Id, 1> itself{static_cast<Id>(first + i)};
    if (std::isnan(offsets_[first + i])) continue;
    BestNeighbours best(top_k_ + kMoreThanWanted, itself);
    const float* const near = row_of(products, i).data();
    for (Eigen::Index row = 0; row < rows; row += simd::kLanes) {
      const auto id_of = [&](int lane) { return static_cast<Id>(row + lane); };
      const Eigen::Index left = rows - row;
      best.offer(left < simd::kLanes ? simd::load(near + row, static_cast<int>(left))
                                     : simd::load(near + row),
                 left, id_of);
    }
    ranked.clear();
    for (const Neighbour& found : best.take()) {
      ranked.push_back({distance(first + i, found.id), found.id});
    }
    std::sort(ranked.begin(), ranked.end(), [](const Ranked& a, const Ranked& b) {
      return a.distance != b.distance ? a.distance < b.distance : a.id < b.id;
    });
    if (ranked.size() > width) ranked.resize(width);
    std::size_t at = static_cast<std::size_t>(i) * width;
    for (const Ranked& found : ranked) {
      graph.ids[at] = found.id;
      graph.distances[at++] = found.distance;
    }
  }
  return graph;
}

double neighbours_shared(const NeighbourGraph& wanted, const NeighbourGraph& found, int top_k) {
  const auto width = static_cast<std::ptrdiff_t>(top_k);
  std::int64_t there = 0;
  std::int64_t shared = 0;
  for (auto row = wanted.ids.begin(); row != wanted.ids.end(); row += width) {
    const auto in = found.ids.begin() + (row - wanted.ids.begin());
    for (auto id = row; id != row + width && *id != -1; ++id) {
      ++there;
      shared += std::find(in, in + width, *id) != in + width ? 1 : 0;
    }
  }
  return there == 0 ? 1 : static_cast<double>(shared) / static_cast<double>(there);
}

}  // namespace lexiscope

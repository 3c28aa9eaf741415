#include "map/fuzzy_graph.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>
#include <string>

#include "base/random.hpp"
#include "kernels/math.hpp"

namespace lexiscope {
namespace {

constexpr int kHalvings = 64;
constexpr double kNearEnough = 1e-5;
constexpr double kMinScale = 1e-3;  // of the mean distance

float membership(float distance, SmoothDistance of) {
  const float beyond = distance - of.nearest;
  return beyond <= 0 || of.scale <= 0 ? 1.0F : exponential(-beyond / of.scale);
}

double mean_of(std::span<const float> numbers) {
  return std::accumulate(numbers.begin(), numbers.end(), 0.0) /
         static_cast<double>(std::max<std::size_t>(1, numbers.size()));
}

struct Edge {
  Id to;
  float out;   // the membership as seen from here
  float back;  // and from there
};

}  // namespace

SmoothDistance smooth_distance(std::span<const float> distances, double overall_mean) {
  SmoothDistance found{std::numeric_limits<float>::infinity(), 1};
  for (const float distance : distances) {
    if (distance > 0) found.nearest = std::min(found.nearest, distance);
  }
  if (!std::isfinite(found.nearest)) found.nearest = 0;
  const double wanted = portable_log(static_cast<double>(distances.size() + 1)) / portable_log(2);
  double low = 0;
  double high = std::numeric_limits<double>::infinity();
  double scale = 1;
  for (int i = 0; i < kHalvings; ++i) {
    found.scale = static_cast<float>(scale);
    double sum = 0;
    for (const float distance : distances) {
      sum += static_cast<double>(membership(distance, found));
    }
    if (std::abs(sum - wanted) < kNearEnough) break;
    (sum > wanted ? high : low) = scale;
    scale = std::isinf(high) ? scale * 2 : (low + high) / 2;
  }
  const double mean = found.nearest > 0 ? mean_of(distances) : overall_mean;
  found.scale = std::max(found.scale, static_cast<float>(kMinScale * mean));
  return found;
}

FuzzyGraph fuzzy_graph(std::span<const Id> ids, std::span<const float> distances, int neighbours) {
  require_range("neighbours", neighbours, 1, 1e9);
  const auto width = static_cast<std::size_t>(neighbours);
  if (distances.size() != ids.size() || ids.size() % width != 0) {
    fail(ErrorKind::ShapeMismatch, "distances", {"as many as ids, a multiple of {0}", neighbours},
         {"{0} for {1} ids", distances.size(), ids.size()});
  }
  const std::size_t rows = ids.size() / width;
  for (std::size_t at = 0; at < ids.size(); ++at) {
    if (ids[at] == -1) continue;
    require_ids("ids", ids.subspan(at, 1), static_cast<Eigen::Index>(rows));
    require_range("distances", static_cast<double>(distances[at]), 0,
                  static_cast<double>(std::numeric_limits<float>::max()));
  }

  const double overall_mean = mean_of(distances);
  std::vector<std::vector<Edge>> edges(rows);
  for (std::size_t row = 0; row < rows; ++row) {
    const std::span<const Id> to = ids.subspan(row * width, width);
    const auto known = static_cast<std::size_t>(std::find(to.begin(), to.end(), -1) - to.begin());
    const std::span<const float> far = distances.subspan(row * width, known);
    const SmoothDistance smooth = smooth_distance(far, overall_mean);
    for (std::size_t k = 0; k < known; ++k) {
      const float share = membership(far[k], smooth);
      edges[row].push_back({to[k], share, 0});
      edges[static_cast<std::size_t>(to[k])].push_back({static_cast<Id>(row), 0, share});
    }
  }

  FuzzyGraph graph;
  graph.ends.push_back(0);
  for (std::vector<Edge>& around : edges) {
    std::sort(around.begin(), around.end(), [](const Edge& a, const Edge& b) {
      return a.to != b.to ? a.to < b.to : a.back < b.back;
    });
    for (std::size_t i = 0; i < around.size(); ++i) {
      Edge edge = around[i];
      // Seen from both ends, it is there twice.
      if (i + 1 < around.size() && around[i + 1].to == edge.to) {
        ++i;
        edge.out += around[i].out;
        edge.back += around[i].back;
      }
      // In this order of terms it is the same number from both ends.
      const float p = std::max(edge.out, edge.back);
      const float q = std::min(edge.out, edge.back);
      graph.to.push_back(edge.to);
      graph.weight.push_back(p + q - p * q);
    }
    graph.ends.push_back(static_cast<std::int32_t>(graph.to.size()));
  }
  return graph;
}

}  // namespace lexiscope

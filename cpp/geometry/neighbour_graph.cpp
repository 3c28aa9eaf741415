#include "geometry/neighbour_graph.hpp"

#include <array>

#include "base/shape.hpp"
#include "geometry/nearest.hpp"
#include "geometry/nearest_search.hpp"
#include "geometry/row_cosines.hpp"

namespace lexiscope {

NeighbourGraph neighbour_graph(const TableView& vectors, Eigen::Index first, Eigen::Index count,
                               int top_k) {
  const Eigen::Index rows = vectors.rows();
  require_range("top_k", top_k, 1, 1000);
  require_range("first", static_cast<double>(first), 0, static_cast<double>(rows));
  require_range("count", static_cast<double>(count), 0, static_cast<double>(rows - first));

  const Table unit = normalize_rows(vectors);
  const Table cosines = unit.middleRows(first, count) * unit.transpose();
  std::vector<char> has_direction(static_cast<std::size_t>(rows));
  for (Eigen::Index row = 0; row < rows; ++row) {
    has_direction[static_cast<std::size_t>(row)] = unit.row(row).isZero(0) ? 0 : 1;
  }

  const auto width = static_cast<std::size_t>(top_k);
  NeighbourGraph graph;
  graph.ids.assign(static_cast<std::size_t>(count) * width, -1);
  graph.cosines.assign(graph.ids.size(), 0);
  for (Eigen::Index i = 0; i < count; ++i) {
    const std::array<Id, 1> itself{static_cast<Id>(first + i)};
    if (has_direction[static_cast<std::size_t>(first + i)] == 0) continue;
    BestNeighbours best(top_k, itself);
    for (Eigen::Index row = 0; row < rows; ++row) {
      if (has_direction[static_cast<std::size_t>(row)] != 0) {
        best.offer({static_cast<Id>(row), cosines(i, row)});
      }
    }
    std::size_t at = static_cast<std::size_t>(i) * width;
    for (const Neighbour& found : best.take()) {
      graph.ids[at] = found.id;
      graph.cosines[at++] = found.cosine;
    }
  }
  return graph;
}

}  // namespace lexiscope

#include <array>

#include "cosine.hpp"

namespace lexiscope {
namespace {

Eigen::RowVectorXf unit_row(const TableView& vectors, Id id) {
  const auto row = vectors.row(id);
  const float length = row.norm();
  return length > 0 ? Eigen::RowVectorXf(row / length) : Eigen::RowVectorXf(row);
}

}  // namespace

Eigen::RowVectorXf analogy_target(Id a, Id b, Id c, const TableView& vectors) {
  require_ids("a", {&a, 1}, vectors.rows());
  require_ids("b", {&b, 1}, vectors.rows());
  require_ids("c", {&c, 1}, vectors.rows());
  return unit_row(vectors, b) - unit_row(vectors, a) + unit_row(vectors, c);
}

std::vector<Neighbour> analogy(Id a, Id b, Id c, const TableView& vectors, int top_k,
                               QueryWords query_words) {
  const Eigen::RowVectorXf target = analogy_target(a, b, c, vectors);
  const std::array<Id, 3> query = {a, b, c};
  return nearest_by_cosine(
      {target.data(), static_cast<std::size_t>(target.size())}, vectors, top_k,
      query_words == QueryWords::Excluded ? std::span<const Id>(query) : std::span<const Id>());
}

}  // namespace lexiscope

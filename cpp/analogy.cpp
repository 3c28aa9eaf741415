#include <array>

#include "cosine.hpp"
#include "dot.hpp"

namespace lexiscope {
namespace {

Eigen::RowVectorXf unit_row(const TableView& vectors, Id id) {
  Eigen::RowVectorXf row = vectors.row(id);
  const float length = length_of(row.data(), row.size());
  if (length > 0) row /= length;
  return row;
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

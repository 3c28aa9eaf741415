#include "geometry/analogy.hpp"

#include <array>

#include "geometry/nearest.hpp"
#include "geometry/nearest_search.hpp"
#include "kernels/dot.hpp"

namespace lexiscope {
namespace {

// Adds a row's unit vector; zero for a zero row.
void add_direction(const TableView& vectors, Id id, float sign, Eigen::RowVectorXf& sum) {
  const float* const row = row_of(vectors, id).data();
  const double length = length_of(row, sum.size());
  if (length == 0) return;
  for (Eigen::Index i = 0; i < sum.size(); ++i) {
    sum[i] += sign * static_cast<float>(static_cast<double>(row[i]) / length);
  }
}

}  // namespace

Eigen::RowVectorXf analogy_target(Id a, Id b, Id c, const TableView& vectors) {
  require_ids("a", {&a, 1}, vectors.rows());
  require_ids("b", {&b, 1}, vectors.rows());
  require_ids("c", {&c, 1}, vectors.rows());
  Eigen::RowVectorXf target = Eigen::RowVectorXf::Zero(vectors.cols());
  add_direction(vectors, b, 1, target);
  add_direction(vectors, a, -1, target);
  add_direction(vectors, c, 1, target);
  return target;
}

std::vector<Neighbour> analogy(Id a, Id b, Id c, const TableView& vectors, int top_k,
                               QueryWords query_words) {
  const Eigen::RowVectorXf target = analogy_target(a, b, c, vectors);
  const std::array<Id, 3> query = {a, b, c};
  return find_nearest(
      {target.data(), static_cast<std::size_t>(target.size())}, vectors, top_k,
      query_words == QueryWords::Excluded ? std::span<const Id>(query) : std::span<const Id>());
}

}  // namespace lexiscope

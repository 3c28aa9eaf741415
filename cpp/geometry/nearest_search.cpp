#include "geometry/nearest_search.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include "base/number_text.hpp"
#include "base/plain_answers.hpp"
#include "base/shape.hpp"
#include "geometry/nearest.hpp"

namespace lexiscope {
namespace {

bool better(const Neighbour& one, const Neighbour& other) {
  return one.cosine > other.cosine || (one.cosine == other.cosine && one.id < other.id);
}

}  // namespace

Eigen::RowVectorXf unit_query(VectorView query, Eigen::Index width) {
  require_width("query", width, static_cast<std::int64_t>(query.size()));
  const double length = length_of(query.data(), width);
  if (!std::isnormal(length)) {
    fail(ErrorKind::InvalidArgument, "query", "a finite vector with a direction",
         length == 0 ? "a zero vector" : Phrase("one with length {0}", to_text(length)));
  }
  Eigen::RowVectorXf unit(width);
  for (Eigen::Index i = 0; i < width; ++i) {
    unit[i] = static_cast<float>(static_cast<double>(query[i]) / length);
  }
  return unit;
}

simd::Lanes cosines_in_double(const std::array<const float*, simd::kLanes>& rows,
                              const Eigen::RowVectorXf& query) noexcept {
  std::array<float, simd::kLanes> cosines;
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const double length = std::sqrt(dot_in_double(rows[i], rows[i], query.size()));
    cosines[i] = static_cast<float>(dot_in_double(rows[i], query.data(), query.size()) / length);
  }
  return simd::load(cosines.data());
}

void BestNeighbours::consider(Neighbour found) {
  if (heap_.size() == count_ && !better(found, heap_.front())) return;
  if (std::find(exclude_.begin(), exclude_.end(), found.id) != exclude_.end()) return;
  if (heap_.size() == count_) {
    std::pop_heap(heap_.begin(), heap_.end(), better);
    heap_.pop_back();
  }
  heap_.push_back(found);
  std::push_heap(heap_.begin(), heap_.end(), better);
  if (heap_.size() == count_) worst_ = heap_.front().cosine;
}

std::vector<Neighbour> BestNeighbours::take() {
  std::sort_heap(heap_.begin(), heap_.end(), better);
  return std::exchange(heap_, {});
}

std::vector<Neighbour> find_nearest(VectorView query, const TableView& vectors, int top_k,
                                    std::span<const Id> exclude) {
  if (plain_answers) return nearest_by_cosine(query, vectors, top_k, exclude);
  const Eigen::RowVectorXf unit = unit_query(query, vectors.cols());
  BestNeighbours best(top_k, exclude);
  const Eigen::Index rows = vectors.rows();
  for (Eigen::Index first = 0; first < rows; first += simd::kLanes) {
    // The last row fills the lanes that are left over.
    const auto id_of = [&](int i) { return static_cast<Id>(std::min(first + i, rows - 1)); };
    const auto row_at = [&](int i) { return row_of(vectors, id_of(i)).data(); };
    const RowProducts products = row_products(row_at, unit.data(), unit.size());
    best.offer(cosines_of(products, row_at, unit), rows - first, id_of);
  }
  return best.take();
}

}  // namespace lexiscope

#include "nearest_search.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include "dot.hpp"
#include "shape.hpp"

namespace lexiscope {
namespace {

bool better(const Neighbour& one, const Neighbour& other) {
  return one.cosine > other.cosine || (one.cosine == other.cosine && one.id < other.id);
}

}  // namespace

Eigen::RowVectorXf unit_query(VectorView query, Eigen::Index width) {
  require_width("query", width, static_cast<std::int64_t>(query.size()));
  const float length = length_of(query.data(), width);
  if (!(length > 0) || !std::isfinite(length)) {
    fail(ErrorKind::InvalidArgument, "query", "a finite vector with a direction",
         length == 0 ? "a zero vector" : "one with length " + to_text(static_cast<double>(length)));
  }
  return Eigen::RowVectorXf::Map(query.data(), width) / length;
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

}  // namespace lexiscope

// nearest_search.hpp: what every search for the nearest rows needs: the query's direction, and the
// best rows so far.
#pragma once

#include <algorithm>
#include <span>
#include <utility>
#include <vector>

#include "cosine.hpp"

namespace lexiscope {

/// The query (D) divided by its length. Throws WidthMismatch ("query") for another width, and
/// InvalidArgument ("query") when it is not finite or has no direction.
Eigen::RowVectorXf unit_query(VectorView query, Eigen::Index width);

/// Keeps the best of the rows that it is offered: higher cosine first, then smaller id.
class BestNeighbours {
 public:
  /// At most `count`, none of `exclude`, which must outlive this. Throws InvalidArgument ("top_k")
  /// for a count below 1.
  explicit BestNeighbours(int count, std::span<const Id> exclude = {}) : exclude_(exclude) {
    require_range("top_k", count, 1, 1e9);
    count_ = static_cast<std::size_t>(count);
  }

  void offer(Neighbour found) {
    // Of a large table, almost every row ends here.
    if (heap_.size() == count_ && !better(found, heap_.front())) return;
    if (std::find(exclude_.begin(), exclude_.end(), found.id) != exclude_.end()) return;
    if (heap_.size() == count_) {
      std::pop_heap(heap_.begin(), heap_.end(), better);
      heap_.pop_back();
    }
    heap_.push_back(found);
    std::push_heap(heap_.begin(), heap_.end(), better);
  }

  /// The best ones, best first; none are left.
  std::vector<Neighbour> take() {
    std::sort_heap(heap_.begin(), heap_.end(), better);
    return std::exchange(heap_, {});
  }

 private:
  static bool better(const Neighbour& one, const Neighbour& other) {
    return one.cosine > other.cosine || (one.cosine == other.cosine && one.id < other.id);
  }

  std::span<const Id> exclude_;
  std::size_t count_;
  std::vector<Neighbour> heap_;  // the worst on top
};

}  // namespace lexiscope

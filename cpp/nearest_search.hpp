// nearest_search.hpp: what every search for the nearest rows needs: the query's direction, cosines
// with it, and the best rows so far.
#pragma once

#include <array>
#include <limits>
#include <span>
#include <vector>

#include "cosine.hpp"
#include "simd.hpp"

namespace lexiscope {

/// The query (D) divided by its length. Throws WidthMismatch ("query") for another width, and
/// InvalidArgument ("query") when it is not finite or has no direction.
Eigen::RowVectorXf unit_query(VectorView query, Eigen::Index width);

/// The products that a row's cosine with a query is made of.
struct RowProducts {
  float with_query = 0;
  float with_itself = 0;
};

/// Those of two rows (D), one and other, with the same query (D). Each row is read once, and
/// neither waits for the other's sums.
inline std::array<RowProducts, 2> row_products(const float* one, const float* other,
                                               const float* query, Eigen::Index width) noexcept {
  simd::Lanes one_query{}, one_one{}, other_query{}, other_other{};
  const auto add = [&](simd::Lanes a, simd::Lanes b, simd::Lanes q) {
    one_query = simd::multiply_add(a, q, one_query);
    one_one = simd::multiply_add(a, a, one_one);
    other_query = simd::multiply_add(b, q, other_query);
    other_other = simd::multiply_add(b, b, other_other);
  };
  for (; width >= simd::kLanes; width -= simd::kLanes) {
    add(simd::load(one), simd::load(other), simd::load(query));
    one += simd::kLanes;
    other += simd::kLanes;
    query += simd::kLanes;
  }
  if (const int left = static_cast<int>(width); left > 0) {
    add(simd::load(one, left), simd::load(other, left), simd::load(query, left));
  }
  return {{{simd::sum(one_query), simd::sum(one_one)},
           {simd::sum(other_query), simd::sum(other_other)}}};
}

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
    if (!(found.cosine < worst_)) consider(found);
  }

  /// The best ones, best first; none are left.
  std::vector<Neighbour> take();

 private:
  void consider(Neighbour found);

  std::span<const Id> exclude_;
  std::size_t count_;
  std::vector<Neighbour> heap_;                            // the worst on top
  float worst_ = -std::numeric_limits<float>::infinity();  // its cosine, once there are `count_`
};

}  // namespace lexiscope

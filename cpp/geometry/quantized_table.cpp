#include "geometry/quantized_table.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <new>

#include "geometry/analogy.hpp"
#include "geometry/nearest.hpp"
#include "geometry/nearest_search.hpp"
#include "kernels/simd.hpp"

namespace lexiscope {
namespace {

using simd::kLanes;

constexpr int kLargestCode = 127;

/// Candidates ranked exactly per row wanted: at 4, trained vectors lose less than one in a
/// thousand.
constexpr int kCandidates = 4;

/// Rows in a block. It stores two columns of the first row, the same two of the second, and so on,
/// the order of simd::add_pair_products.
constexpr Eigen::Index kBlock = 16;

/// The largest code of a query for which the product of whole rows fits 32 bits.
int largest_query_code(Eigen::Index width) {
  const std::int64_t fits = std::numeric_limits<std::int32_t>::max() / kLargestCode / width;
  return static_cast<int>(std::min<std::int64_t>(fits, std::numeric_limits<std::int16_t>::max()));
}

/// number / largest x most, rounded, for a number within ±largest.
int code_of(float number, float largest, int most) {
  return static_cast<int>(std::lrint(number / largest * static_cast<float>(most)));
}

}  // namespace

QuantizedTable::QuantizedTable(const TableView& vectors)
    : rows_(vectors.rows()), width_(vectors.cols()), pairs_((width_ + 1) / 2) {
  const Eigen::Index blocks = (rows_ + kBlock - 1) / kBlock;
  const Phrase bytes("{0} x {1} bytes", rows_, 2 * pairs_);
  unless_too_large("vectors", "an int8 copy that fits the memory", bytes, [&] {
    codes_.resize(static_cast<std::size_t>(blocks * kBlock * pairs_ * 2));
    scales_.resize(static_cast<std::size_t>(blocks * kBlock),
                   std::numeric_limits<float>::quiet_NaN());
  });
  for (Eigen::Index row = 0; row < rows_; ++row) {
    const auto vector = vectors.row(row);
    const double length = length_of(vector.data(), width_);
    if (!std::isnormal(length)) continue;
    const float largest = vector.cwiseAbs().maxCoeff();
    std::int8_t* const codes = codes_.data() + (row / kBlock * pairs_ * kBlock + row % kBlock) * 2;
    for (Eigen::Index column = 0; column < width_; ++column) {
      codes[column / 2 * kBlock * 2 + column % 2] =
          static_cast<std::int8_t>(code_of(vector[column], largest, kLargestCode));
    }
    scales_[static_cast<std::size_t>(row)] =
        static_cast<float>(static_cast<double>(largest) / length / kLargestCode);
  }
}

std::size_t QuantizedTable::bytes() const noexcept {
  return codes_.size() + scales_.size() * sizeof(float);
}

std::vector<Neighbour> QuantizedTable::nearest(VectorView query, const TableView& vectors,
                                               int top_k, std::span<const Id> exclude) const {
  if (vectors.rows() != rows_ || vectors.cols() != width_) {
    fail(ErrorKind::ShapeMismatch, "vectors",
         {"the table that was quantized, {0} x {1}", rows_, width_},
         std::to_string(vectors.rows()) + " x " + std::to_string(vectors.cols()));
  }
  const Eigen::RowVectorXf unit = unit_query(query, width_);
  BestNeighbours best(top_k, exclude);
  const std::vector<Neighbour> found = candidates(
      unit, kCandidates * static_cast<int>(std::min<Eigen::Index>(top_k, rows_)), exclude);
  const auto count = static_cast<Eigen::Index>(found.size());
  for (Eigen::Index first = 0; first < count; first += kLanes) {
    const auto id_of = [&](int i) {
      return found[static_cast<std::size_t>(std::min(first + i, count - 1))].id;
    };
    const auto row_at = [&](int i) { return row_of(vectors, id_of(i)).data(); };
    // Sums in the order of the exact search, so that cosines agree to the last bit.
    const RowProducts products = row_products(row_at, unit.data(), width_);
    best.offer(cosines_of(products, row_at, unit), count - first, id_of);
  }
  return best.take();
}

std::vector<Neighbour> QuantizedTable::analogy(Id a, Id b, Id c, const TableView& vectors,
                                               int top_k, QueryWords query_words) const {
  const Eigen::RowVectorXf target = analogy_target(a, b, c, vectors);
  const std::array<Id, 3> query = {a, b, c};
  return nearest(
      {target.data(), static_cast<std::size_t>(target.size())}, vectors, top_k,
      query_words == QueryWords::Excluded ? std::span<const Id>(query) : std::span<const Id>());
}

std::vector<Neighbour> QuantizedTable::candidates(const Eigen::RowVectorXf& unit, int count,
                                                  std::span<const Id> exclude) const {
  std::vector<simd::Pair> query(static_cast<std::size_t>(pairs_));
  const float largest = unit.cwiseAbs().maxCoeff();
  for (Eigen::Index column = 0; column < width_; ++column) {
    query[static_cast<std::size_t>(column / 2)][column % 2] =
        static_cast<std::int16_t>(code_of(unit[column], largest, largest_query_code(width_)));
  }
  BestNeighbours best(count, exclude);
  const std::int8_t* codes = codes_.data();
  for (std::size_t block = 0; block < scales_.size(); block += kBlock) {
    std::array<simd::IntLanes, kBlock / kLanes> products{};
    for (const simd::Pair pair : query) {
      for (simd::IntLanes& lanes : products) {
        lanes = simd::add_pair_products(lanes, codes, pair);
        codes += 2 * kLanes;
      }
    }
    for (std::size_t i = 0; i < products.size(); ++i) {
      const std::size_t first = block + i * kLanes;
      // The query's scale is the same for every row, so it is left out.
      best.offer(simd::to_floats(products[i]) * simd::load(&scales_[first]), kLanes,
                 [&](int lane) { return static_cast<Id>(first) + lane; });
    }
  }
  return best.take();
}

Recall& Recall::operator+=(const Recall& other) noexcept {
  queries += other.queries;
  wanted += other.wanted;
  found += other.found;
  return *this;
}

Recall measure_recall(const QuantizedTable& quantized, const TableView& vectors, int top_k,
                      int queries, Random& random) {
  require_range("queries", queries, 1, 1e6);
  if (vectors.isZero(0)) {
    fail(ErrorKind::InvalidArgument, "vectors", "a row with a direction", "zero rows only");
  }
  Recall recall;
  while (recall.queries < queries) {
    const auto row = static_cast<Id>(random.below(static_cast<std::uint32_t>(vectors.rows())));
    if (vectors.row(row).isZero(0)) continue;
    const VectorView query = row_of(vectors, row);
    const auto exact = find_nearest(query, vectors, top_k, {{row}});
    const auto other = quantized.nearest(query, vectors, top_k, {{row}});
    const auto is_found = [&](const Neighbour& one) {
      return std::any_of(other.begin(), other.end(),
                         [&](const Neighbour& two) { return two.id == one.id; });
    };
    ++recall.queries;
    recall.wanted += static_cast<std::int64_t>(exact.size());
    recall.found += std::count_if(exact.begin(), exact.end(), is_found);
  }
  return recall;
}

}  // namespace lexiscope

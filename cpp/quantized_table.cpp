#include "quantized_table.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <new>

#include "nearest_search.hpp"
#include "simd.hpp"

namespace lexiscope {
namespace {

constexpr int kLargestCode = 127;

/// Rows taken to the exact ranking for each row that is wished for: at 4, trained vectors lose less
/// than one in a thousand.
constexpr int kCandidates = 4;

/// So large a code of the query that a product of whole rows fits 32 bits.
int largest_query_code(int row_bytes) {
  const std::int32_t fits = std::numeric_limits<std::int32_t>::max() / kLargestCode / row_bytes;
  return std::min<std::int32_t>(fits, std::numeric_limits<std::int16_t>::max());
}

/// numbers / largest x most, rounded; the numbers are within ±largest.
template <class Code>
void quantize(std::span<const float> numbers, float largest, int most, Code* codes) {
  const auto scale = static_cast<float>(most);
  for (const float number : numbers) {
    *codes++ = static_cast<Code>(std::lrint(number / largest * scale));
  }
}

}  // namespace

QuantizedTable::QuantizedTable(const TableView& vectors)
    : width_(vectors.cols()),
      row_bytes_(simd::padded(static_cast<int>(vectors.cols()), simd::kByteStep)) {
  const auto rows = static_cast<std::size_t>(vectors.rows());
  try {
    codes_.resize(rows * static_cast<std::size_t>(row_bytes_));
    scales_.resize(rows);
  } catch (const std::bad_alloc&) {
    fail(ErrorKind::TooLarge, "vectors", "an int8 copy that fits the memory",
         std::to_string(vectors.rows()) + " x " + std::to_string(row_bytes_) + " bytes");
  }
  for (std::size_t row = 0; row < rows; ++row) {
    const auto vector = vectors.row(static_cast<Eigen::Index>(row));
    const float length = vector.norm();
    if (!(length > 0)) continue;
    const float largest = vector.cwiseAbs().maxCoeff();
    quantize(row_of(vectors, static_cast<Eigen::Index>(row)), largest, kLargestCode,
             codes_.data() + row * static_cast<std::size_t>(row_bytes_));
    scales_[row] = largest / length / kLargestCode;
  }
}

std::size_t QuantizedTable::bytes() const noexcept {
  return codes_.size() + scales_.size() * sizeof(float);
}

std::vector<Neighbour> QuantizedTable::nearest(VectorView query, const TableView& vectors,
                                               int top_k, std::span<const Id> exclude) const {
  if (vectors.rows() != static_cast<Eigen::Index>(scales_.size()) || vectors.cols() != width_) {
    fail(ErrorKind::ShapeMismatch, "vectors",
         "the table that was quantized, " + std::to_string(scales_.size()) + " x " +
             std::to_string(width_),
         std::to_string(vectors.rows()) + " x " + std::to_string(vectors.cols()));
  }
  const Eigen::RowVectorXf unit = unit_query(query, width_);
  BestNeighbours best(top_k, exclude);
  const int count = static_cast<int>(std::min<Eigen::Index>(top_k, vectors.rows()));
  for (const Neighbour& one : candidates(unit, kCandidates * count, exclude)) {
    // The sums of the exact search, in its order: the cosines agree to the last bit.
    const float* const row = row_of(vectors, one.id).data();
    const RowProducts products = row_products(row, row, unit.data(), width_).front();
    best.offer({one.id, products.with_query / std::sqrt(products.with_itself)});
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
  std::vector<std::int16_t> query(static_cast<std::size_t>(row_bytes_));
  quantize({unit.data(), static_cast<std::size_t>(unit.size())}, unit.cwiseAbs().maxCoeff(),
           largest_query_code(row_bytes_), query.data());
  BestNeighbours best(count, exclude);
  const std::int8_t* codes = codes_.data();
  for (std::size_t row = 0; row < scales_.size(); ++row, codes += row_bytes_) {
    if (scales_[row] == 0) continue;
    // The query's own scale is the same for every row.
    const auto dot = static_cast<float>(simd::dot(codes, query.data(), row_bytes_));
    best.offer({static_cast<Id>(row), dot * scales_[row]});
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
  if (!(vectors.rowwise().norm().array() > 0).any()) {
    fail(ErrorKind::InvalidArgument, "vectors", "a row with a direction", "zero rows only");
  }
  Recall recall;
  while (recall.queries < queries) {
    const auto row = static_cast<Id>(random.below(static_cast<std::uint32_t>(vectors.rows())));
    if (!(vectors.row(row).norm() > 0)) continue;
    const VectorView query = row_of(vectors, row);
    const auto exact = nearest_by_cosine(query, vectors, top_k, {{row}});
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

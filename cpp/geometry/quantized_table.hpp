// quantized_table.hpp: a table quantised to 8 bits a number, for nearest-neighbour search in a
// quarter of the memory.
//
// Each row has its own scale: row / |row| = scale x codes, with codes from -127 to 127. Cosines
// from the codes are approximate, so they only select candidates, which are then ranked by the
// float32 rows. Results have exact cosines; recall measures the rows that are missed.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "base/random.hpp"
#include "geometry/analogy.hpp"
#include "geometry/nearest.hpp"

namespace lexiscope {

class QuantizedTable {
 public:
  /// Quantises a table (V,D). Throws TooLarge if the copy does not fit in memory.
  explicit QuantizedTable(const TableView& vectors);

  /// Bytes of the copy: about V (D + 4).
  [[nodiscard]] std::size_t bytes() const noexcept;

  /// As nearest_by_cosine(query, vectors, top_k, exclude) for the quantised table, but rows may be
  /// missed. Throws ShapeMismatch ("vectors") for a table of another shape.
  std::vector<Neighbour> nearest(VectorView query, const TableView& vectors, int top_k,
                                 std::span<const Id> exclude = {}) const;

  /// As analogy(a, b, c, vectors, top_k, query_words), with nearest() as its search.
  std::vector<Neighbour> analogy(Id a, Id b, Id c, const TableView& vectors, int top_k,
                                 QueryWords query_words = QueryWords::Excluded) const;

 private:
  [[nodiscard]] std::vector<Neighbour> candidates(const Eigen::RowVectorXf& unit, int count,
                                                  std::span<const Id> exclude) const;

  Eigen::Index rows_;
  Eigen::Index width_;
  Eigen::Index pairs_;              // of columns, rounded up
  std::vector<std::int8_t> codes_;  // (V / 16 rounded up, pairs_, 16, 2): blocks of 16 rows
  std::vector<float> scales_;       // (V, to whole blocks), NaN for a zero row
};

/// The recall of a search: how many of the nearest rows it finds.
struct Recall {
  std::int64_t queries = 0;
  std::int64_t wanted = 0;  ///< rows that the exact search finds
  std::int64_t found = 0;   ///< those that the other search finds too

  [[nodiscard]] double share() const noexcept {
    return static_cast<double>(found) / static_cast<double>(wanted);
  }
  Recall& operator+=(const Recall& other) noexcept;
};

/// The recall of `quantized` for the top_k nearest rows of random rows of its own table, not
/// counting the row itself. Throws InvalidArgument ("top_k", "queries"; "vectors" if all rows are
/// zero).
Recall measure_recall(const QuantizedTable& quantized, const TableView& vectors, int top_k,
                      int queries, Random& random);

}  // namespace lexiscope

// packed_matrix.hpp: a matrix in the order in which a product with a vector reads it: columns of a
// few rows after one another, so that each number of x is multiplied with a whole vector of weights
// and no sum runs across lanes. BF16 stays in two bytes a number, for memory is what limits.
#pragma once

#include <cstdint>
#include <vector>

#include "kernels/unshared_vector.hpp"
#include "llama/weights.hpp"

namespace lexiscope::llama {

class PackedMatrix {
 public:
  PackedMatrix() = default;
  /// The rows of several matrices of equally many columns, one after another. They stay in BF16 if
  /// all of them are.
  explicit PackedMatrix(const std::vector<const WeightMatrix*>& parts);

  [[nodiscard]] std::int64_t rows() const noexcept { return rows_; }
  [[nodiscard]] std::int64_t columns() const noexcept { return columns_; }
  /// The size of a result: rows(), rounded up to whole vectors.
  [[nodiscard]] std::int64_t padded_rows() const noexcept;

  /// y = W x for `count` vectors x (columns), x_step apart, and results y (padded_rows), y_step
  /// apart. Four vectors take little longer than one, and have the same bits as alone.
  void multiply(const float* x, std::int64_t x_step, float* y, std::int64_t y_step,
                std::int64_t count) const noexcept;

 private:
  std::int64_t rows_ = 0;
  std::int64_t columns_ = 0;
  bool in_halves_ = false;
  UnsharedVector<std::uint32_t> words_;  // two halves each, or a float32
};

}  // namespace lexiscope::llama

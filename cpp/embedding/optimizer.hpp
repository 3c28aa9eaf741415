// optimizer.hpp: optimisers of an embedding table: SGD, Adam and lazy Adam.
//
// They differ in the rows they update. SGD updates the rows that have a gradient. Adam on the whole
// table also keeps updating rows of earlier steps, whose momentum m is not zero yet. Lazy Adam
// ("SparseAdam") leaves all other rows, and their m and v, unchanged.
#pragma once

#include <cstdint>

#include "base/table.hpp"
#include "embedding/row_gradients.hpp"

namespace lexiscope {

/// w -= rate g, on all of `weights` or on the touched rows. Throws InvalidArgument
/// ("learning_rate": negative or not finite), and for a gradient that does not fit `weights`
/// ShapeMismatch, WidthMismatch or IdOutOfRange ("gradient"), changing nothing.
void sgd_step(Table& weights, const TableView& gradient, double learning_rate);
void sgd_step(Table& weights, const RowGradients& gradient, double learning_rate);

struct AdamOptions {
  double learning_rate = 1e-3;  ///< 0 or more
  double beta1 = 0.9;           ///< decay of the mean m, 0 <= beta1 < 1
  double beta2 = 0.999;         ///< decay of the mean square v, 0 <= beta2 < 1
  double epsilon = 1e-8;        ///< above 0
};

/// Adam (Kingma and Ba, 2015). Step t with gradient g, all per element:
///   m = beta1 m + (1 - beta1) g        v = beta2 v + (1 - beta2) g^2
///   w -= rate (m / (1 - beta1^t)) / (sqrt(v / (1 - beta2^t)) + epsilon)
class Adam {
 public:
  /// m and v start at zero and take 8 more bytes a parameter. Throws InvalidArgument ("table_rows",
  /// "table_width" or the option) and TooLarge ("table_rows").
  Adam(std::int64_t table_rows, std::int64_t table_width, const AdamOptions& options = {});

  /// Updates the whole table; `gradient` (V,D) may come from to_dense(). Throws ShapeMismatch
  /// ("weights", "gradient"); the step then does not count.
  void step(Table& weights, const TableView& gradient);

  /// Updates only the rows with a gradient, by the same formula and the count of all steps. Throws
  /// as sgd_step does, and ShapeMismatch ("weights"), changing nothing.
  void step(Table& weights, const RowGradients& gradient);

  [[nodiscard]] std::int64_t steps() const noexcept { return steps_; }
  [[nodiscard]] const Table& mean() const noexcept { return mean_; }
  [[nodiscard]] const Table& mean_square() const noexcept { return mean_square_; }

 private:
  void require_same_size(const Table& weights) const;
  void step_row(Table& weights, Eigen::Index row, const TableView& gradient,
                Eigen::Index gradient_row);

  AdamOptions options_;
  Table mean_;         // m, (V,D)
  Table mean_square_;  // v, (V,D)
  std::int64_t steps_ = 0;
};

}  // namespace lexiscope

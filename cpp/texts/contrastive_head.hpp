// contrastive_head.hpp: two matrices on the vectors of a frozen model, trained so that the two
// halves of a pair find each other.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "base/random.hpp"
#include "base/table.hpp"
#include "kernels/matrix.hpp"

namespace lexiscope::texts {

struct HeadOptions {
  int columns = 32;          ///< E of the vectors that it makes, 2 … 256
  double temperature = 0.1;  ///< of InfoNCE, 0.01 … 10
  int steps = 600;           ///< 1 … 100,000
  int batch = 128;  ///< pairs a step, 2 … 1,024: each has all others of its batch as negatives
  double learning_rate = 0.005;
  /// Takes the mean loss over the first E, E/2, E/4 and E/8 columns, so that the first ones alone
  /// can be kept (Kusupati et al., "Matryoshka Representation Learning", 2022).
  bool nested = true;
  std::uint64_t seed = 1;
};

/// Throws InvalidArgument naming the option.
void require_valid(const HeadOptions& options);

/// One matrix (F,E) for first halves and one for second ones: what is asked need not resemble what
/// answers it.
template <class Real>
using Halfwise = std::array<Matrix<Real>, 2>;

/// The InfoNCE of pairs of rows x (N,F), whose vectors are x W, nats; the mean over widths if
/// nested. Sets the gradients of the weights. Throws as info_nce().
template <class Real>
double head_loss(const Halfwise<Real>& weights, const Halfwise<Real>& rows, double temperature,
                 bool nested, Halfwise<Real>& gradients);

/// Such matrices for rows whose columns are standardised.
class ContrastiveHead {
 public:
  /// N pairs of rows (N,F) of the same width, two or more. Weights are N(0, 1/sqrt(F)), the second
  /// parameter being the standard deviation. Throws ShapeMismatch ("second"), InvalidArgument.
  ContrastiveHead(const Table& first, const Table& second, const HeadOptions& options);

  /// Takes up to `steps` more steps of Adam with a cosine schedule, on random batches.
  void run(int steps);

  [[nodiscard]] bool done() const noexcept { return steps_done() == options_.steps; }
  [[nodiscard]] int steps_done() const noexcept { return static_cast<int>(losses_.size()); }
  [[nodiscard]] const std::vector<float>& losses() const noexcept { return losses_; }
  [[nodiscard]] const HeadOptions& options() const noexcept { return options_; }

  /// The vectors (M,E) of first or second halves (M,F). Throws WidthMismatch ("vectors").
  [[nodiscard]] Table first(const TableView& vectors) const;
  [[nodiscard]] Table second(const TableView& vectors) const;

 private:
  [[nodiscard]] Matrix<float> standardised(const TableView& vectors) const;
  void take_step();

  HeadOptions options_;
  Random random_;
  Eigen::RowVectorXf mean_;   // (F), of all rows
  Eigen::RowVectorXf scale_;  // (F), one over their standard deviation
  Halfwise<float> rows_;
  Halfwise<float> weights_;
  Halfwise<float> means_;         // of Adam
  Halfwise<float> mean_squares_;  // likewise
  double beta1_power_ = 1;
  double beta2_power_ = 1;
  std::vector<float> losses_;
};

}  // namespace lexiscope::texts

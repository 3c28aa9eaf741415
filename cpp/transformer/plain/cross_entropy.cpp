#include "transformer/plain/cross_entropy.hpp"

#include <algorithm>

#include "kernels/math.hpp"
#include "transformer/batch.hpp"

namespace lexiscope::transformer {
namespace {

int rows_with_target(std::span<const Id> targets) {
  const auto none = std::count(targets.begin(), targets.end(), kNoTarget);
  const auto target_count = static_cast<int>(static_cast<std::ptrdiff_t>(targets.size()) - none);
  if (target_count > 0) return target_count;
  fail(ErrorKind::InvalidArgument, "targets", "something to predict at one place or more", "none");
}

template <class Real>
std::span<const Real> row_of(const MatrixView<Real>& logits, Eigen::Index n) {
  return {logits.data() + n * logits.outerStride(), static_cast<std::size_t>(logits.cols())};
}

}  // namespace

template <class Real>
double cross_entropy(const MatrixView<Real>& logits, std::span<const Id> targets) {
  const int target_count = rows_with_target(targets);
  double loss = 0;
  for (Eigen::Index n = 0; n < logits.rows(); ++n) {
    const Id target = targets[static_cast<std::size_t>(n)];
    if (target != kNoTarget) loss += surprise(row_of(logits, n), target);
  }
  return loss / target_count;
}

template <class Real>
Matrix<Real> cross_entropy_backward(const MatrixView<Real>& logits, std::span<const Id> targets) {
  const int target_count = rows_with_target(targets);
  Matrix<Real> d_logits = Matrix<Real>::Zero(logits.rows(), logits.cols());
  for (Eigen::Index n = 0; n < logits.rows(); ++n) {
    const Id target = targets[static_cast<std::size_t>(n)];
    if (target == kNoTarget) continue;
    d_logits.row(n) = logits.row(n);
    softmax(std::span(&d_logits(n, 0), static_cast<std::size_t>(d_logits.cols())));
    d_logits(n, target) -= 1;
  }
  return d_logits / static_cast<Real>(target_count);
}

template double cross_entropy<float>(const MatrixView<float>&, std::span<const Id>);
template double cross_entropy<double>(const MatrixView<double>&, std::span<const Id>);
template Matrix<float> cross_entropy_backward<float>(const MatrixView<float>&, std::span<const Id>);
template Matrix<double> cross_entropy_backward<double>(const MatrixView<double>&,
                                                       std::span<const Id>);

}  // namespace lexiscope::transformer

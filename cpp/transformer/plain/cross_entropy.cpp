#include "transformer/plain/cross_entropy.hpp"

#include <algorithm>

#include "attention/exponential.hpp"
#include "base/random.hpp"
#include "transformer/batch.hpp"

namespace lexiscope::transformer {
namespace {

int asked_rows(std::span<const Id> targets) {
  const auto none = std::count(targets.begin(), targets.end(), kNoTarget);
  const auto asked = static_cast<int>(static_cast<std::ptrdiff_t>(targets.size()) - none);
  if (asked > 0) return asked;
  fail(ErrorKind::InvalidArgument, "targets", "something to predict at one place or more", "none");
}

/// What no logarithm is defined for stays no number.
double log_of(double sum) { return sum > 0 ? portable_log(sum) : sum; }

template <class Row>
double surprise_of(const Row& logits, Id target) {
  using Real = typename Row::Scalar;
  const Real most = logits.maxCoeff();
  double sum = 0;
  for (const Real logit : logits) sum += static_cast<double>(exp_of(logit - most));
  return log_of(sum) - static_cast<double>(logits(target) - most);
}

}  // namespace

template <class Real>
double cross_entropy(const MatrixView<Real>& logits, std::span<const Id> targets) {
  const int asked = asked_rows(targets);
  double loss = 0;
  for (Eigen::Index n = 0; n < logits.rows(); ++n) {
    const Id target = targets[static_cast<std::size_t>(n)];
    if (target != kNoTarget) loss += surprise_of(logits.row(n), target);
  }
  return loss / asked;
}

template <class Real>
Matrix<Real> cross_entropy_backward(const MatrixView<Real>& logits, std::span<const Id> targets) {
  const int asked = asked_rows(targets);
  Matrix<Real> d_logits = Matrix<Real>::Zero(logits.rows(), logits.cols());
  for (Eigen::Index n = 0; n < logits.rows(); ++n) {
    const Id target = targets[static_cast<std::size_t>(n)];
    if (target == kNoTarget) continue;
    const Real most = logits.row(n).maxCoeff();
    d_logits.row(n) = logits.row(n).unaryExpr([most](Real x) { return exp_of(x - most); });
    d_logits.row(n) /= d_logits.row(n).sum();
    d_logits(n, target) -= 1;
  }
  return d_logits / static_cast<Real>(asked);
}

double surprise(std::span<const float> logits, Id target) {
  const Eigen::Map<const Eigen::RowVectorXf> row(logits.data(),
                                                 static_cast<Eigen::Index>(logits.size()));
  return surprise_of(row, target);
}

template double cross_entropy<float>(const MatrixView<float>&, std::span<const Id>);
template double cross_entropy<double>(const MatrixView<double>&, std::span<const Id>);
template Matrix<float> cross_entropy_backward<float>(const MatrixView<float>&, std::span<const Id>);
template Matrix<double> cross_entropy_backward<double>(const MatrixView<double>&,
                                                       std::span<const Id>);

}  // namespace lexiscope::transformer

#include "texts/contrastive_head.hpp"

#include <algorithm>
#include <cmath>

#include "base/error.hpp"
#include "texts/info_nce.hpp"
#include "transformer/training/adam_w.hpp"

namespace lexiscope::texts {
namespace {

constexpr double kBeta1 = 0.9;
constexpr double kBeta2 = 0.98;
constexpr float kEpsilon = 1e-8F;
/// Halvings of the columns that a nested loss is summed over.
constexpr std::size_t kNested = 4;

Matrix<float> drawn_weights(Eigen::Index rows, Eigen::Index columns, double deviation,
                            Random& random) {
  Matrix<float> values(rows, columns);
  for (Eigen::Index n = 0; n < values.size(); ++n) {
    values.data()[n] = static_cast<float>(deviation * random.normal());
  }
  return values;
}

}  // namespace

template <class Real>
double head_loss(const Halfwise<Real>& weights, const Halfwise<Real>& rows, double temperature,
                 bool nested, Halfwise<Real>& gradients) {
  Halfwise<Real> vectors, d_vectors;
  for (std::size_t side = 0; side < 2; ++side) {
    vectors[side] = product<Real>(rows[side], weights[side]);
    d_vectors[side] = Matrix<Real>::Zero(vectors[side].rows(), vectors[side].cols());
  }
  std::vector<Eigen::Index> widths;
  for (Eigen::Index width = vectors[0].cols(); width >= 2 && widths.size() < (nested ? kNested : 1);
       width /= 2) {
    widths.push_back(width);
  }
  const Real share = Real{1} / static_cast<Real>(widths.size());
  double loss = 0;
  for (const Eigen::Index width : widths) {
    const InfoNce<Real> found =
        info_nce<Real>(vectors[0].leftCols(width), vectors[1].leftCols(width), temperature);
    d_vectors[0].leftCols(width) += share * found.d_first;
    d_vectors[1].leftCols(width) += share * found.d_second;
    loss += static_cast<double>(share) * found.loss;
  }
  for (std::size_t side = 0; side < 2; ++side) {
    gradients[side] = transpose_product<Real>(rows[side], d_vectors[side]);
  }
  return loss;
}

template double head_loss(const Halfwise<float>&, const Halfwise<float>&, double, bool,
                          Halfwise<float>&);
template double head_loss(const Halfwise<double>&, const Halfwise<double>&, double, bool,
                          Halfwise<double>&);

void require_valid(const HeadOptions& options) {
  require_range("columns", options.columns, 2, 256);
  require_range("temperature", options.temperature, 0.01, 10);
  require_range("steps", options.steps, 1, 100'000);
  require_range("batch", options.batch, 2, 1'024);
  require_range("learning_rate", options.learning_rate, 1e-6, 10);
}

ContrastiveHead::ContrastiveHead(const Table& first, const Table& second,
                                 const HeadOptions& options)
    : options_(options), random_(options.seed) {
  require_valid(options);
  const Eigen::Index N = first.rows();
  const Eigen::Index F = first.cols();
  if (second.rows() != N || second.cols() != F) {
    fail(ErrorKind::ShapeMismatch, "second", {"{0} rows of {1}", N, F},
         {"{0} rows of {1}", second.rows(), second.cols()});
  }
  require_range("first", static_cast<double>(N), 2, 1e7);
  mean_ = (first.colwise().mean() + second.colwise().mean()) / 2;
  const auto variance_of = [&](const Table& rows) -> Eigen::RowVectorXf {
    return (rows.rowwise() - mean_).array().square().colwise().mean();
  };
  const Eigen::RowVectorXf variance = (variance_of(first) + variance_of(second)) / 2;
  scale_ = (variance.array() > 1e-12F).select(variance.cwiseSqrt().cwiseInverse(), 0);
  rows_ = {standardised(first), standardised(second)};
  for (std::size_t side = 0; side < 2; ++side) {
    weights_[side] =
        drawn_weights(F, options.columns, std::sqrt(1 / static_cast<double>(F)), random_);
    means_[side] = mean_squares_[side] = Matrix<float>::Zero(F, options.columns);
  }
}

Matrix<float> ContrastiveHead::standardised(const TableView& vectors) const {
  if (vectors.cols() != mean_.size()) {
    fail(ErrorKind::WidthMismatch, "vectors", std::to_string(mean_.size()),
         std::to_string(vectors.cols()));
  }
  Matrix<float> rows = vectors.rowwise() - mean_;
  rows.array().rowwise() *= scale_.array();
  return rows;
}

Table ContrastiveHead::first(const TableView& vectors) const {
  return product<float>(standardised(vectors), weights_[0]);
}
Table ContrastiveHead::second(const TableView& vectors) const {
  return product<float>(standardised(vectors), weights_[1]);
}

void ContrastiveHead::run(int steps) {
  require_range("steps", steps, 1, 1e9);
  for (int n = 0; n < steps && !done(); ++n) take_step();
}

void ContrastiveHead::take_step() {
  std::vector<Eigen::Index> chosen(static_cast<std::size_t>(options_.batch));
  for (Eigen::Index& row : chosen) {
    row = random_.below(static_cast<std::uint32_t>(rows_[0].rows()));
  }
  const Halfwise<float> batch = {rows_[0](chosen, Eigen::all), rows_[1](chosen, Eigen::all)};
  Halfwise<float> gradients;
  const double loss = head_loss(weights_, batch, options_.temperature, options_.nested, gradients);
  beta1_power_ *= kBeta1;
  beta2_power_ *= kBeta2;
  const auto rate =
      static_cast<float>(transformer::rate_of(steps_done(), options_.steps, options_.steps / 20,
                                              options_.learning_rate) /
                         (1 - beta1_power_));
  const auto correction = static_cast<float>(1 / (1 - beta2_power_));
  const auto b1 = static_cast<float>(kBeta1);
  const auto b2 = static_cast<float>(kBeta2);
  for (std::size_t side = 0; side < 2; ++side) {
    const auto gradient = gradients[side].array();
    auto mean = means_[side].array();
    auto mean_square = mean_squares_[side].array();
    mean = b1 * mean + (1 - b1) * gradient;
    mean_square = b2 * mean_square + (1 - b2) * gradient.square();
    weights_[side].array() -= rate * mean / ((mean_square * correction).sqrt() + kEpsilon);
  }
  losses_.push_back(static_cast<float>(loss));
}

}  // namespace lexiscope::texts

#include "embedding/optimizer.hpp"

#include <cmath>
#include <limits>
#include <string>

#include "base/shape.hpp"

namespace lexiscope {
namespace {

std::string size_of(const TableView& table) { return to_text(Shape{table.rows(), table.cols()}); }

void require_same_size(std::string_view argument, const TableView& expected, const TableView& got) {
  if (expected.rows() == got.rows() && expected.cols() == got.cols()) return;
  fail(ErrorKind::ShapeMismatch, argument, size_of(expected), size_of(got));
}

void require_learning_rate(double rate) {
  require_range("learning_rate", rate, 0, std::numeric_limits<double>::max());
}

}  // namespace

void sgd_step(Table& weights, const TableView& gradient, double learning_rate) {
  require_learning_rate(learning_rate);
  require_same_size("gradient", weights, gradient);
  weights -= static_cast<float>(learning_rate) * gradient;
}

void sgd_step(Table& weights, const RowGradients& gradient, double learning_rate) {
  require_learning_rate(learning_rate);
  require_fits(gradient, weights.rows(), weights.cols());
  for (std::size_t n = 0; n < gradient.rows.size(); ++n) {
    weights.row(gradient.rows[n]) -=
        static_cast<float>(learning_rate) * gradient.values.row(static_cast<Eigen::Index>(n));
  }
}

Adam::Adam(std::int64_t table_rows, std::int64_t table_width, const AdamOptions& options)
    : options_(options) {
  const double below_one = std::nextafter(1.0, 0.0);
  require_learning_rate(options.learning_rate);
  require_range("beta1", options.beta1, 0, below_one);
  require_range("beta2", options.beta2, 0, below_one);
  require_range("epsilon", options.epsilon, std::numeric_limits<double>::min(), 1);
  mean_ = zeros("table_rows", table_rows, "table_width", table_width);
  mean_square_ = zeros("table_rows", table_rows, "table_width", table_width);
}

void Adam::require_same_size(const Table& weights) const {
  lexiscope::require_same_size("weights", mean_, weights);
}

void Adam::step(Table& weights, const TableView& gradient) {
  require_same_size(weights);
  lexiscope::require_same_size("gradient", weights, gradient);
  ++steps_;
  for (Eigen::Index row = 0; row < weights.rows(); ++row) step_row(weights, row, gradient, row);
}

void Adam::step(Table& weights, const RowGradients& gradient) {
  require_same_size(weights);
  require_fits(gradient, weights.rows(), weights.cols());
  ++steps_;
  for (std::size_t n = 0; n < gradient.rows.size(); ++n) {
    step_row(weights, gradient.rows[n], gradient.values, static_cast<Eigen::Index>(n));
  }
}

void Adam::step_row(Table& weights, Eigen::Index row, const TableView& gradient,
                    Eigen::Index gradient_row) {
  const auto& [rate, beta1, beta2, epsilon] = options_;
  const double unbias1 = 1 - std::pow(beta1, static_cast<double>(steps_));
  const double unbias2 = 1 - std::pow(beta2, static_cast<double>(steps_));
  for (Eigen::Index i = 0; i < weights.cols(); ++i) {
    const double g = gradient(gradient_row, i);
    const double m = beta1 * mean_(row, i) + (1 - beta1) * g;
    const double v = beta2 * mean_square_(row, i) + (1 - beta2) * g * g;
    mean_(row, i) = static_cast<float>(m);
    mean_square_(row, i) = static_cast<float>(v);
    const double move = rate * (m / unbias1) / (std::sqrt(v / unbias2) + epsilon);
    weights(row, i) = static_cast<float>(weights(row, i) - move);
  }
}

}  // namespace lexiscope

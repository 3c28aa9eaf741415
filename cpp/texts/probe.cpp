#include "texts/probe.hpp"

#include <algorithm>

#include "base/random.hpp"

namespace lexiscope::texts {
namespace {

constexpr int kSteps = 300;
constexpr double kRate = 0.5;
constexpr double kDecay = 0.01;

void require_classes(const TableView& vectors, const std::vector<int>& classes) {
  if (static_cast<Eigen::Index>(classes.size()) == vectors.rows() && !classes.empty()) return;
  fail(ErrorKind::ShapeMismatch, "classes", {"{0}, one a vector", vectors.rows()},
       std::to_string(classes.size()));
}

}  // namespace

bool Probe::operator()(VectorView vector) const {
  double sum = offset;
  for (Eigen::Index d = 0; d < weights.size(); ++d) {
    sum += weights[d] * scale[d] *
           (static_cast<double>(vector[static_cast<std::size_t>(d)]) - mean[d]);
  }
  return sum > 0;
}

Probe train_probe(const TableView& vectors, const std::vector<int>& classes) {
  require_classes(vectors, classes);
  const auto ones = std::count(classes.begin(), classes.end(), 1);
  if (ones == 0 || ones + std::count(classes.begin(), classes.end(), 0) != vectors.rows() ||
      ones == vectors.rows()) {
    fail(ErrorKind::InvalidArgument, "classes", "0 and 1, both of them", "others");
  }
  const auto N = static_cast<double>(vectors.rows());
  Eigen::MatrixXd x = vectors.cast<double>();
  Probe probe;
  probe.mean = x.colwise().mean();
  x.rowwise() -= probe.mean;
  const Eigen::RowVectorXd spread = (x.array().square().colwise().sum() / N).sqrt();
  // What is the same for all, up to rounding, tells nothing.
  probe.scale = (spread.array() > 1e-6).select(spread.cwiseInverse(), 0);
  x.array().rowwise() *= probe.scale.array();
  probe.weights = Eigen::RowVectorXd::Zero(x.cols());
  for (int step = 0; step < kSteps; ++step) {
    Eigen::RowVectorXd gradient = kDecay * probe.weights;
    double d_offset = 0;
    for (Eigen::Index n = 0; n < x.rows(); ++n) {
      const double score = x.row(n).dot(probe.weights) + probe.offset;
      const double error = 1 / (1 + portable_exp(-score)) - classes[static_cast<std::size_t>(n)];
      gradient += error / N * x.row(n);
      d_offset += error / N;
    }
    probe.weights -= kRate * gradient;
    probe.offset -= kRate * d_offset;
  }
  return probe;
}

double accuracy(const Probe& probe, const TableView& vectors, const std::vector<int>& classes) {
  require_classes(vectors, classes);
  int right = 0;
  for (Eigen::Index n = 0; n < vectors.rows(); ++n) {
    right += probe(row_of(vectors, n)) == (classes[static_cast<std::size_t>(n)] == 1) ? 1 : 0;
  }
  return static_cast<double>(right) / static_cast<double>(vectors.rows());
}

}  // namespace lexiscope::texts

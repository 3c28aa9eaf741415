// finite_difference.hpp: the gradient of a function in float64, by central differences.
#pragma once

#include <doctest.h>

#include <algorithm>
#include <cmath>
#include <span>
#include <vector>

#include "base/table.hpp"

namespace lexiscope::testing {

using TableD = Eigen::Matrix<double, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;

/// Checks that `gradient` (float32, from the core) is the gradient of `loss`, a float64 twin of the
/// core's forward, at `at`. The functions under test are linear in `at`, so that central
/// differences with a step of 2^-10 carry rounding errors of about 1e-12 only, and the tolerance
/// is that of float32 gradients: 1e-6 of the largest entry, and 1e-6 for entries that cancel.
template <class Loss>
void check_gradient(const Table& gradient, TableD at, Loss loss) {
  REQUIRE(gradient.rows() == at.rows());
  REQUIRE(gradient.cols() == at.cols());
  const double step = 0x1p-10;
  const double tolerance =
      1e-6 * std::max(1.0, static_cast<double>(gradient.size() > 0 ? gradient.cwiseAbs().maxCoeff()
                                                                   : 0.0F));
  double worst = 0;
  for (Eigen::Index n = 0; n < at.size(); ++n) {
    double& x = at.data()[n];
    const double here = x;
    x = here + step;
    const double above = loss(at);
    x = here - step;
    const double below = loss(at);
    x = here;
    const double difference =
        std::abs((above - below) / (2 * step) - static_cast<double>(gradient.data()[n]));
    // NaN compares false with everything, and must not slip through or be forgotten.
    if (!(difference <= worst) && !std::isnan(worst)) worst = difference;
  }
  CHECK(worst <= tolerance);
}

/// A table of random numbers of N(0, 1).
template <class Random>
Table random_table(Eigen::Index rows, Eigen::Index columns, Random& random) {
  Table table(rows, columns);
  for (float& x : std::span(table.data(), static_cast<std::size_t>(table.size()))) {
    x = static_cast<float>(random.normal());
  }
  return table;
}

}  // namespace lexiscope::testing

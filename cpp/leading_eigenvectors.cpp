#include "leading_eigenvectors.hpp"

#include <Eigen/Eigenvalues>
#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>
#include <vector>

#include "random.hpp"

namespace lexiscope {
namespace {

using Eigen::Index;
using Eigen::MatrixXd;
using Eigen::VectorXd;

constexpr double kRounding = std::numeric_limits<double>::epsilon();

// A symmetric tridiagonal matrix, scaled so that its rows' absolute sums are at most 1.
struct Tridiagonal {
  VectorXd diagonal;  // (N)
  VectorXd beside;    // (N-1)
};

// How many eigenvalues lie below x: as many as there are negative pivots (Sturm's sequence).
Index count_below(const Tridiagonal& matrix, double x) {
  Index count = 0;
  double pivot = 1;
  for (Index i = 0; i < matrix.diagonal.size(); ++i) {
    const double beside = i == 0 ? 0 : matrix.beside[i - 1];
    pivot = matrix.diagonal[i] - x - beside * beside / pivot;
    if (std::abs(pivot) < kRounding * kRounding) pivot = -kRounding * kRounding;
    if (pivot < 0) ++count;
  }
  return count;
}

// The eigenvalue with `below` others below it; none lies above `most`.
double bisect(const Tridiagonal& matrix, Index below, double most) {
  double low = -1;
  double high = most;
  while (high - low > kRounding) {
    const double middle = (low + high) / 2;
    if (middle <= low || middle >= high) break;
    (count_below(matrix, middle) > below ? high : low) = middle;
  }
  return (low + high) / 2;
}

// LU factors, rows exchanged where that keeps them small, of a tridiagonal matrix less a shift.
class ShiftedFactors {
 public:
  ShiftedFactors(const Tridiagonal& matrix, double shift)
      : pivot_(matrix.diagonal.array() - shift),
        above_(VectorXd::Zero(pivot_.size())),
        above_twice_(VectorXd::Zero(pivot_.size())),
        factor_(VectorXd::Zero(pivot_.size())),
        exchanged_(static_cast<std::size_t>(pivot_.size()), false) {
    const Index last = pivot_.size() - 1;
    above_.head(last) = matrix.beside;
    for (Index i = 0; i < last; ++i) {
      const double below = matrix.beside[i];
      if (std::abs(pivot_[i]) >= std::abs(below)) {
        keep_from_zero(pivot_[i]);
        factor_[i] = below / pivot_[i];
        pivot_[i + 1] -= factor_[i] * above_[i];
      } else {
        exchanged_[static_cast<std::size_t>(i)] = true;
        factor_[i] = pivot_[i] / below;
        pivot_[i] = below;
        const double next = pivot_[i + 1];
        pivot_[i + 1] = above_[i] - factor_[i] * next;
        above_[i] = next;
        above_twice_[i] = above_[i + 1];
        above_[i + 1] *= -factor_[i];
      }
    }
    keep_from_zero(pivot_[last]);
  }

  void solve(Eigen::Ref<VectorXd> x) const {
    const Index size = x.size();
    for (Index i = 0; i + 1 < size; ++i) {
      if (exchanged_[static_cast<std::size_t>(i)]) std::swap(x[i], x[i + 1]);
      x[i + 1] -= factor_[i] * x[i];
    }
    for (Index i = size - 1; i >= 0; --i) {
      if (i + 1 < size) x[i] -= above_[i] * x[i + 1];
      if (i + 2 < size) x[i] -= above_twice_[i] * x[i + 2];
      x[i] /= pivot_[i];
    }
  }

 private:
  static void keep_from_zero(double& pivot) {
    if (std::abs(pivot) < kRounding) pivot = std::copysign(kRounding, pivot);
  }

  VectorXd pivot_;
  VectorXd above_;
  VectorXd above_twice_;  // non-zero where rows were exchanged
  VectorXd factor_;
  std::vector<bool> exchanged_;
};

// Fills column k of `vectors`, given those before it.
void iterate_inversely(const Tridiagonal& matrix, double value, Index k, Random& random,
                       MatrixXd& vectors) {
  auto vector = vectors.col(k);
  const auto earlier = vectors.leftCols(k);
  for (double& entry : vector) entry = 2 * static_cast<double>(random.uniform()) - 1;
  const ShiftedFactors factors(matrix, value);
  // One solve multiplies what is sought by 1 / rounding; two more clear what close ones leave.
  for (int round = 0; round < 3; ++round) {
    factors.solve(vector);
    vector.normalize();
    // Twice, since the first time may cancel almost all of it.
    for (int twice = 0; twice < 2; ++twice) {
      for (const auto other : earlier.colwise()) vector -= other.dot(vector) * other;
      vector.normalize();
    }
  }
}

}  // namespace

LeadingEigenvectors leading_eigenvectors(const MatrixXd& symmetric, Index count) {
  const Index size = symmetric.rows();
  const Eigen::Tridiagonalization<MatrixXd> reduced(symmetric);
  Tridiagonal matrix{reduced.diagonal(), reduced.subDiagonal()};
  VectorXd reach = matrix.diagonal.cwiseAbs();
  reach.head(size - 1) += matrix.beside.cwiseAbs();
  reach.tail(size - 1) += matrix.beside.cwiseAbs();
  const double largest = reach.maxCoeff();
  const double scale = largest > 0 ? largest : 1;
  matrix.diagonal /= scale;
  matrix.beside /= scale;

  LeadingEigenvectors leading{VectorXd(count), MatrixXd(size, count)};
  Random random(0);
  double most = 1;
  for (Index k = 0; k < count; ++k) {
    most = bisect(matrix, size - 1 - k, most + kRounding);
    leading.values[k] = most * scale;
    iterate_inversely(matrix, most, k, random, leading.vectors);
  }

  // Back through the reflections, I - h v vᵀ with v = (0, …, 0, 1, packed below the subdiagonal).
  const auto& packed = reduced.packedMatrix();
  const VectorXd factors = reduced.householderCoefficients();
  for (Index i = size - 2; i >= 0; --i) {
    const Index rest = size - i - 2;
    const auto reflector = packed.col(i).tail(rest);
    for (auto vector : leading.vectors.colwise()) {
      const double along = factors[i] * (vector[i + 1] + reflector.dot(vector.tail(rest)));
      vector[i + 1] -= along;
      vector.tail(rest) -= along * reflector;
    }
  }
  return leading;
}

}  // namespace lexiscope

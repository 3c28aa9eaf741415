#include "kernels/leading_eigenvectors.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>
#include <vector>

#include "base/random.hpp"
#include "kernels/dot.hpp"
#include "kernels/simd.hpp"

namespace lexiscope {
namespace {

using Eigen::Index;
using Eigen::MatrixXd;
using Eigen::VectorXd;

constexpr double kRounding = std::numeric_limits<double>::epsilon();

void normalize(double* vector, Index count) {
  const double length = length_of(vector, count);
  for (Index i = 0; i < count; ++i) vector[i] /= length;
}

// A symmetric tridiagonal matrix.
struct Tridiagonal {
  VectorXd diagonal;  // (N)
  VectorXd beside;    // (N-1)
};

// Reflected by I - h v vᵀ on both sides, a matrix A becomes A - v wᵀ - w vᵀ, where
// w = h A v - (h² vᵀ A v / 2) v.
struct Reflection {
  const double* v;
  const double* w;
};

// Reflects column c of a symmetric matrix, from the diagonal down, and adds what it and the row
// that mirrors it give of the reflected matrix times v to `product`. Both at once, so that the
// matrix is read once for each column that is made tridiagonal.
void reflect_and_multiply(double* column, const Reflection& last, const double* v, double* product,
                          Index c, Index size) {
  const double last_v = last.v[c];
  const double last_w = last.w[c];
  const double factor = v[c];
  column[c] -= 2 * last_v * last_w;
  product[c] += column[c] * factor;
  constexpr Index kLanes = simd::kLanes / 2;
  simd::DoubleLanes sums{};
  Index i = c + 1;
  for (; i + kLanes <= size; i += kLanes) {
    const simd::DoubleLanes numbers =
        simd::load(column + i) - last_w * simd::load(last.v + i) - last_v * simd::load(last.w + i);
    simd::store(column + i, numbers);
    simd::store(product + i, simd::load(product + i) + factor * numbers);
    sums += numbers * simd::load(v + i);
  }
  for (Index lane = 0; lane < kLanes; ++lane) product[c] += sums[lane];
  for (; i < size; ++i) {
    column[i] -= last_w * last.v[i] + last_v * last.w[i];
    product[i] += factor * column[i];
    product[c] += column[i] * v[i];
  }
}

// Makes a matrix tridiagonal by reflections, whose h are returned. Below the diagonal, column j
// then holds v_j.
Tridiagonal reduce(MatrixXd& matrix, VectorXd& h) {
  const Index size = matrix.rows();
  Tridiagonal reduced{VectorXd(size), VectorXd(size - 1)};
  h.resize(size - 1);
  VectorXd w = VectorXd::Zero(size);
  VectorXd product(size);
  Reflection last{w.data(), w.data()};  // none yet
  for (Index j = 0; j < size; ++j) {
    double* const v = matrix.col(j).data();
    const double last_v = last.v[j];
    add_multiple(v + j, -w[j], last.v + j, size - j);
    add_multiple(v + j, -last_v, w.data() + j, size - j);
    reduced.diagonal[j] = v[j];
    if (j + 1 == size) break;

    double& first = v[j + 1];
    const Index below = size - j - 2;
    const double squares = dot(v + j + 2, v + j + 2, below);
    const double length = std::sqrt(first * first + squares);
    const bool reflects = squares > 0;
    const double reflected = reflects ? (first > 0 ? -length : length) : first;
    h[j] = reflects ? 1 - first / reflected : 0;
    for (Index i = j + 2; reflects && i < size; ++i) v[i] /= first - reflected;
    first = 1;
    reduced.beside[j] = reflected;

    product.setZero();
    for (Index c = j + 1; c < size; ++c) {
      reflect_and_multiply(matrix.col(c).data(), last, v, product.data(), c, size);
    }
    const Index rest = size - j - 1;
    const double* const from = v + j + 1;
    double* const to = product.data() + j + 1;
    for (Index i = 0; i < rest; ++i) to[i] *= h[j];
    add_multiple(to, -h[j] / 2 * dot(to, from, rest), from, rest);
    w.swap(product);
    last = {v, w.data()};
  }
  return reduced;
}

// Divides by the largest absolute sum of a row, which no eigenvalue exceeds, and returns it.
double scale_to_one(Tridiagonal& matrix) {
  const Index size = matrix.diagonal.size();
  double largest = 0;
  for (Index i = 0; i < size; ++i) {
    const double before = i > 0 ? std::abs(matrix.beside[i - 1]) : 0;
    const double after = i + 1 < size ? std::abs(matrix.beside[i]) : 0;
    largest = std::max(largest, before + std::abs(matrix.diagonal[i]) + after);
  }
  if (largest == 0) return 1;
  for (Index i = 0; i < size; ++i) matrix.diagonal[i] /= largest;
  for (Index i = 0; i + 1 < size; ++i) matrix.beside[i] /= largest;
  return largest;
}

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
      : pivot_(matrix.diagonal),
        above_(VectorXd::Zero(pivot_.size())),
        above_twice_(VectorXd::Zero(pivot_.size())),
        factor_(VectorXd::Zero(pivot_.size())),
        exchanged_(static_cast<std::size_t>(pivot_.size()), false) {
    const Index last = pivot_.size() - 1;
    for (Index i = 0; i <= last; ++i) pivot_[i] -= shift;
    for (Index i = 0; i < last; ++i) above_[i] = matrix.beside[i];
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

  void solve(double* x) const {
    const Index size = pivot_.size();
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
  const Index size = vectors.rows();
  double* const vector = vectors.col(k).data();
  for (Index i = 0; i < size; ++i) vector[i] = 2 * random.uniform_double() - 1;
  const ShiftedFactors factors(matrix, value);
  // One solve multiplies what is sought by 1 / rounding; two more clear what close ones leave.
  for (int round = 0; round < 3; ++round) {
    factors.solve(vector);
    normalize(vector, size);
    // Twice, since the first time may cancel almost all of it.
    for (int twice = 0; twice < 2; ++twice) {
      for (Index earlier = 0; earlier < k; ++earlier) {
        const double* const other = vectors.col(earlier).data();
        add_multiple(vector, -dot(other, vector, size), other, size);
      }
      normalize(vector, size);
    }
  }
}

}  // namespace

LeadingEigenvectors leading_eigenvectors(MatrixXd symmetric, Index count) {
  const Index size = symmetric.rows();
  VectorXd h;
  Tridiagonal matrix = reduce(symmetric, h);
  const double scale = scale_to_one(matrix);

  LeadingEigenvectors leading{VectorXd(count), MatrixXd(size, count)};
  Random random(0);
  double most = 1;
  for (Index k = 0; k < count; ++k) {
    most = bisect(matrix, size - 1 - k, most + kRounding);
    leading.values[k] = most * scale;
    iterate_inversely(matrix, most, k, random, leading.vectors);
  }

  for (Index j = size - 2; j >= 0; --j) {  // back through the reflections
    const double* const v = &symmetric(j + 1, j);
    for (Index k = 0; k < count; ++k) {
      double* const vector = &leading.vectors(j + 1, k);
      add_multiple(vector, -h[j] * dot(v, vector, size - j - 1), v, size - j - 1);
    }
  }
  return leading;
}

}  // namespace lexiscope

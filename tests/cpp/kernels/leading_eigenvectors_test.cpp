#include "kernels/leading_eigenvectors.hpp"

#include <doctest.h>

#include <algorithm>
#include <cmath>

#include "base/random.hpp"
#include "kernels/full_solver.hpp"

using namespace lexiscope;
using Eigen::Index;
using Eigen::MatrixXd;
using Eigen::VectorXd;

namespace {

MatrixXd normal_numbers(Index rows, Index columns, std::uint64_t seed) {
  Random random(seed);
  MatrixXd numbers(rows, columns);
  for (double& number : numbers.reshaped()) number = random.normal();
  return numbers;
}

// Every product of the tests, compiled once.
MatrixXd times(const MatrixXd& a, const MatrixXd& b) { return a * b; }

// A full symmetric matrix of these eigenvalues, in a basis of its own.
MatrixXd with_eigenvalues(const VectorXd& values, std::uint64_t seed) {
  const Index size = values.size();
  const MatrixXd numbers = normal_numbers(size, size, seed);
  const MatrixXd basis =
      lexiscope::testing::full_eigensystem(numbers + numbers.transpose()).vectors;
  return times(basis * values.asDiagonal(), basis.transpose());
}

// Largest of |A v - value v| over the pairs and |VᵀV - 1|, relative to A's largest entry.
double worst_error(const MatrixXd& matrix, const LeadingEigenvectors& found) {
  const MatrixXd residual =
      times(matrix, found.vectors) - found.vectors * found.values.asDiagonal();
  const MatrixXd gram = times(found.vectors.transpose(), found.vectors);
  const double largest = matrix.cwiseAbs().maxCoeff();
  const double scale = largest > 0 ? largest : 1;
  return std::max(residual.cwiseAbs().maxCoeff() / scale,
                  (gram - MatrixXd::Identity(gram.rows(), gram.cols())).cwiseAbs().maxCoeff());
}

void check_against_eigen(const MatrixXd& matrix, Index count) {
  const LeadingEigenvectors found = leading_eigenvectors(matrix, count);
  const auto full = lexiscope::testing::full_eigensystem(matrix);
  const VectorXd expected = full.values.tail(count).reverse();
  const double scale = full.values.cwiseAbs().maxCoeff();
  // Both round in every one of N steps: N times 2e-16 of the largest, and some.
  const double tolerance = 1e-14 * static_cast<double>(matrix.rows());
  CHECK((found.values - expected).cwiseAbs().maxCoeff() <= tolerance * scale);
  CHECK(worst_error(matrix, found) <= tolerance);
}

}  // namespace

TEST_CASE("the leading eigenvectors are those of Eigen's full solver") {
  for (const Index size : {1, 2, 3, 10, 60, 200}) {
    const MatrixXd numbers = normal_numbers(size, 2 * size, static_cast<std::uint64_t>(size));
    const MatrixXd matrix = times(numbers, numbers.transpose());
    const Index count = std::min<Index>(size, 3);
    check_against_eigen(matrix, count);
    const LeadingEigenvectors found = leading_eigenvectors(matrix, count);
    const auto full = lexiscope::testing::full_eigensystem(matrix);
    for (Index k = 0; k < count; ++k) {
      const double cosine = found.vectors.col(k).dot(full.vectors.col(size - 1 - k));
      CHECK(1 - std::abs(cosine) < 1e-12);
    }
  }
}

TEST_CASE("all eigenvectors can be asked for, of matrices with negative eigenvalues too") {
  const MatrixXd numbers = normal_numbers(40, 40, 4);
  check_against_eigen(numbers + numbers.transpose(), 40);
}

TEST_CASE("eigenvalues that lie close have vectors of their own") {
  for (const double gap : {1e-3, 1e-6, 1e-9, 1e-12, 1e-15}) {
    VectorXd values = VectorXd::LinSpaced(50, 1.0, 50.0);
    for (Index k = 0; k < 6; ++k) values[49 - k] = 60 - static_cast<double>(k) * gap;
    check_against_eigen(with_eigenvalues(values, 5), 8);
  }
}

TEST_CASE("an eigenvalue that is repeated has as many orthogonal vectors") {
  VectorXd values = VectorXd::Zero(30);
  values.tail(7).setConstant(3);
  check_against_eigen(with_eigenvalues(values, 6), 10);
  check_against_eigen(MatrixXd::Identity(12, 12), 12);
  // Already tridiagonal, in parts that know nothing of each other.
  VectorXd blocks(6);
  blocks << 5, 2, 5, 2, 5, 5;
  check_against_eigen(blocks.asDiagonal().toDenseMatrix(), 5);
}

TEST_CASE("a matrix of low rank, or of zeros, has unit vectors where nothing is left") {
  const MatrixXd numbers = normal_numbers(80, 2, 7);
  check_against_eigen(times(numbers, numbers.transpose()), 6);
  const LeadingEigenvectors none = leading_eigenvectors(MatrixXd::Zero(9, 9), 4);
  CHECK(none.values.cwiseAbs().maxCoeff() < 1e-15);
  CHECK(worst_error(MatrixXd::Zero(9, 9), none) < 1e-12);
}

TEST_CASE("the size of the numbers does not matter") {
  const MatrixXd numbers = normal_numbers(20, 20, 8);
  for (const double scale : {1e-150, 1e-20, 1e20, 1e150}) {
    check_against_eigen(scale * (numbers + numbers.transpose()), 5);
  }
}

TEST_CASE("only the lower triangle is read") {
  const MatrixXd numbers = normal_numbers(15, 15, 9);
  const MatrixXd whole = times(numbers, numbers.transpose());
  const MatrixXd lower = whole.triangularView<Eigen::Lower>();
  CHECK(leading_eigenvectors(lower, 3).values == leading_eigenvectors(whole, 3).values);
}

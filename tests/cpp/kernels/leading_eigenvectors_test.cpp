#include "kernels/leading_eigenvectors.hpp"
#include "kernels/matrix.hpp"
#include "testing.hpp"

using Eigen::Index;
using Eigen::MatrixXd;

namespace {

MatrixXd normal_numbers(Index rows, Index columns, std::uint64_t seed) {
  return random_table(rows, columns, seed).cast<double>();
}

MatrixXd symmetric(Index size, std::uint64_t seed) {
  const MatrixXd numbers = normal_numbers(size, size, seed);
  return numbers + numbers.transpose();
}

// A v = value v, vectors of length 1 that are orthogonal, and values from large to small.
void check_pairs(const MatrixXd& matrix, const LeadingEigenvectors& found) {
  // Every step of N rounds: N times 2e-16 of the largest entry, and some.
  const double tolerance = 1e-14 * static_cast<double>(matrix.rows());
  double scale = 0;
  for (const double x : matrix.reshaped()) scale = std::max(scale, std::abs(x));
  const TableD vectors = found.vectors;
  const TableD moved = product<double>(TableD(matrix), vectors);
  const TableD products = transpose_product<double>(vectors, vectors);
  for (Index k = 0; k < found.values.size(); ++k) {
    for (Index row = 0; row < matrix.rows(); ++row) {
      const double off = std::abs(moved(row, k) - found.values[k] * vectors(row, k));
      CHECK(off <= tolerance * scale);
    }
    for (Index other = 0; other <= k; ++other) {
      CHECK(std::abs(products(k, other) - (other == k ? 1 : 0)) <= tolerance);
      CHECK(found.values[other] >= found.values[k]);
    }
  }
}

}  // namespace

TEST_CASE("every pair solves A v = value v, with the largest value first") {
  for (const Index size : {1, 2, 3, 10, 60}) {
    const MatrixXd matrix = symmetric(size, static_cast<std::uint64_t>(size));
    const LeadingEigenvectors all = leading_eigenvectors(matrix, size);
    check_pairs(matrix, all);
    // Their sum is the trace: none was left out.
    CHECK(all.values.sum() == doctest::Approx(matrix.trace()));
    const Index count = std::min<Index>(size, 3);
    const LeadingEigenvectors few = leading_eigenvectors(matrix, count);
    CHECK((few.values == all.values.head(count) && few.vectors == all.vectors.leftCols(count)));
  }
}

TEST_CASE("a value that is repeated, and a matrix of low rank, have orthogonal vectors too") {
  const MatrixXd same = MatrixXd::Identity(12, 12);
  check_pairs(same, leading_eigenvectors(same, 12));
  const TableD numbers = normal_numbers(80, 2, 7);
  const MatrixXd low_rank = product_with_transpose<double>(numbers, numbers);
  check_pairs(low_rank, leading_eigenvectors(low_rank, 6));
}

TEST_CASE("the size of the numbers does not matter") {
  for (const double scale : {1e-150, 1e-20, 1e20, 1e150}) {
    const MatrixXd matrix = scale * symmetric(20, 8);
    check_pairs(matrix, leading_eigenvectors(matrix, 5));
  }
}

TEST_CASE("only the lower triangle is read") {
  const MatrixXd whole = symmetric(15, 9);
  const MatrixXd lower = whole.triangularView<Eigen::Lower>();
  CHECK(leading_eigenvectors(lower, 3).values == leading_eigenvectors(whole, 3).values);
}

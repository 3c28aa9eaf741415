#include "kernels/covariance.hpp"
#include "kernels/matrix.hpp"
#include "testing.hpp"

TEST_CASE("a mean keeps its digits over many rows, and does not overflow") {
  // In float32 a sum of 2^25 ones would stop at 2^24; 0.1 shows the same in fewer rows.
  CHECK(static_cast<float>(mean_of_rows(Table::Constant(1 << 20, 1, 0.1F))[0]) == 0.1F);
  CHECK(static_cast<float>(mean_of_rows(Table::Constant(3, 1, 3e38F))[0]) == 3e38F);
  CHECK(mean_of_rows(Table(0, 3)) == Eigen::RowVectorXd::Zero(3));
}

TEST_CASE("a centred table's largest entry is between 1/2 and 1, whatever its unit and its place") {
  for (const float size : {1e-44F, 1e-30F, 0.7F, 1.0F, 1e20F, 3e38F}) {
    CAPTURE(size);
    const Table vectors{{size, size}, {-size, size}, {size / 3, size}};
    const CentredTable centred(vectors);
    Table rows(3, 2);
    for (Eigen::Index row = 0; row < 3; ++row) centred.write_row(row, &rows(row, 0));
    CHECK((largest(rows) <= 1 && largest(rows) >= 0.5F));
    CHECK(largest(rows.col(1)) == 0);
  }
}

namespace {

// The largest difference of a lower triangle from the product in double, in parts of the bound.
double worst_difference(const Table& vectors) {
  const CentredTable table(vectors);
  const Eigen::MatrixXd scatter = scatter_of_columns(table);
  const TableD centred =
      table.scale * (vectors.cast<double>().rowwise() - vectors.cast<double>().colwise().mean());
  const TableD expected = transpose_product<double>(centred, centred);
  double worst = 0;
  for (Eigen::Index i = 0; i < vectors.cols(); ++i) {
    for (Eigen::Index j = 0; j <= i; ++j) {
      // Sums of at most 32 products, then of at most 32 of those, each rounded: 64 x 2^-24.
      const double bound = 4e-6 * std::sqrt(expected(i, i) * expected(j, j)) + 1e-30;
      const double share = std::abs(scatter(i, j) - expected(i, j)) / bound;
      if (!(share <= worst) && !std::isnan(worst)) worst = share;  // NaN stays
    }
  }
  return worst;
}

}  // namespace

TEST_CASE("the scatter is the product of the centred columns, for any width and number of rows") {
  Random random(1);
  for (const Eigen::Index rows : {1, 2, 31, 32, 33, 100, 1023, 1024, 1025, 2100}) {
    for (const Eigen::Index width : {1, 2, 3, 4, 5, 8, 9, 31, 32, 33, 63, 65, 100}) {
      CAPTURE(rows);
      CAPTURE(width);
      Table vectors(rows, width);
      for (float& value : vectors.reshaped()) value = 3 * random.uniform() - 1;
      CHECK(worst_difference(vectors) <= 1);
    }
  }
}

TEST_CASE("rows of a block of a table are read where they stand") {
  Random random(2);
  Table whole(80, 7);
  for (float& value : whole.reshaped()) value = random.uniform();
  const Table part = whole.middleRows(11, 50);
  CHECK(scatter_of_columns(CentredTable(whole.middleRows(11, 50))) ==
        scatter_of_columns(CentredTable(part)));
}

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

#include "kernels/scatter.hpp"
#include "kernels/matrix.hpp"
#include "testing.hpp"

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

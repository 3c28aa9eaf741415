#include "kernels/matrix.hpp"
#include "testing.hpp"

namespace {

const Matrix<double> kA{{1, 2, 3}, {4, 5, 6}};
const Matrix<double> kB{{1, 0}, {0, 1}, {2, 2}};

}  // namespace

TEST_CASE("products are sums over the shared axis, in each direction") {
  const Matrix<double> expected{{7, 8}, {16, 17}};
  CHECK(product<double>(kA, kB) == expected);
  CHECK(product_with_transpose<double>(kA, kB.transpose()) == expected);
  CHECK(transpose_product<double>(kA.transpose(), kB) == expected);
}

TEST_CASE("a block of rows and columns is multiplied where it lies") {
  CHECK(product<double>(kA.block(0, 1, 2, 2), kB.bottomRows(2)) ==
        Matrix<double>{{6, 8}, {12, 17}});
}

TEST_CASE("float32 and float64 agree on small whole numbers") {
  const Matrix<float> narrow_a = kA.cast<float>();
  const Matrix<float> narrow_b = kB.cast<float>();
  CHECK(product<float>(narrow_a, narrow_b).cast<double>() == product<double>(kA, kB));
}

TEST_CASE("an axis of no entries gives zeros") {
  CHECK(product<double>(Matrix<double>(2, 0), Matrix<double>(0, 3)) == Matrix<double>::Zero(2, 3));
}

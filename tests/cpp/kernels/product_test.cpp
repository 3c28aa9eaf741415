#include "kernels/product.hpp"

#include <doctest.h>

using namespace lexiscope;

namespace {

using Matrix = RowMajorMatrix<double>;

const Matrix a{{1, 2, 3}, {4, 5, 6}};
const Matrix b{{1, 0}, {0, 1}, {2, 2}};

}  // namespace

TEST_CASE("products are sums over the shared axis, in each direction") {
  const Matrix expected{{7, 8}, {16, 17}};
  CHECK(product<double>(a, b) == expected);
  CHECK(product_with_transpose<double>(a, b.transpose()) == expected);
  CHECK(transpose_product<double>(a.transpose(), b) == expected);
}

TEST_CASE("a block of rows and columns is multiplied where it lies") {
  CHECK(product<double>(a.block(0, 1, 2, 2), b.bottomRows(2)) == Matrix{{6, 8}, {12, 17}});
}

TEST_CASE("float32 and float64 agree on small whole numbers") {
  const RowMajorMatrix<float> narrow_a = a.cast<float>();
  const RowMajorMatrix<float> narrow_b = b.cast<float>();
  CHECK(product<float>(narrow_a, narrow_b).cast<double>() == product<double>(a, b));
}

TEST_CASE("an axis of no entries gives zeros") {
  CHECK(product<double>(Matrix(2, 0), Matrix(0, 3)) == Matrix::Zero(2, 3));
}

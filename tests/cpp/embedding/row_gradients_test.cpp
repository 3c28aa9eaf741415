#include "embedding/row_gradients.hpp"

#include <doctest.h>

#include <algorithm>

#include "base/random.hpp"
#include "embedding/embedding_backward.hpp"
#include "expect_error.hpp"
#include "finite_difference.hpp"
#include "golden.hpp"

using namespace lexiscope;
using namespace lexiscope::testing;

TEST_CASE("rows rise, each once, with the sum of its places") {
  Table d_output(4, 2);
  d_output << 1, 2, 10, 20, 100, 200, 1000, 2000;
  const RowGradients gradient = sum_by_row(std::vector<Id>{5, 2, 5, 9}, d_output);
  REQUIRE(gradient.rows == std::vector<Id>{2, 5, 9});
  Table expected(3, 2);
  expected << 10, 20, 101, 202, 1000, 2000;
  CHECK(gradient.values == expected);
}

TEST_CASE("a skipped id gives nothing, wherever it stands") {
  const std::vector<Id> ids = {7, 1, 7};
  REQUIRE(sum_by_row(ids, Table::Ones(3, 2), 7).rows == std::vector<Id>{1});
  CHECK(sum_by_row(ids, Table::Ones(3, 2), 1).values == Table::Constant(1, 2, 2));
  CHECK(sum_by_row(ids, Table::Ones(3, 2), 3).rows == std::vector<Id>{1, 7});
}

TEST_CASE("small gradients are not lost in a long sum") {
  // In float32 the small ones would all be rounded away: 1 + 2^-25 = 1.
  Table d_output = Table::Constant(1 + (1 << 20), 1, 0x1p-25F);
  d_output(0, 0) = 1;
  const std::vector<Id> ids(static_cast<std::size_t>(d_output.rows()), 0);
  const RowGradients gradient = sum_by_row(ids, d_output);
  REQUIRE(gradient.rows.size() == 1);
  CHECK(gradient.values(0, 0) == 1 + 0x1p-5F);
}

TEST_CASE("the whole gradient has zeros in every other row") {
  Random random(1);
  const Table d_output = random_table(3, 2, random);
  const Table dense = to_dense(sum_by_row(std::vector<Id>{4, 0, 2}, d_output), 6);
  CHECK(dense.rows() == 6);
  CHECK(dense.row(4) == d_output.row(0));
  CHECK(dense.row(0) == d_output.row(1));
  for (const int untouched : {1, 3, 5}) CHECK(dense.row(untouched).isZero());
}

TEST_CASE("a gradient that does not fit its table is refused") {
  expect_error(ErrorKind::ShapeMismatch, "d_output", "expected 2 rows, one an id, got 3", [] {
    sum_by_row(std::vector<Id>{0, 1}, Table::Zero(3, 2));
  });
  const RowGradients gradient{{1, 4}, Table::Zero(2, 3)};
  CHECK_NOTHROW(require_fits(gradient, 5, 3));
  expect_error(ErrorKind::WidthMismatch, "gradient", "expected width 2, got 3",
               [&] { require_fits(gradient, 5, 2); });
  expect_error(ErrorKind::IdOutOfRange, "gradient", "got 4 at place 1",
               [&] { require_fits(gradient, 4, 3); });
  expect_error(ErrorKind::IdOutOfRange, "gradient", "got 4 at place 1",
               [&] { to_dense(gradient, 4); });
  expect_error(ErrorKind::ShapeMismatch, "gradient", "expected 2 rows of values, got 1", [] {
    require_fits({{1, 4}, Table::Zero(1, 3)}, 5, 3);
  });
  for (const auto& rows : {std::vector<Id>{4, 1}, std::vector<Id>{1, 1}}) {
    expect_error(ErrorKind::InvalidArgument, "gradient", "expected rows that rise", [&] {
      require_fits({rows, Table::Zero(2, 3)}, 5, 3);
    });
  }
}

TEST_CASE("divided by frequency, a row has the mean of its places, as in PyTorch") {
  for (const Json& one : golden("embedding_bag")) {
    if (one.at("kind") != "frequency") continue;
    const auto ids = one.at("ids").get<std::vector<Id>>();
    RowGradients gradient = sum_by_row(ids, table_of(one.at("upstream")));
    divide_by_frequency(gradient, ids);
    check_against(one.at("source"), one.at("tolerance"), to_dense(gradient, 7),
                  flat(one.at("expectedGradient")));
  }
  RowGradients gradient = sum_by_row(std::vector<Id>{5, 2, 5}, Table{{1, 2}, {10, 20}, {101, 202}});
  const std::vector<Id> ids = {5, 2, 5, 9};
  divide_by_frequency(gradient, ids);
  CHECK(gradient.values == Table{{10, 20}, {51, 102}});
  expect_error(ErrorKind::InvalidArgument, "ids", "expected all rows of the gradient, got no 2",
               [&] { divide_by_frequency(gradient, std::vector<Id>{5}); });
}

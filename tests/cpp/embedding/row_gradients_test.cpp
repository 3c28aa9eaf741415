#include "embedding/row_gradients.hpp"
#include "embedding/embedding_backward.hpp"
#include "golden.hpp"
#include "testing.hpp"

TEST_CASE("rows rise, each once, with the sum of its places") {
  Table d_output(4, 2);
  d_output << 1, 2, 10, 20, 100, 200, 1000, 2000;
  const RowGradients gradient = sum_by_row(Ids{5, 2, 5, 9}, d_output);
  REQUIRE(gradient.rows == Ids{2, 5, 9});
  Table expected(3, 2);
  expected << 10, 20, 101, 202, 1000, 2000;
  CHECK(gradient.values == expected);
}

TEST_CASE("a skipped id gives nothing, wherever it stands") {
  const Ids ids = {7, 1, 7};
  REQUIRE(sum_by_row(ids, Table::Ones(3, 2), 7).rows == Ids{1});
  CHECK(sum_by_row(ids, Table::Ones(3, 2), 1).values == Table::Constant(1, 2, 2));
  CHECK(sum_by_row(ids, Table::Ones(3, 2), 3).rows == Ids{1, 7});
}

TEST_CASE("small gradients are not lost in a long sum") {
  // In float32 the small ones would all be rounded away: 1 + 2^-25 = 1.
  Table d_output = Table::Constant(1 + (1 << 20), 1, 0x1p-25F);
  d_output(0, 0) = 1;
  const Ids ids(d_output.rows(), 0);
  const RowGradients gradient = sum_by_row(ids, d_output);
  REQUIRE(gradient.rows.size() == 1);
  CHECK(gradient.values(0, 0) == 1 + 0x1p-5F);
}

TEST_CASE("the whole gradient has zeros in every other row") {
  Random random(1);
  const Table d_output = random_table(3, 2, random);
  const Table dense = to_dense(sum_by_row(Ids{4, 0, 2}, d_output), 6);
  CHECK((dense.rows() == 6 && dense.row(4) == d_output.row(0) && dense.row(0) == d_output.row(1)));
  for (const int untouched : {1, 3, 5}) CHECK(dense.row(untouched).isZero());
}

TEST_CASE("a gradient that does not fit its table is refused") {
  throws(ShapeMismatch, "d_output", "expected 2 rows, one an id, got 3", [] {
    sum_by_row(Ids{0, 1}, Table::Zero(3, 2));
  });
  const RowGradients gradient{{1, 4}, Table::Zero(2, 3)};
  CHECK_NOTHROW(require_fits(gradient, 5, 3));
  throws(WidthMismatch, "gradient", "expected width 2, got 3",
         [&] { require_fits(gradient, 5, 2); });
  throws(IdOutOfRange, "gradient", "got 4 at place 1", [&] { require_fits(gradient, 4, 3); });
  throws(IdOutOfRange, "gradient", "got 4 at place 1", [&] { to_dense(gradient, 4); });
  throws(ShapeMismatch, "gradient", "expected 2 rows of values, got 1", [] {
    require_fits({{1, 4}, Table::Zero(1, 3)}, 5, 3);
  });
  for (const auto& rows : {Ids{4, 1}, Ids{1, 1}}) {
    throws(InvalidArgument, "gradient", "expected rows that rise", [&] {
      require_fits({rows, Table::Zero(2, 3)}, 5, 3);
    });
  }
}

TEST_CASE("divided by frequency, a row has the mean of its places, as in PyTorch") {
  for (const Golden& one : golden("embedding_bag")) {
    if (one.at("kind") != "frequency") continue;
    const auto ids = one.at("ids").get<Ids>();
    RowGradients gradient = sum_by_row(ids, table_of(one.at("upstream")));
    divide_by_frequency(gradient, ids);
    check_against(one.at("source"), one.at("tolerance"), to_dense(gradient, 7),
                  flat(one.at("expectedGradient")));
  }
  RowGradients gradient = sum_by_row(Ids{5, 2, 5}, Table{{1, 2}, {10, 20}, {101, 202}});
  const Ids ids = {5, 2, 5, 9};
  divide_by_frequency(gradient, ids);
  CHECK(gradient.values == Table{{10, 20}, {51, 102}});
  throws(InvalidArgument, "ids", "expected all rows of the gradient, got no 2",
         [&] { divide_by_frequency(gradient, Ids{5}); });
}

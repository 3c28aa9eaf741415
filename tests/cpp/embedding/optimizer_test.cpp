#include "embedding/optimizer.hpp"

#include <doctest.h>

#include <limits>

#include "base/random.hpp"
#include "expect_error.hpp"
#include "finite_difference.hpp"
#include "golden.hpp"

using namespace lexiscope;
using namespace lexiscope::testing;

namespace {

AdamOptions with_rate(double rate) {
  AdamOptions options;
  options.learning_rate = rate;
  return options;
}

}  // namespace

// @fact gradients: the steps are those of the formulas
TEST_CASE("three steps end where the formulas in float64 end") {
  for (const Json& one : golden("optimizer")) {
    const std::string kind = one.at("kind");
    CAPTURE(kind);
    Table weights = table_of(one.at("start"));
    Adam adam(weights.rows(), weights.cols(), with_rate(one.at("rate")));
    for (const Json& step : one.at("steps")) {
      const RowGradients gradient{step.at("rows").get<std::vector<Id>>(),
                                  table_of(step.at("values"))};
      if (kind == "sgd") sgd_step(weights, gradient, one.at("rate"));
      if (kind == "dense") adam.step(weights, to_dense(gradient, weights.rows()));
      if (kind == "lazy") adam.step(weights, gradient);
    }
    check_against(one.at("source"), one.at("tolerance"), weights, flat(one.at("expected")));
  }
}

TEST_CASE("SGD moves the touched rows alone, and a whole gradient gives the same") {
  Random random(1);
  const Table start = random_table(12, 4, random);
  const RowGradients gradient{{5, 10}, random_table(2, 4, random)};
  Table sparse = start;
  sgd_step(sparse, gradient, 0.5);
  for (Eigen::Index row = 0; row < 12; ++row) {
    CHECK((sparse.row(row) != start.row(row)) == (row == 5 || row == 10));
  }
  Table dense = start;
  sgd_step(dense, to_dense(gradient, 12), 0.5);
  CHECK(dense == sparse);
}

TEST_CASE("dense Adam goes on moving a row touched earlier, lazy Adam leaves it") {
  Random random(2);
  const Table start = random_table(6, 3, random);
  const RowGradients first{{1}, random_table(1, 3, random)};
  const RowGradients second{{4}, random_table(1, 3, random)};

  Table dense = start;
  Adam dense_adam(6, 3);
  dense_adam.step(dense, to_dense(first, 6));
  const Table after_first = dense;
  dense_adam.step(dense, to_dense(second, 6));
  CHECK(dense.row(1) != after_first.row(1));
  CHECK(dense.row(0) == start.row(0));

  Table lazy = start;
  Adam lazy_adam(6, 3);
  lazy_adam.step(lazy, first);
  CHECK(lazy == after_first);
  lazy_adam.step(lazy, second);
  CHECK(lazy.row(1) == after_first.row(1));
  CHECK(lazy.row(4) != start.row(4));
  CHECK(lazy_adam.mean().row(4) == dense_adam.mean().row(4));
}

TEST_CASE("where every row is touched, dense and lazy Adam are one") {
  Random random(3);
  Table dense = random_table(3, 2, random);
  Table lazy = dense;
  Adam dense_adam(3, 2);
  Adam lazy_adam(3, 2);
  for (int step = 0; step < 5; ++step) {
    const RowGradients gradient{{0, 1, 2}, random_table(3, 2, random)};
    dense_adam.step(dense, to_dense(gradient, 3));
    lazy_adam.step(lazy, gradient);
  }
  CHECK(dense == lazy);
  CHECK(dense_adam.mean_square() == lazy_adam.mean_square());
}

TEST_CASE("Adam's first step is the learning rate, whatever the gradient's size") {
  // m / (1 - beta1) = g and sqrt(v / (1 - beta2)) = |g|; epsilon is 1e-8 of it at most.
  for (const float size : {1.0F, 1e3F}) {
    Table weights = Table::Zero(1, 2);
    Table gradient(1, 2);
    gradient << size, -size;
    Adam adam(1, 2, with_rate(0.25));
    adam.step(weights, gradient);
    CHECK(weights(0, 0) == doctest::Approx(-0.25).epsilon(1e-6));
    CHECK(weights(0, 1) == doctest::Approx(0.25).epsilon(1e-6));
    CHECK(adam.steps() == 1);
  }
}

TEST_CASE("a gradient that does not fit moves nothing and counts no step") {
  Table weights = Table::Ones(4, 3);
  Adam adam(4, 3);
  const RowGradients outside{{0, 4}, Table::Ones(2, 3)};
  expect_error(ErrorKind::IdOutOfRange, "gradient", "got 4 at place 1",
               [&] { sgd_step(weights, outside, 0.1); });
  expect_error(ErrorKind::IdOutOfRange, "gradient", "got 4 at place 1",
               [&] { adam.step(weights, outside); });
  expect_error(ErrorKind::ShapeMismatch, "gradient", "expected (4, 3), got (3, 3)",
               [&] { adam.step(weights, Table::Ones(3, 3)); });
  expect_error(ErrorKind::ShapeMismatch, "gradient", "expected (4, 3), got (4, 2)",
               [&] { sgd_step(weights, Table::Ones(4, 2), 0.1); });
  Table other = Table::Ones(5, 3);
  expect_error(ErrorKind::ShapeMismatch, "weights", "expected (4, 3), got (5, 3)",
               [&] { adam.step(other, Table::Ones(5, 3)); });
  CHECK(weights == Table::Ones(4, 3));
  CHECK(adam.steps() == 0);
  CHECK(adam.mean().isZero());
}

TEST_CASE("options out of range are refused by name") {
  const double nan = std::numeric_limits<double>::quiet_NaN();
  Table weights = Table::Ones(1, 1);
  expect_error(ErrorKind::InvalidArgument, "learning_rate", "got -1",
               [&] { sgd_step(weights, Table::Ones(1, 1), -1); });
  expect_error(ErrorKind::InvalidArgument, "learning_rate", "got not a number",
               [&] { Adam(1, 1, with_rate(nan)); });
  AdamOptions options;
  options.beta1 = 1;
  expect_error(ErrorKind::InvalidArgument, "beta1", "got 1", [&] { Adam(1, 1, options); });
  options = {};
  options.beta2 = -0.5;
  expect_error(ErrorKind::InvalidArgument, "beta2", "got -0.5", [&] { Adam(1, 1, options); });
  options = {};
  options.epsilon = 0;
  expect_error(ErrorKind::InvalidArgument, "epsilon", "got 0", [&] { Adam(1, 1, options); });
  expect_error(ErrorKind::InvalidArgument, "table_rows", "got 0", [] { Adam(0, 1); });
  CHECK(weights == Table::Ones(1, 1));
}

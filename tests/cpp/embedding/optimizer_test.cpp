#include "embedding/optimizer.hpp"
#include "golden.hpp"
#include "testing.hpp"

TEST_CASE("three steps end where the formulas in float64 end") {
  for (const Golden& one : golden("optimizer")) {
    const std::string kind = one.at("kind");
    CAPTURE(kind);
    Table weights = table_of(one.at("start"));
    Adam adam(weights.rows(), weights.cols(), {.learning_rate = one.at("rate")});
    for (const Golden& step : one.at("steps")) {
      const RowGradients gradient{step.at("rows").get<Ids>(), table_of(step.at("values"))};
      Table whole = weights;
      if (kind == "sgd") {
        sgd_step(weights, gradient, one.at("rate"));
        sgd_step(whole, to_dense(gradient, weights.rows()), one.at("rate"));
        CHECK(whole == weights);
      }
      if (kind == "dense") adam.step(weights, to_dense(gradient, weights.rows()));
      if (kind == "lazy") adam.step(weights, gradient);
    }
    check_against(one.at("source"), one.at("tolerance"), weights, flat(one.at("expected")));
  }
}

TEST_CASE("a gradient that does not fit moves nothing and counts no step") {
  Table weights = Table::Ones(4, 3);
  Adam adam(4, 3);
  const RowGradients outside{{0, 4}, Table::Ones(2, 3)};
  throws(IdOutOfRange, "gradient", "got 4 at place 1", [&] { sgd_step(weights, outside, 0.1); });
  throws(IdOutOfRange, "gradient", "got 4 at place 1", [&] { adam.step(weights, outside); });
  throws(ShapeMismatch, "gradient", "expected (4, 3), got (3, 3)",
         [&] { adam.step(weights, Table::Ones(3, 3)); });
  throws(ShapeMismatch, "gradient", "expected (4, 3), got (4, 2)",
         [&] { sgd_step(weights, Table::Ones(4, 2), 0.1); });
  Table other = Table::Ones(5, 3);
  throws(ShapeMismatch, "weights", "expected (4, 3), got (5, 3)",
         [&] { adam.step(other, Table::Ones(5, 3)); });
  CHECK(weights == Table::Ones(4, 3));
  CHECK((adam.steps() == 0 && adam.mean().isZero()));
}

TEST_CASE("options out of range are refused by name") {
  Table weights = Table::Ones(1, 1);
  throws(InvalidArgument, "learning_rate", "got -1",
         [&] { sgd_step(weights, Table::Ones(1, 1), -1); });
  const auto adam = [](AdamOptions options) { return [=] { Adam(1, 1, options); }; };
  throws(InvalidArgument, "learning_rate", "not a number", adam({.learning_rate = NAN}));
  throws(InvalidArgument, "beta1", "got 1", adam({.beta1 = 1}));
  throws(InvalidArgument, "beta2", "got -0.5", adam({.beta2 = -0.5}));
  throws(InvalidArgument, "epsilon", "got 0", adam({.epsilon = 0}));
  throws(InvalidArgument, "table_rows", "got 0", [] { Adam(0, 1); });
}

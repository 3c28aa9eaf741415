#include "embedding/row_updates.hpp"
#include "testing.hpp"

namespace {

using Batches = std::vector<Ids>;

const Batches two_steps{{5, 10, 10, 5}, {3, 7}};

TokenEmbedding new_table(std::optional<std::int64_t> padding_id = std::nullopt) {
  EmbeddingOptions options;
  options.sigma = 1;
  options.seed = 1;
  options.padding_id = padding_id;
  return {12, 4, options};
}

std::vector<RowUpdate> run(Optimizer optimizer, Objective objective = Objective::Sum,
                           std::optional<std::int64_t> padding_id = std::nullopt) {
  return update_rows(new_table(padding_id), two_steps, objective, optimizer, 0.1);
}

Ids all_rows_but(Id left_out) {
  Ids rows;
  for (Id row = 0; row < 12; ++row) {
    if (row != left_out) rows.push_back(row);
  }
  return rows;
}

/// The loss of NextToken in float64: -log of the probability of each next id.
double next_token_loss(const Table& weights, const Ids& sequence) {
  double loss = 0;
  for (std::size_t n = 0; n < sequence.size(); ++n) {
    const Id target = sequence[(n + 1) % sequence.size()];
    const Eigen::VectorXd logits =
        weights.cast<double>() * weights.row(sequence[n]).cast<double>().transpose();
    loss += std::log(logits.array().exp().sum()) - logits[target];
  }
  return loss;
}

}  // namespace

TEST_CASE("under SGD only the rows looked up move, by rate times gradient") {
  const auto updates = run(Optimizer::Sgd);
  CHECK((updates[0].moved == Ids{5, 10} && updates[1].moved == Ids{3, 7}));
  const Table start = new_table().weights();
  // One rounding of a number of size 1.
  CHECK((start.row(5) - updates[0].after.row(5)).array().isApproxToConstant(0.2F, 1e-6F));
}

TEST_CASE("Adam on the whole table goes on moving rows of the step before, lazy Adam does not") {
  CHECK(run(Optimizer::Adam)[0].moved == Ids{5, 10});
  CHECK(run(Optimizer::Adam)[1].moved == Ids{3, 5, 7, 10});
  CHECK(run(Optimizer::LazyAdam)[0].moved == Ids{5, 10});
  CHECK(run(Optimizer::LazyAdam)[1].moved == Ids{3, 7});
}

TEST_CASE("a padding row gets no gradient and does not move") {
  for (const Optimizer optimizer : {Optimizer::Sgd, Optimizer::Adam, Optimizer::LazyAdam}) {
    CAPTURE(static_cast<int>(optimizer));
    CHECK(run(optimizer, Objective::Sum, 10)[0].gradient.rows == Ids{5});
    CHECK(run(optimizer, Objective::Sum, 10)[0].moved == Ids{5});
    CHECK(run(optimizer, Objective::NextToken, 10)[0].gradient.rows == all_rows_but(10));
    for (const Id padding : {0, 10, 11}) {
      CHECK(run(optimizer, Objective::NextToken, padding)[0].moved == all_rows_but(padding));
    }
  }
}

TEST_CASE("with tied weights every row has a gradient, and it is that of the loss") {
  const TokenEmbedding embedding = new_table();
  const RowUpdate step = run(Optimizer::Sgd, Objective::NextToken).front();
  CHECK((step.gradient.rows == all_rows_but(-1) && step.moved == all_rows_but(-1)));
  for (Eigen::Index row = 0; row < 12; ++row) {
    for (Eigen::Index column = 0; column < 4; ++column) {
      constexpr float h = 1e-2F;
      Table up = embedding.weights();
      Table down = up;
      up(row, column) += h;
      down(row, column) -= h;
      const double step_size = static_cast<double>(up(row, column)) - down(row, column);
      const double slope =
          (next_token_loss(up, two_steps[0]) - next_token_loss(down, two_steps[0])) / step_size;
      // A central difference in float64 is off by h^2/6 times the third derivative.
      CHECK(std::abs(slope - step.gradient.values(row, column)) < 2e-3);
    }
  }
}

TEST_CASE("a step of the size zero moves nothing, and ids and sizes that are none are refused") {
  for (const RowUpdate& update :
       update_rows(new_table(), two_steps, Objective::Sum, Optimizer::Adam, 0)) {
    CHECK(update.moved.empty());
  }
  const auto refused = [](const Batches& batches, double rate = 0.1) {
    update_rows(new_table(), batches, Objective::Sum, Optimizer::Sgd, rate);
  };
  throws(IdOutOfRange, "ids", "from 0 to 11", [&] { refused({{5, 12}}); });
  throws(IdOutOfRange, "ids", "from 0 to 11", [&] { refused({{-1}}); });
  throws(InvalidArgument, "ids", "got none", [&] { refused({{}}); });
  throws(InvalidArgument, "learning_rate", "expected a number", [&] { refused({{5}}, -1); });
  throws(InvalidArgument, "learning_rate", "expected a number", [&] { refused({{5}}, NAN); });
}

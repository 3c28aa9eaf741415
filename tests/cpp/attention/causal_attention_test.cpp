#include "attention/causal_attention.hpp"
#include "golden.hpp"
#include "testing.hpp"

namespace {

using Eigen::Index;

/// Head h of a golden's (H,T,width).
Table head_of(const Golden& heads, std::size_t h) { return table_of(heads.at(h)); }

struct Head {
  Table q;
  Table k;
  Table v;
};

Head random_head(Index length, Index width, Index value_width, std::uint64_t seed) {
  Random random(seed);
  Head head;
  head.q = random_table(length, width, random);
  head.k = random_table(length, width, random);
  head.v = random_table(length, value_width, random);
  return head;
}

CausalAttention<float> attended(const Head& head, const Floats& bias = {}) {
  return causal_attention<float>(head.q, head.k, head.v, bias);
}

/// ALiBi's, for up to 16 tokens.
Floats falling(float slope) {
  Floats bias;
  for (int d = 0; d < 16; ++d) bias.push_back(-slope * static_cast<float>(d));
  return bias;
}

}  // namespace

TEST_CASE("a causal head's weights and outputs are those of the formula") {
  for (const Golden& one : golden("attention")) {
    if (!one.at("causal") || one.at("queries") != one.at("keys")) continue;
    const std::string source = one.at("source");
    for (std::size_t h = 0; h < one.at("heads").get<std::size_t>(); ++h) {
      const float slope = one.contains("slopes") ? one.at("slopes").at(h).get<float>() : 0;
      const auto head =
          attended({head_of(one.at("q"), h), head_of(one.at("k"), h), head_of(one.at("v"), h)},
                   falling(slope));
      check_against(source, one.at("tolerance"), head.weights, flat(one.at("weights").at(h)));
      check_against(source, one.at("tolerance"), head.output, flat(one.at("output").at(h)));
    }
  }
}

TEST_CASE("each token's weights sum to 1, over itself and those before it") {
  const auto head = attended(random_head(7, 4, 3, 1));
  // Sums of seven float32 weights.
  CHECK((head.weights.rowwise().sum().array() - 1).abs().maxCoeff() < 1e-6F);
  for (Index i = 0; i < 7; ++i) {
    for (Index j = 0; j < 7; ++j) CHECK((head.weights(i, j) > 0) == (j <= i));
  }
}

TEST_CASE("the first token sees itself alone: its output is its value") {
  const Head given = random_head(5, 4, 6, 2);
  CHECK(attended(given).output.row(0) == given.v.row(0));
}

TEST_CASE("what comes later changes nothing before it") {
  Head given = random_head(6, 4, 3, 3);
  const auto before = attended(given);
  given.q.bottomRows(2) *= -3;
  given.k.bottomRows(2) *= 2;
  given.v.bottomRows(2).setConstant(7);
  const auto after = attended(given);
  CHECK(after.output.topRows(4) == before.output.topRows(4));
  CHECK(after.output.bottomRows(2) != before.output.bottomRows(2));
}

TEST_CASE("scores are divided by the square root of the width") {
  // q . k is 8 at place 0 and 0 at place 1, so the score is 8 / sqrt(16) = 2.
  Head given{Table::Zero(2, 16), Table::Zero(2, 16), Table::Identity(2, 2)};
  given.q(1, 3) = 4;
  given.k(0, 3) = 2;
  const double first = std::exp(2.0) / (std::exp(2.0) + 1);
  const Table output = attended(given).output;
  CHECK(output(1, 0) == doctest::Approx(first).epsilon(1e-6));
  CHECK(output(1, 1) == doctest::Approx(1 - first).epsilon(1e-6));
}

TEST_CASE("the query is the row and the key the column") {
  // Token 1 asks for what key 0 has; token 0's query is like token 1's key, and asks for nothing.
  Head given{Table::Zero(2, 1), Table::Zero(2, 1), Table::Identity(2, 2)};
  given.q(1, 0) = 2;
  given.k(0, 0) = 3;
  CHECK(attended(given).weights(1, 0) > 0.99F);
}

TEST_CASE("equal scores give the mean of the values seen") {
  Head given = random_head(5, 4, 3, 4);
  given.q.setZero();
  const Table output = attended(given).output;
  for (Index i = 0; i < 5; ++i) {
    const Table mean = given.v.topRows(i + 1).colwise().mean();
    CHECK(difference(output.row(i), mean) < 1e-6F);
  }
}

TEST_CASE("large scores of a causal head do not overflow") {
  // Scores 0, 1e4 and 1e4 - 1, whose exponentials no float64 holds.
  using TableOfDoubles = Matrix<double>;
  const TableOfDoubles q = TableOfDoubles::Constant(3, 1, 1e4);
  TableOfDoubles k(3, 1);
  k << 0, 1, 1 - 1e-4;
  const TableOfDoubles v = TableOfDoubles::Identity(3, 3);
  const double second = 1 / (1 + std::exp(-1.0));
  const auto exact = causal_attention<double>(q, k, v);
  CHECK((exact.output(1, 1) == 1 && exact.output(2, 1) == doctest::Approx(second).epsilon(1e-12)));
  const auto single = causal_attention<float>(Table(q.cast<float>()), Table(k.cast<float>()),
                                              Table(v.cast<float>()));
  // A score of 1e4 is a float32 with three digits behind the point.
  CHECK(single.output(2, 1) == doctest::Approx(second).epsilon(1e-3));
}

TEST_CASE("a bias is added to the score at its distance") {
  Head given = random_head(6, 4, 3, 5);
  given.q.setZero();
  const Table weights = attended(given, falling(0.5F)).weights;
  for (Index j = 0; j < 5; ++j) {
    CHECK(weights(5, j) / weights(5, j + 1) == doctest::Approx(std::exp(-0.5)).epsilon(1e-5));
  }
}

TEST_CASE("a causal head is the same in float32 and in float64") {
  const Head given = random_head(16, 8, 8, 6);
  const Floats slopes = falling(0.25F);
  const Doubles bias(slopes.begin(), slopes.end());
  const auto exact = causal_attention<double>(Matrix<double>(given.q.cast<double>()),
                                              Matrix<double>(given.k.cast<double>()),
                                              Matrix<double>(given.v.cast<double>()), bias);
  const auto single = attended(given, falling(0.25F));
  CHECK(difference(single.weights, exact.weights.cast<float>()) < 2e-6);
  CHECK(difference(single.output, exact.output.cast<float>()) < 2e-6);
}

TEST_CASE("a causal head of tables that do not belong together is refused") {
  const Table x = Table::Ones(3, 4);
  const auto attend = [](const Table& q, const Table& k, const Table& v) {
    (void)causal_attention<float>(q, k, v);
  };
  throws(WidthMismatch, "keys", "expected width 4, got 3",
         [&] { attend(x, Table::Ones(3, 3), x); });
  throws(ShapeMismatch, "keys", "expected 3, one a query, got 2",
         [&] { attend(x, Table::Ones(2, 4), x); });
  throws(ShapeMismatch, "values", "expected 3, one a query, got 4",
         [&] { attend(x, x, Table::Ones(4, 4)); });
  throws(ShapeMismatch, "keys", "keys of width 1 or more",
         [&] { attend(Table(3, 0), Table(3, 0), x); });
}

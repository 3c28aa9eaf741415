#include "attention/alibi_effect.hpp"
#include "testing.hpp"

namespace {

constexpr float kHidden = -std::numeric_limits<float>::infinity();

}  // namespace

TEST_CASE("the bias is added to the scores and to nothing else") {
  const AlibiBias heads(4);
  const AlibiEffect effect = alibi_effect(random_table(6, 8, 1), random_table(6, 8, 2), heads, 1);
  for (Eigen::Index i = 0; i < 6; ++i) {
    for (Eigen::Index j = 0; j < 6; ++j) {
      if (j > i) {
        CHECK(std::max(effect.scores(i, j), effect.biased(i, j)) == kHidden);
        CHECK(std::max(effect.weights(i, j), effect.biased_weights(i, j)) == 0);
      } else {
        // One rounding of a float32 sum.
        CHECK(effect.biased(i, j) - effect.scores(i, j) ==
              doctest::Approx(-0.0625 * static_cast<double>(i - j)).epsilon(1e-5));
      }
    }
  }
}

TEST_CASE("weights are the softmax of the scores, with and without the bias") {
  const AlibiEffect effect =
      alibi_effect(random_table(5, 8, 3), random_table(5, 8, 4), AlibiBias(4), 0, Visibility::All);
  const auto softmax = [](const Table& scores) {
    Table weights = scores.array().exp();
    for (auto row : weights.rowwise()) row /= row.sum();
    return weights;
  };
  // Scores of size 5 in float32: a few 1e-7 of rounding in their exponentials.
  CHECK(difference(effect.weights, softmax(effect.scores)) < 2e-6);
  CHECK(difference(effect.biased_weights, softmax(effect.biased)) < 2e-6);
}

TEST_CASE("equal scores leave the bias alone: each step back divides the weight by e^slope") {
  const Table zero = Table::Zero(5, 8);
  const AlibiEffect effect = alibi_effect(zero, zero, AlibiBias(4), 0);
  for (Eigen::Index j = 0; j < 5; ++j) {
    CHECK(effect.weights(4, j) == doctest::Approx(0.2));
    const double expected =
        std::exp(-0.25 * static_cast<double>(4 - j)) * -std::expm1(-0.25) / -std::expm1(-0.25 * 5);
    CHECK(effect.biased_weights(4, j) == doctest::Approx(expected).epsilon(1e-6));
  }
}

TEST_CASE("the share of known distances is what attention gives them") {
  const Table zero = Table::Zero(40, 2);
  const AlibiBias heads(4);
  for (Id head = 0; head < 4; ++head) {
    const double slope = heads.slopes()[head];
    const Floats shares = alibi_share_within(slope, 16, 40);
    const Table weights = alibi_effect(zero, zero, heads, head).biased_weights;
    for (Eigen::Index p = 0; p < 40; ++p) {
      const Eigen::Index first = std::max<Eigen::Index>(0, p - 15);
      const double near = weights.row(p).segment(first, p + 1 - first).cast<double>().sum();
      CHECK(shares[p] == doctest::Approx(near).epsilon(1e-5));
    }
    CHECK(shares[15] == 1);
  }
}

TEST_CASE("queries and keys that do not fit, and heads that are not there, are refused") {
  const AlibiBias heads(4);
  const Table rows = Table::Zero(3, 8);
  throws(ShapeMismatch, "keys", "expected 3 rows, got 2",
         [&] { (void)alibi_effect(rows, Table::Zero(2, 8), heads, 0); });
  throws(WidthMismatch, "keys", "expected width 8",
         [&] { (void)alibi_effect(rows, Table::Zero(3, 4), heads, 0); });
  throws(IdOutOfRange, "head", "4", [&] { (void)alibi_effect(rows, rows, heads, 4); });
  throws(InvalidArgument, "slope", "above 0", [] { (void)alibi_share_within(0, 4, 4); });
  throws(InvalidArgument, "trained_len", "", [] { (void)alibi_share_within(1, 0, 4); });
}

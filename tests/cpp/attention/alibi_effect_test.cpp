#include "attention/alibi_effect.hpp"

#include <doctest.h>

#include <cmath>
#include <limits>

#include "attention/attention.hpp"
#include "embedding/embedding.hpp"
#include "expect_error.hpp"

using namespace lexiscope;
using namespace lexiscope::testing;

namespace {

constexpr float kHidden = -std::numeric_limits<float>::infinity();

Table random_rows(std::int64_t rows, std::uint64_t seed) {
  EmbeddingOptions normal;
  normal.sigma = 1;
  normal.seed = seed;
  return initialized_table("rows", rows, "width", 8, normal);
}

}  // namespace

TEST_CASE("the bias is added to the scores and to nothing else") {
  const AlibiBias heads(4);
  const AlibiEffect effect = alibi_effect(random_rows(6, 1), random_rows(6, 2), heads, 1);
  for (Eigen::Index i = 0; i < 6; ++i) {
    for (Eigen::Index j = 0; j < 6; ++j) {
      if (j > i) {
        CHECK(effect.scores(i, j) == kHidden);
        CHECK(effect.biased(i, j) == kHidden);
        CHECK(effect.weights(i, j) == 0);
        CHECK(effect.biased_weights(i, j) == 0);
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
      alibi_effect(random_rows(5, 3), random_rows(5, 4), AlibiBias(4), 0, Visibility::All);
  const auto softmax = [](const Table& scores) {
    Table weights = scores.array().exp();
    for (auto row : weights.rowwise()) row /= row.sum();
    return weights;
  };
  // Scores of size 5 in float32: a few 1e-7 of rounding in their exponentials.
  CHECK((effect.weights - softmax(effect.scores)).cwiseAbs().maxCoeff() < 2e-6F);
  CHECK((effect.biased_weights - softmax(effect.biased)).cwiseAbs().maxCoeff() < 2e-6F);
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

TEST_CASE("one head of very many takes the memory of one") {
  // All heads' biases would take 65,536 x 1,024^2 floats, 275 GB.
  const AlibiBias heads(65'536);
  const Table zero = Table::Zero(1024, 1);
  const AlibiEffect effect = alibi_effect(zero, zero, heads, 0);
  CHECK(effect.biased(1023, 0) == doctest::Approx(-1023 * heads.slopes()[0]));
}

TEST_CASE("the share of known distances is what attention gives them") {
  const Table zero = Table::Zero(40, 2);
  const AlibiBias heads(4);
  for (Id head = 0; head < 4; ++head) {
    const double slope = heads.slopes()[static_cast<std::size_t>(head)];
    const std::vector<float> shares = alibi_share_within(slope, 16, 40);
    const Table weights = alibi_effect(zero, zero, heads, head).biased_weights;
    for (Eigen::Index p = 0; p < 40; ++p) {
      const Eigen::Index first = std::max<Eigen::Index>(0, p - 15);
      const double near = weights.row(p).segment(first, p + 1 - first).cast<double>().sum();
      CHECK(shares[static_cast<std::size_t>(p)] == doctest::Approx(near).epsilon(1e-5));
    }
    CHECK(shares[15] == 1);
  }
}

TEST_CASE("queries and keys that do not fit, and heads that are not there, are refused") {
  const AlibiBias heads(4);
  const Table rows = Table::Zero(3, 8);
  expect_error(ErrorKind::ShapeMismatch, "keys", "expected 3 rows, got 2",
               [&] { static_cast<void>(alibi_effect(rows, Table::Zero(2, 8), heads, 0)); });
  expect_error(ErrorKind::WidthMismatch, "keys", "expected width 8",
               [&] { static_cast<void>(alibi_effect(rows, Table::Zero(3, 4), heads, 0)); });
  expect_error(ErrorKind::IdOutOfRange, "head", "4",
               [&] { static_cast<void>(alibi_effect(rows, rows, heads, 4)); });
  expect_error(ErrorKind::InvalidArgument, "slope", "above 0",
               [] { static_cast<void>(alibi_share_within(0, 4, 4)); });
  expect_error(ErrorKind::InvalidArgument, "trained_len", "",
               [] { static_cast<void>(alibi_share_within(1, 0, 4)); });
}

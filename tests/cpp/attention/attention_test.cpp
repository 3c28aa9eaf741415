#include "attention/attention.hpp"

#include <doctest.h>

#include <array>
#include <limits>

#include "base/random.hpp"
#include "expect_error.hpp"
#include "finite_difference.hpp"
#include "golden.hpp"
#include "positions/alibi.hpp"
#include "positions/rotary.hpp"
#include "positions/sinusoidal_table.hpp"
#include "tensor_view.hpp"

using namespace lexiscope;
using namespace lexiscope::testing;

namespace {

Tensor tensor_of(const Json& heads, Shape shape) {
  const std::vector<double> values = flat(heads);
  Tensor tensor{Table(static_cast<Eigen::Index>(values.size()) / shape.back(), shape.back()),
                shape};
  std::transform(values.begin(), values.end(), tensor.rows.data(),
                 [](double x) { return static_cast<float>(x); });
  return tensor;
}

Table permuted(const Table& rows, const std::array<Eigen::Index, 5>& order) {
  Table result(rows.rows(), rows.cols());
  for (std::size_t n = 0; n < order.size(); ++n) {
    result.row(static_cast<Eigen::Index>(n)) = rows.row(order[n]);
  }
  return result;
}

constexpr std::array<Eigen::Index, 5> kOrder = {3, 0, 4, 2, 1};

/// How far the outputs for shuffled tokens are from the shuffled outputs.
template <class Attend>
float change_under_permutation(const Table& tokens, Attend attend_tokens) {
  const Table outputs = attend_tokens(tokens);
  return (attend_tokens(permuted(tokens, kOrder)) - permuted(outputs, kOrder))
      .cwiseAbs()
      .maxCoeff();
}

}  // namespace

TEST_CASE("weights and outputs are those of the formula") {
  for (const Json& one : golden("attention")) {
    const std::string source = one.at("source");
    const std::string name = one.at("name");
    CAPTURE(name);
    const std::int64_t heads = one.at("heads");
    const std::int64_t queries = one.at("queries");
    const std::int64_t keys = one.at("keys");
    const std::int64_t width = one.at("width");
    const Tensor q = tensor_of(one.at("q"), {heads, queries, width});
    const Tensor k = tensor_of(one.at("k"), {heads, keys, width});
    const Tensor v = tensor_of(one.at("v"), {heads, keys, width});
    const auto visibility = one.at("causal") ? Visibility::Causal : Visibility::All;
    const auto reach = one.at("causal") ? Visibility::Causal : Visibility::All;
    // Slopes 2^-4 and 2^-8 are those of two heads.
    const Attention attention = one.contains("slopes")
                                    ? attend(q, k, v, AlibiBias(heads).bias(queries, keys, reach))
                                    : attend(q, k, v, visibility);
    CHECK(attention.output.shape == Shape{heads, queries, width});
    CHECK(attention.weights.shape == Shape{heads, queries, keys});
    check_against(source, one.at("tolerance"), attention.weights.rows, flat(one.at("weights")));
    check_against(source, one.at("tolerance"), attention.output.rows, flat(one.at("output")));
  }
}

TEST_CASE("every query's weights sum to 1, and a masked key has none") {
  Random random(1);
  const Table x = random_table(2 * 3 * 4, 6, random);
  const TensorView heads = view(x, {2, 3, 4, 6});
  const Attention attention = attend(heads, heads, heads, Visibility::Causal);
  CHECK((attention.weights.rows.rowwise().sum().array() - 1).abs().maxCoeff() < 1e-6F);
  for (Eigen::Index row = 0; row < 24; ++row) {
    for (Eigen::Index key = row % 4 + 1; key < 4; ++key)
      CHECK(attention.weights.rows(row, key) == 0);
  }
  CHECK(attention.output.rows.row(0).isApprox(x.row(0)));
}

TEST_CASE("heads of a batch are attended one by one") {
  Random random(2);
  const Table x = random_table(2 * 3 * 4, 6, random);
  const Tensor bias = AlibiBias(3).bias(4, 4);
  const TensorView heads = view(x, {2, 3, 4, 6});
  const Attention whole = attend(heads, heads, heads, bias);
  for (Eigen::Index head = 0; head < 6; ++head) {
    const Table alone = x.middleRows(4 * head, 4);
    const Table own = bias.rows.middleRows(4 * (head % 3), 4);
    const Attention one = attend(view(alone), view(alone), view(alone), view(own));
    CHECK(one.output.rows == whole.output.rows.middleRows(4 * head, 4));
  }
}

// @fact order: the same in the core
TEST_CASE("attention without positions is blind to order: outputs are the same, permuted") {
  Random random(3);
  const Table tokens = random_table(5, 8, random);
  const auto plain = [](const Table& x) { return attend(view(x), view(x), view(x)).output.rows; };
  // Sums in double, of the same terms in another order.
  CHECK(change_under_permutation(tokens, plain) < 1e-6F);
}

TEST_CASE("sums of tokens stay blind to order even with positions added") {
  Random random(4);
  const Table tokens = random_table(5, 8, random);
  const Table positions = SinusoidalPositionalEmbedding(5, 8).table();
  const auto sum = [](const Table& x) { return Table(x.colwise().sum()); };
  CHECK(
      (sum(tokens + positions) - sum(permuted(tokens, kOrder) + positions)).cwiseAbs().maxCoeff() <
      1e-5F);
}

// @fact order: every kind of position, and a mask alone
TEST_CASE("positions of every kind, and a causal mask alone, let the order in") {
  Random random(5);
  const Table tokens = random_table(5, 8, random);
  const Table added = SinusoidalPositionalEmbedding(5, 8).table();
  const RotaryEmbedding rotary(5, 8);
  const Tensor bias = AlibiBias(1).bias(5, 5, Visibility::All);
  // AlibiBias(1) has slope 1/256: the smallest change of the four.
  CHECK(change_under_permutation(tokens, [&](const Table& x) {
          const Table y = x + added;
          return attend(view(y), view(y), view(y)).output.rows;
        }) > 1e-2F);
  CHECK(change_under_permutation(tokens, [&](const Table& x) {
          const Tensor turned = rotary.rotate(view(x));
          return attend(turned, turned, view(x)).output.rows;
        }) > 1e-2F);
  CHECK(change_under_permutation(tokens, [&](const Table& x) {
          return attend(view(x), view(x), view(x), bias).output.rows;
        }) > 1e-4F);
  CHECK(change_under_permutation(tokens, [&](const Table& x) {
          return attend(view(x), view(x), view(x), Visibility::Causal).output.rows;
        }) > 1e-2F);
}

TEST_CASE("large scores do not overflow, and a query that sees nothing gets nothing") {
  const Table x = Table::Constant(2, 4, 1e18F);
  CHECK(attend(view(x), view(x), view(x)).weights.rows == Table::Constant(2, 2, 0.5F));
  Table bias = Table::Zero(2, 2);
  bias.row(1).setConstant(-std::numeric_limits<float>::infinity());
  const Attention attention = attend(view(x), view(x), view(x), view(bias));
  CHECK(attention.weights.rows.row(1).isZero());
  CHECK(attention.output.rows.row(1).isZero());
  CHECK(attention.output.rows.row(0) == x.row(0));
}

TEST_CASE("shapes that do not agree are refused") {
  const Table x = Table::Ones(6, 4);
  const auto all = [&] { return view(x); };
  expect_error(ErrorKind::ShapeMismatch, "queries", "got (24)",
               [&] { (void)attend(view(x, {24}), all(), all()); });
  expect_error(ErrorKind::ShapeMismatch, "keys", "expected (6, 4), got (2, 3, 4)", [&] {
    (void)attend(all(), view(x, {2, 3, 4}), all());
  });
  expect_error(ErrorKind::WidthMismatch, "keys", "expected width 4, got 3", [&] {
    (void)attend(all(), view(x, {8, 3}), all());
  });
  expect_error(ErrorKind::ShapeMismatch, "values", "expected (6, 3), got (8, 3)", [&] {
    (void)attend(all(), all(), view(x, {8, 3}));
  });
  expect_error(ErrorKind::ShapeMismatch, "bias", "expected (1, 6, 6), got (6, 4)",
               [&] { (void)attend(all(), all(), all(), all()); });
  const Table three = Table::Ones(3, 4);
  expect_error(ErrorKind::ShapeMismatch, "keys", "at least as many keys as queries",
               [&] { (void)attend(all(), view(three), view(three), Visibility::Causal); });
  const Table narrow(6, 0);
  expect_error(ErrorKind::ShapeMismatch, "keys", "keys of width 1 or more",
               [&] { (void)attend(view(narrow), view(narrow), all()); });
}

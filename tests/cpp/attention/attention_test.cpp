#include "attention/attention.hpp"
#include "golden.hpp"
#include "positions/alibi.hpp"
#include "testing.hpp"

namespace {

Tensor tensor_of(const Golden& heads, Shape shape) {
  const Doubles values = flat(heads);
  Tensor tensor{Table(static_cast<Eigen::Index>(values.size()) / shape.back(), shape.back()),
                shape};
  std::transform(values.begin(), values.end(), tensor.rows.data(),
                 [](double x) { return static_cast<float>(x); });
  return tensor;
}

}  // namespace

TEST_CASE("weights and outputs are those of the formula") {
  for (const Golden& one : golden("attention")) {
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
    // Slopes 2^-4 and 2^-8 are those of two heads.
    const Attention attention =
        one.contains("slopes") ? attend(q, k, v, AlibiBias(heads).bias(queries, keys, visibility))
                               : attend(q, k, v, visibility);
    CHECK(attention.output.shape == Shape{heads, queries, width});
    CHECK(attention.weights.shape == Shape{heads, queries, keys});
    check_against(source, one.at("tolerance"), attention.weights.rows, flat(one.at("weights")));
    check_against(source, one.at("tolerance"), attention.output.rows, flat(one.at("output")));
  }
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

TEST_CASE("large scores do not overflow, and a query that sees nothing gets nothing") {
  const Table x = Table::Constant(2, 4, 1e18F);
  CHECK(attend(view(x), view(x), view(x)).weights.rows == Table::Constant(2, 2, 0.5F));
  Table bias = Table::Zero(2, 2);
  bias.row(1).setConstant(-std::numeric_limits<float>::infinity());
  const Attention attention = attend(view(x), view(x), view(x), view(bias));
  CHECK((attention.weights.rows.row(1).isZero() && attention.output.rows.row(1).isZero()));
  CHECK(attention.output.rows.row(0) == x.row(0));
}

TEST_CASE("shapes that do not agree are refused") {
  const Table x = Table::Ones(6, 4);
  const auto all = [&] { return view(x); };
  throws(ShapeMismatch, "queries", "got (24)", [&] { (void)attend(view(x, {24}), all(), all()); });
  throws(ShapeMismatch, "keys", "expected (6, 4), got (2, 3, 4)", [&] {
    (void)attend(all(), view(x, {2, 3, 4}), all());
  });
  throws(WidthMismatch, "keys", "expected width 4, got 3", [&] {
    (void)attend(all(), view(x, {8, 3}), all());
  });
  throws(ShapeMismatch, "values", "expected (6, 3), got (8, 3)", [&] {
    (void)attend(all(), all(), view(x, {8, 3}));
  });
  throws(ShapeMismatch, "bias", "expected (1, 6, 6), got (6, 4)",
         [&] { (void)attend(all(), all(), all(), all()); });
  const Table three = Table::Ones(3, 4);
  throws(ShapeMismatch, "keys", "at least as many keys as queries",
         [&] { (void)attend(all(), view(three), view(three), Visibility::Causal); });
  const Table narrow(6, 0);
  throws(ShapeMismatch, "keys", "keys of width 1 or more",
         [&] { (void)attend(view(narrow), view(narrow), all()); });
}

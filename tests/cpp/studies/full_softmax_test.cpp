#include "studies/full_softmax.hpp"
#include "testing.hpp"

namespace {

FullSoftmaxModel small_model() {
  Random random(5);
  FullSoftmaxModel model = full_softmax_model(6, 4, random);
  for (float& value : model.output.reshaped()) value = static_cast<float>(random.normal());
  for (float& value : model.bias) value = static_cast<float>(random.normal());
  return model;
}

const Pairs one_pair{{2}, {4}};

}  // namespace

TEST_CASE("before training every word is as likely as any other: the loss is log V") {
  Random random(1);
  const FullSoftmaxModel model = full_softmax_model(50, 8, random);
  CHECK(full_softmax_loss(model, {{1, 2}, {3, 4}}) == doctest::Approx(std::log(50.0)));
  CHECK(full_softmax_logits(model, 7).isZero(0));
}

TEST_CASE("logits are the centre's row times the output, plus the bias") {
  FullSoftmaxModel model = small_model();
  model.embedding = Table::Zero(6, 4);
  model.embedding(2, 1) = 2;
  const Eigen::RowVectorXf logits = full_softmax_logits(model, 2);
  CHECK(logits.isApprox(2 * model.output.row(1) + model.bias));
}

TEST_CASE("a step is gradient descent on the loss: finite differences") {
  const FullSoftmaxModel before = small_model();
  FullSoftmaxModel after = before;
  constexpr float kRate = 1e-3F;
  CHECK(full_softmax_step(after, 2, 4, kRate) == full_softmax_loss(before, one_pair));
  const auto slope = [&](auto&& number_of) {
    constexpr float kStep = 1e-2F;
    FullSoftmaxModel moved = before;
    number_of(moved) += kStep;
    const double up = full_softmax_loss(moved, one_pair);
    number_of(moved) -= 2 * kStep;
    return (up - full_softmax_loss(moved, one_pair)) / (2 * static_cast<double>(kStep));
  };
  const auto check = [&](auto&& number_of) {
    FullSoftmaxModel start = before;
    const double moved = static_cast<double>(number_of(after) - number_of(start));
    // Differences of float32 losses of about 2, over steps of 0.02: errors of about 1e-4.
    CHECK(moved / -static_cast<double>(kRate) ==
          doctest::Approx(slope(number_of)).epsilon(0.01).scale(0.1));
  };
  for (Eigen::Index j = 0; j < 4; ++j) {
    check([&](FullSoftmaxModel& model) -> float& { return model.embedding(2, j); });
    for (Eigen::Index word = 0; word < 6; ++word) {
      check([&](FullSoftmaxModel& model) -> float& { return model.output(j, word); });
    }
  }
  for (Eigen::Index word = 0; word < 6; ++word) {
    check([&](FullSoftmaxModel& model) -> float& { return model.bias[word]; });
  }
  // No other centre moves; but every word's column does.
  CHECK(after.embedding.row(0) == before.embedding.row(0));
  CHECK(((after.output - before.output).array() != 0).all());
}

TEST_CASE("a step's products grow with the vocabulary, those of a sampled one do not") {
  CHECK(full_softmax_products(50'000, 300) == 15'000'000);
  CHECK(sampled_products(5, 300) == 1800);
}

TEST_CASE("words that are not there are refused") {
  FullSoftmaxModel model = small_model();
  throws(IdOutOfRange, "centre", "6", [&] { full_softmax_step(model, 6, 0, 0.1F); });
  throws(IdOutOfRange, "context", "6", [&] { full_softmax_step(model, 0, 6, 0.1F); });
  throws(ShapeMismatch, "pairs", "none", [&] { full_softmax_loss(model, {}); });
}

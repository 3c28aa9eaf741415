#include "transformer/plain/plain_model.hpp"

#include <doctest.h>

#include <algorithm>
#include <cmath>

#include "expect_error.hpp"
#include "golden.hpp"
#include "transformer/model_cases.hpp"

using namespace lexiscope;
using namespace lexiscope::testing;
using namespace lexiscope::transformer;

namespace {

ModelOptions options_of(const Json& one) {
  ModelOptions options;
  options.vocab_size = one.at("vocabulary");
  options.width = one.at("width");
  options.heads = one.at("heads");
  options.mlp_width = one.at("mlp");
  options.max_length = one.value("learned", 8);
  options.layers.assign(one.at("layers").size(), {});
  if (one.contains("learned")) options.added = PositionScheme::Learned;
  if (one.contains("sinusoidal")) {
    options.added = PositionScheme::Sinusoidal;
    options.sinusoidal_base = one.at("sinusoidal");
  }
  for (std::size_t l = 0; l < options.layers.size(); ++l) {
    const Json& layer = one.at("layers").at(l);
    if (layer.contains("base")) {
      options.layers[l].scheme = PositionScheme::Rotary;
      options.layers[l].base = layer.at("base");
    }
    if (layer.contains("slopes")) options.layers[l].scheme = PositionScheme::Alibi;
  }
  return options;
}

Batch batch_of(const Json& one) {
  Batch batch;
  batch.length = one.at("length");
  batch.ids = one.at("ids").get<std::vector<Id>>();
  batch.targets = one.at("targets").get<std::vector<Id>>();
  batch.sequences = static_cast<int>(batch.ids.size()) / batch.length;
  return batch;
}

template <class Real>
void check_golden(const Json& one, double tolerance) {
  const auto numbers = one.at("parameters").get<std::vector<double>>();
  const std::vector<Real> parameters(numbers.begin(), numbers.end());
  PlainModel<Real> model(options_of(one));
  std::vector<Real> gradients;
  const std::vector<double> loss = {model.loss_and_gradients(parameters, batch_of(one), gradients)};
  const std::string source = one.at("source");
  check_against(source, tolerance, std::span<const double>(loss), {one.at("loss").get<double>()});
  check_against(source, tolerance, std::span<const Real>(gradients), flat(one.at("gradients")));
}

}  // namespace

TEST_CASE("loss and gradients are those of the formulas, in float64 and in float32") {
  for (const Json& one : golden("transformer")) {
    const std::string name = one.at("name");
    CAPTURE(name);
    // Tables of sines are float32 in both.
    check_golden<double>(one, 1e-6);
    check_golden<float>(one, one.at("tolerance"));
  }
}

TEST_CASE("the gradient of every parameter is that of finite differences in float64") {
  double largest = 0;
  for (const auto& one : model_cases()) {
    const ModelOptions& options = one.second;
    CAPTURE(one.first);
    const std::vector<float> drawn = drawn_parameters(options, Random(3));
    std::vector<double> parameters(drawn.begin(), drawn.end());
    const Batch batch = in_parts(random_batch(2, 6, options.vocab_size, 4), 5);
    PlainModel<double> model(options);
    std::vector<double> gradients;
    model.loss_and_gradients(parameters, batch, gradients);
    std::vector<double> ignored;
    for (std::size_t i = 0; i < parameters.size(); ++i) {
      const double step = 0x1p-14;
      const double here = parameters[i];
      parameters[i] = here + step;
      const double above = model.loss_and_gradients(parameters, batch, ignored);
      parameters[i] = here - step;
      const double below = model.loss_and_gradients(parameters, batch, ignored);
      parameters[i] = here;
      const double difference = std::abs((above - below) / (2 * step) - gradients[i]);
      // Written so that NaN does not slip through.
      if (!(difference <= largest)) largest = difference;
    }
  }
  MESSAGE("largest difference from finite differences: ", largest);
  // The third derivative times step^2 / 6: 6e-10 where it is 1.
  CHECK(largest < 1e-7);
}

TEST_CASE("what comes later changes nothing before it") {
  for (const auto& one : model_cases()) {
    const ModelOptions& options = one.second;
    CAPTURE(one.first);
    PlainModel<float> model(options);
    const std::vector<float> parameters = drawn_parameters(options, Random(5));
    Batch batch = random_batch(1, 7, options.vocab_size, 6);
    const Matrix<float> before = model.logits(parameters, batch);
    batch.ids[4] = (batch.ids[4] + 1) % options.vocab_size;
    const Matrix<float> after = model.logits(parameters, batch);
    CHECK(after.topRows(4) == before.topRows(4));
    CHECK(after.row(4) != before.row(4));
  }
}

TEST_CASE("a part of a line is read as if it were a line by itself") {
  for (const auto& one : model_cases()) {
    const ModelOptions& options = one.second;
    CAPTURE(one.first);
    PlainModel<float> model(options);
    const std::vector<float> parameters = drawn_parameters(options, Random(5));
    Batch whole = random_batch(1, 7, options.vocab_size, 6);
    whole.begins = {0, 0, 0, 3, 3, 3, 3};
    const Matrix<float> of_whole = model.logits(parameters, whole);
    Batch part{1, 4, {whole.ids.begin() + 3, whole.ids.end()}, {}, {}};
    part.targets.assign(4, kNoTarget);
    CHECK((model.logits(parameters, part) - of_whole.bottomRows(4)).cwiseAbs().maxCoeff() < 1e-5F);
  }
}

TEST_CASE("parts that do not follow one another are refused") {
  Batch batch = random_batch(2, 4, 5, 6);
  batch.begins = {0, 0, 2, 2, 0, 1, 1, 3};
  CHECK_NOTHROW(require_batch(batch, 5, 4));
  for (const auto& [place, begin] : {std::pair{4, 1}, std::pair{6, 0}, std::pair{3, 4}}) {
    Batch wrong = batch;
    wrong.begins[static_cast<std::size_t>(place)] = begin;
    expect_error(ErrorKind::InvalidArgument, "begins", "parts one after the other",
                 [&] { require_batch(wrong, 5, 4); });
  }
  batch.begins.pop_back();
  expect_error(ErrorKind::ShapeMismatch, "begins", "7 ids", [&] { require_batch(batch, 5, 4); });
}

TEST_CASE("learned rows past what a batch reaches have no gradient") {
  ModelOptions options = small_model();
  options.added = PositionScheme::Learned;
  PlainModel<float> model(options);
  const std::vector<float> parameters = drawn_parameters(options, Random(5));
  std::vector<float> gradients;
  model.loss_and_gradients(parameters, random_batch(2, 4, 5, 6), gradients);
  const auto learned = at(gradients, model.layout().learned);
  CHECK(learned.topRows(4).rowwise().norm().minCoeff() > 0);
  CHECK(learned.bottomRows(3).isZero(0));
}

TEST_CASE("without positions, or with ALiBi or rotary, a line that begins later reads the same") {
  // Two equal lines behind one another: the second sees the first as well, but for slopes so steep
  // that only the token itself counts.
  ModelOptions options = small_model();
  set_positions(options, PositionScheme::Alibi);
  for (LayerPositions& layer : options.layers) layer.slope_factor = 1e6;
  PlainModel<float> model(options);
  const std::vector<float> parameters = drawn_parameters(options, Random(5));
  const Batch batch{1, 6, {0, 1, 2, 0, 1, 2}, std::vector<Id>(6, 0), {}};
  const Matrix<float> logits = model.logits(parameters, batch);
  CHECK((logits.topRows(3) - logits.bottomRows(3)).cwiseAbs().maxCoeff() < 1e-5F);
}

TEST_CASE("batches that do not fit are refused") {
  PlainModel<float> model(small_model());
  const std::vector<float> parameters = drawn_parameters(small_model(), Random(1));
  std::vector<float> gradients;
  const auto ask = [&](Batch batch) { model.loss_and_gradients(parameters, batch, gradients); };
  expect_error(ErrorKind::SequenceTooLong, "length", "at most 7, got 8",
               [&] { ask(random_batch(1, 8, 5, 1)); });
  expect_error(ErrorKind::IdOutOfRange, "ids", "0 to 4, got 5", [&] {
    ask({1, 2, {0, 5}, {0, 0}, {}});
  });
  expect_error(ErrorKind::IdOutOfRange, "targets", "0 to 4, got 7", [&] {
    ask({1, 2, {0, 1}, {0, 7}, {}});
  });
  expect_error(ErrorKind::ShapeMismatch, "targets", "(1, 2), got 1 ids", [&] {
    ask({1, 2, {0, 1}, {0}, {}});
  });
  expect_error(ErrorKind::InvalidArgument, "targets", "something to predict", [&] {
    ask({1, 2, {0, 1}, {kNoTarget, kNoTarget}, {}});
  });
  expect_error(ErrorKind::ShapeMismatch, "parameters", "got 3", [&] {
    (void)model.logits({1, 2, 3}, random_batch(1, 2, 5, 1));
  });
}

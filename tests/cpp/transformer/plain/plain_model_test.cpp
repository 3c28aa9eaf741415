#include "transformer/plain/plain_model.hpp"
#include "golden.hpp"
#include "testing.hpp"
#include "transformer/model_cases.hpp"

using namespace lexiscope::transformer;

namespace {

ModelOptions options_of(const Golden& one) {
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
    const Golden& layer = one.at("layers").at(l);
    if (layer.contains("base")) {
      options.layers[l].scheme = PositionScheme::Rotary;
      options.layers[l].base = layer.at("base");
    }
    if (layer.contains("slopes")) options.layers[l].scheme = PositionScheme::Alibi;
  }
  return options;
}

Batch batch_of(const Golden& one) {
  Batch batch;
  batch.length = one.at("length");
  batch.ids = one.at("ids").get<Ids>();
  batch.targets = one.at("targets").get<Ids>();
  batch.sequences = static_cast<int>(batch.ids.size()) / batch.length;
  return batch;
}

template <class Real>
void check_golden(const Golden& one, double tolerance) {
  const auto numbers = one.at("parameters").get<Doubles>();
  const std::vector<Real> parameters(numbers.begin(), numbers.end());
  PlainModel<Real> model(options_of(one));
  std::vector<Real> gradients;
  const Doubles loss = {model.loss_and_gradients(parameters, batch_of(one), gradients)};
  const std::string source = one.at("source");
  check_against(source, tolerance, std::span<const double>(loss), {one.at("loss").get<double>()});
  check_against(source, tolerance, std::span<const Real>(gradients), flat(one.at("gradients")));
}

}  // namespace

TEST_CASE("loss and gradients are those of the formulas, in float64 and in float32") {
  for (const Golden& one : golden("transformer")) {
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
    const Floats drawn = drawn_parameters(options, Random(3));
    Doubles parameters(drawn.begin(), drawn.end());
    const Batch batch = in_parts(random_batch(2, 6, options.vocab_size, 4), 5);
    PlainModel<double> model(options);
    Doubles gradients;
    model.loss_and_gradients(parameters, batch, gradients);
    Doubles ignored;
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
    const Floats parameters = drawn_parameters(options, Random(5));
    Batch batch = random_batch(1, 7, options.vocab_size, 6);
    const Matrix<float> before = model.logits(parameters, batch);
    batch.ids[4] = (batch.ids[4] + 1) % options.vocab_size;
    const Matrix<float> after = model.logits(parameters, batch);
    CHECK((after.topRows(4) == before.topRows(4) && after.row(4) != before.row(4)));
  }
}

TEST_CASE("a part of a line is read as if it were a line by itself") {
  for (const auto& one : model_cases()) {
    const ModelOptions& options = one.second;
    CAPTURE(one.first);
    PlainModel<float> model(options);
    const Floats parameters = drawn_parameters(options, Random(5));
    Batch whole = random_batch(1, 7, options.vocab_size, 6);
    whole.begins = {0, 0, 0, 3, 3, 3, 3};
    const Matrix<float> of_whole = model.logits(parameters, whole);
    Batch part{1, 4, {whole.ids.begin() + 3, whole.ids.end()}, {}, {}};
    part.targets.assign(4, kNoTarget);
    CHECK(difference(model.logits(parameters, part), of_whole.bottomRows(4)) < 1e-5F);
  }
}

TEST_CASE("parts that do not follow one another are refused") {
  Batch batch = random_batch(2, 4, 5, 6);
  batch.begins = {0, 0, 2, 2, 0, 1, 1, 3};
  CHECK_NOTHROW(require_batch(batch, 5, 4));
  for (const auto& [place, begin] : {std::pair{4, 1}, std::pair{6, 0}, std::pair{3, 4}}) {
    Batch wrong = batch;
    wrong.begins[place] = begin;
    throws(InvalidArgument, "begins", "parts one after the other",
           [&] { require_batch(wrong, 5, 4); });
  }
  batch.begins.pop_back();
  throws(ShapeMismatch, "begins", "7 ids", [&] { require_batch(batch, 5, 4); });
}

TEST_CASE("batches that do not fit are refused") {
  PlainModel<float> model(small_model());
  const Floats parameters = drawn_parameters(small_model(), Random(1));
  const auto ask = [&](Ids ids, Ids targets) {
    return [&, batch = Batch{1, 2, ids, targets, {}}] {
      Floats gradients;
      model.loss_and_gradients(parameters, batch, gradients);
    };
  };
  throws(IdOutOfRange, "ids", "0 to 4, got 5", ask({0, 5}, {0, 0}));
  throws(IdOutOfRange, "targets", "0 to 4, got 7", ask({0, 1}, {0, 7}));
  throws(ShapeMismatch, "targets", "(1, 2), got 1 ids", ask({0, 1}, {0}));
  throws(InvalidArgument, "targets", "something to predict", ask({0, 1}, {kNoTarget, kNoTarget}));
  throws(SequenceTooLong, "length", "at most 7, got 8",
         [&] { (void)model.logits(parameters, random_batch(1, 8, 5, 1)); });
  const Floats three(3);
  throws(ShapeMismatch, "parameters", "got 3",
         [&] { (void)model.logits(three, random_batch(1, 2, 5, 1)); });
}

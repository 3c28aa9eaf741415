#include "transformer/fast/fast_model.hpp"
#include "testing.hpp"
#include "transformer/model_cases.hpp"
#include "transformer/plain/plain_model.hpp"
#include "transformer/tasks/task.hpp"

using namespace lexiscope::transformer;

namespace {

double largest_difference(const Floats& a, const Floats& b) {
  REQUIRE(a.size() == b.size());
  double largest = 0;
  for (std::size_t i = 0; i < a.size(); ++i) {
    const double difference = std::abs(static_cast<double>(a[i]) - static_cast<double>(b[i]));
    if (!(difference <= largest)) largest = difference;
  }
  return largest;
}

/// How far loss and gradients of the fast model are from those of the plain one.
double difference_of(const ModelOptions& options, const Batch& batch, FastModel& fast) {
  const Floats parameters = drawn_parameters(options, Random(7));
  PlainModel<float> plain(options);
  Floats expected;
  Floats got;
  const double expected_loss = plain.loss_and_gradients(parameters, batch, expected);
  const double loss = fast.loss_and_gradients(parameters, batch, got);
  return std::max(std::abs(loss - expected_loss), largest_difference(got, expected));
}

}  // namespace

TEST_CASE("loss and gradients are the plain model's, for every scheme, length and parts") {
  double largest = 0;
  for (const auto& one : model_cases()) {
    const ModelOptions& options = one.second;
    CAPTURE(one.first);
    FastModel fast(options);  // one for all, so that its room is used again
    for (const int length : {7, 1, 4, 5, 7}) {
      const Batch batch = random_batch(3, length, options.vocab_size, 8);
      for (const Batch& each : {batch, in_parts(batch, 9)}) {
        const double difference = difference_of(options, each, fast);
        CHECK(difference < 5e-6);
        largest = std::max(largest, difference);
      }
    }
  }
  MESSAGE("largest difference from the plain model: ", largest);
}

TEST_CASE("so they are at the size that is trained, and at widths that fill no lanes") {
  double largest = 0;
  for (const auto& size :
       {std::array{32, 2, 0}, std::array{48, 3, 96}, std::array{30, 3, 10}, std::array{6, 1, 5}}) {
    CAPTURE(size[0]);
    for (const PositionSchemeEntry& entry : position_schemes()) {
      ModelOptions options;
      options.width = size[0];
      options.heads = size[1];
      options.mlp_width = size[2];
      set_positions(options, entry.scheme, 100);
      Random random(9);
      Batch batch;
      draw_lines({TaskKind::Followed}, 4, 37, random, batch);
      FastModel fast(options);
      const double difference = difference_of(options, batch, fast);
      CHECK(difference < 1e-5);
      largest = std::max(largest, difference);
    }
  }
  MESSAGE("largest difference from the plain model: ", largest);
}

TEST_CASE("logits of a longer line begin as those of its beginning") {
  ModelOptions options;
  set_positions(options, PositionScheme::Rotary);
  FastModel fast(options);
  const Floats parameters = drawn_parameters(options, Random(7));
  const Batch whole = random_batch(1, 100, 8, 3);
  Batch part{1, 43, {whole.ids.begin(), whole.ids.begin() + 43}, {}, {}};
  part.targets.assign(43, kNoTarget);
  const Matrix<float> of_part = fast.logits(parameters, part);
  CHECK(fast.logits(parameters, whole).topRows(43) == of_part);
}

TEST_CASE("a parameter that is no number makes a loss that is none") {
  ModelOptions options = small_model();
  Floats parameters = drawn_parameters(options, Random(7));
  FastModel fast(options);
  parameters[static_cast<std::size_t>(fast.layout().layers[0].qkv.offset)] = std::nanf("");
  Floats gradients;
  CHECK(std::isnan(fast.loss_and_gradients(parameters, random_batch(2, 6, 5, 3), gradients)));
}

TEST_CASE("more attention than one list holds is refused each time, and the model goes on") {
  ModelOptions options;
  options.vocab_size = 2;
  options.heads = options.width = 64;
  options.max_length = 512;
  options.layers.resize(1);
  FastModel model(options);
  const Floats parameters = drawn_parameters(options, Random(7));
  // 256 sequences x 64 heads x 512 x 512: a multiple of 2^32, which sizes of 32 bits take for 0.
  const Batch batch = random_batch(256, 512, options.vocab_size, 8);
  for (int time = 0; time < 2; ++time) {
    throws(TooLarge, "sequences", "536870911 numbers of attention a layer at most, got 4294967296",
           [&] { (void)model.logits(parameters, batch); });
  }
  const Batch small = random_batch(2, 3, options.vocab_size, 8);
  CHECK(model.logits(parameters, small).allFinite());
}

TEST_CASE("what is asked of the latest call is refused before the first") {
  const ModelOptions options = small_model();
  FastModel model(options);
  const Floats parameters = drawn_parameters(options, Random(7));
  throws(InvalidArgument, "layers", "a line that was read before, got none",
         [&] { (void)model.logits_after(parameters, 0); });
  CHECK_THROWS_AS((void)model.attention_weights(0, 0, 0), Error);
  (void)model.logits(parameters, random_batch(2, 6, 5, 3));
  // Every query's weights sum to 1 over itself and what came before.
  const Table weights = model.attention_weights(1, 1, 1);
  for (Eigen::Index i = 0; i < 6; ++i) {
    CHECK(weights.row(i).head(i + 1).sum() == doctest::Approx(1).epsilon(1e-6));
    CHECK(weights.row(i).tail(5 - i).isZero(0));
  }
  throws(IdOutOfRange, "head", "0 to 1, got 2", [&] { (void)model.attention_weights(0, 0, 2); });
}

#include "transformer/training/head_measures.hpp"
#include "testing.hpp"
#include "transformer/model_cases.hpp"

using namespace lexiscope::transformer;

TEST_CASE("heads that look at all symbols alike look back as evenness says") {
  const ModelOptions options = small_model();
  FastModel model(options);
  Floats parameters = drawn_parameters(options, Random(1));
  // No queries, keys or values: every score is 0.
  for (const LayerSlots& layer : model.layout().layers) at(parameters, layer.qkv).setZero();
  const PreviousSymbolHead found =
      previous_symbol_head(model, parameters, random_batch(3, 7, 5, 1));
  CHECK(found.even ==
        doctest::Approx((1.0 / 2 + 1.0 / 3 + 1.0 / 4 + 1.0 / 5 + 1.0 / 6 + 1.0 / 7) / 6));
  throws(InvalidArgument, "length", "got 1",
         [&] { (void)previous_symbol_head(model, parameters, random_batch(1, 1, 5, 1)); });
  REQUIRE(found.weights.rows() == 2);
  REQUIRE(found.weights.cols() == 2);
  for (const float weight : found.weights.reshaped()) CHECK(weight == doctest::Approx(found.even));
}

TEST_CASE("the head whose queries ask for the position before is named") {
  // Learned rows are unit vectors in place of position p. In layer 1, head 1's keys are those rows
  // and its queries the row before, made strong; its other heads are left as they are drawn.
  ModelOptions options;
  options.vocab_size = 5;
  options.width = 16;
  options.heads = 2;
  options.max_length = 8;
  options.layers.resize(1);
  options.added = PositionScheme::Learned;
  FastModel model(options);
  Floats parameters = drawn_parameters(options, Random(1));
  const ParameterLayout& layout = model.layout();
  at(parameters, layout.tokens).setZero();
  at(parameters, layout.learned) = Matrix<float>::Identity(8, 16);
  auto qkv = at(parameters, layout.layers[0].qkv);
  const Eigen::Index head = 8;  // first column of head 1, of queries
  qkv.middleCols(head, 8).setZero();
  qkv.middleCols(16 + head, 8).setZero();
  for (Eigen::Index p = 0; p < 8; ++p) {
    qkv(p, 16 + head + p) = 5;
    if (p > 0) qkv(p, head + p - 1) = 5;
  }
  const PreviousSymbolHead found =
      previous_symbol_head(model, parameters, random_batch(2, 8, 5, 1));
  CHECK((found.layer == 0 && found.head == 1 && found.weight > 0.99 && found.weights(0, 0) < 0.5));
}

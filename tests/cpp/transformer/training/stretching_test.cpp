#include "transformer/training/stretching.hpp"
#include "testing.hpp"
#include "transformer/parameters.hpp"

using namespace lexiscope::transformer;

TEST_CASE("rotary layers are stretched by how many times longer a line becomes") {
  ModelOptions model;
  set_positions(model, PositionScheme::Rotary, 100);
  model.layers.back().scheme = PositionScheme::None;
  const ModelOptions longer = stretched(model, RotaryScalingKind::NtkAware, 32, 128);
  CHECK(longer.layers[0].scaling.kind == RotaryScalingKind::NtkAware);
  CHECK(longer.layers[0].scaling.factor == 4);
  const ModelOptions same = stretched(model, RotaryScalingKind::None, 32, 128);
  CHECK(same.layers[0].scaling.kind == RotaryScalingKind::None);
}

TEST_CASE(
    "dynamic NTK reads each line with the angles of its length, and no line within 32 otherwise") {
  ModelOptions model;
  set_positions(model, PositionScheme::Rotary, 100);
  const ModelOptions dynamic = stretched(model, RotaryScalingKind::DynamicNtk, 32, 128);
  CHECK((dynamic.layers[0].scaling.factor == 1 && dynamic.layers[0].scaling.sequence_len == 128));
  CHECK(reads_as(dynamic, 64).layers[1].scaling.sequence_len == 64);
  CHECK_FALSE(reads_as(model, 64).layers[0].scaling.sequence_len.has_value());

  const Floats parameters = drawn_parameters(model, Random(3));
  const auto loss = [&](const ModelOptions& options, PlaceRange range) {
    return score_by_length(options, parameters, Task{}, {range}, 2, 1).front().loss;
  };
  CHECK(loss(dynamic, {16, 32}) == loss(model, {16, 32}));
  CHECK(loss(dynamic, {64, 128}) != loss(model, {64, 128}));
  // Two ranges are read as each would be alone.
  const auto both = score_by_length(dynamic, parameters, Task{}, {{16, 32}, {64, 128}}, 2, 1);
  CHECK((both[0].loss == loss(dynamic, {16, 32}) && both[1].loss == loss(dynamic, {64, 128})));
}

TEST_CASE(
    "LongRoPE leaves paces within the trained length as they were, and takes its list beyond") {
  ModelOptions model;
  set_positions(model, PositionScheme::Rotary, 100);
  const Doubles factors = {1, 1, 1, 1, 2, 2, 4, 4};
  const ModelOptions longer = longrope(model, factors, 32, 128);
  CHECK(longer.layers[0].scaling.long_factors == factors);
  CHECK(longer.layers[0].scaling.short_factors == Doubles(8, 1));
  throws(ShapeMismatch, "long_factors", "expected 8 numbers, one a pair, got 2", [&] {
    (void)longrope(model, {1, 2}, 32, 128);
  });
  throws(ShapeMismatch, "short_factors", "got 0",
         [&] { (void)stretched(model, RotaryScalingKind::LongRope, 32, 128); });
}

TEST_CASE("what has no angles, or would become shorter, is not stretched") {
  ModelOptions model;
  set_positions(model, PositionScheme::Alibi);
  throws(InvalidArgument, "layers", "a rotary layer",
         [&] { (void)stretched(model, RotaryScalingKind::Linear, 32, 128); });
  CHECK_NOTHROW((void)stretched(model, RotaryScalingKind::None, 32, 128));
  set_positions(model, PositionScheme::Rotary);
  throws(InvalidArgument, "length", "32 to 256, got 16",
         [&] { (void)stretched(model, RotaryScalingKind::Linear, 32, 16); });
}

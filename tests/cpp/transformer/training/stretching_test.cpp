#include "transformer/training/stretching.hpp"

#include <doctest.h>

#include "expect_error.hpp"

using namespace lexiscope;
using namespace lexiscope::testing;
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

TEST_CASE("what has no angles, or would become shorter, is not stretched") {
  ModelOptions model;
  set_positions(model, PositionScheme::Alibi);
  expect_error(ErrorKind::InvalidArgument, "layers", "a rotary layer",
               [&] { (void)stretched(model, RotaryScalingKind::Linear, 32, 128); });
  CHECK_NOTHROW((void)stretched(model, RotaryScalingKind::None, 32, 128));
  set_positions(model, PositionScheme::Rotary);
  expect_error(ErrorKind::InvalidArgument, "length", "32 to 256, got 16",
               [&] { (void)stretched(model, RotaryScalingKind::Linear, 32, 16); });
}

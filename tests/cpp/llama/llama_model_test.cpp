#include "llama/llama_model.hpp"
#include "llama/llama_models.hpp"
#include "llama/reading.hpp"
#include "testing.hpp"

using namespace lexiscope::llama;

TEST_CASE("a scaling is from the trained length on, and reads factor times as far") {
  RotaryConfig rotary = read_llama_config(tiny_config(), "config.json").rotary;
  const std::int64_t trained = rotary.trained_len;
  const auto before = rotation_of(rotary, rotary.context);
  set_scaling(rotary, RotaryScalingKind::Linear, 4, std::nullopt);
  CHECK(rotary.context == 4 * trained);
  const auto after = rotation_of(rotary, rotary.context);
  for (std::size_t i = 0; i < before.frequencies.size(); ++i) {
    CHECK(after.frequencies[i] == doctest::Approx(before.frequencies[i] / 4));
  }
  set_scaling(rotary, RotaryScalingKind::Yarn, 4, 1);
  CHECK(rotation_of(rotary, rotary.context).attention_factor == 1);
  for (const double wrong : {0.5, -1.0, static_cast<double>(NAN)}) {
    throws(InvalidArgument, "scaling_factor", "",
           [&] { set_scaling(rotary, RotaryScalingKind::Linear, wrong, std::nullopt); });
  }
}

#include "llama/reading.hpp"
#include "llama/llama_models.hpp"
#include "testing.hpp"

using namespace lexiscope::llama;

TEST_CASE("positions are moved, stretched, repeated, reversed or taken away") {
  using enum PositionChange;
  using Positions = Doubles;
  CHECK(usual_positions(3) == Positions{0, 1, 2});
  CHECK(changed_positions(3, Shift, 1000) == Positions{1000, 1001, 1002});
  CHECK(changed_positions(3, Scale, 0.5) == Positions{0, 0.5, 1});
  CHECK(changed_positions(5, Repeat, 2) == Positions{0, 0, 1, 1, 2});
  CHECK(changed_positions(3, Reverse, 0) == Positions{2, 1, 0});
  CHECK(changed_positions(2, Drop, 0) == Positions{0, 0});
  CHECK(changed_positions(5, Restart, 3) == Positions{0, 1, 2, 0, 1});
  CHECK(usual_positions(0).empty());
  throws(InvalidArgument, "amount", "at least 1", [] { changed_positions(3, Repeat, 0.5); });
  throws(InvalidArgument, "amount", "a finite number",
         [] { changed_positions(3, Shift, std::numeric_limits<double>::infinity()); });
  throws(InvalidArgument, "length", "-1", [] { usual_positions(-1); });
}

TEST_CASE("frequencies that depend on the length follow the length that is read") {
  const LlamaConfig config = read_llama_config(
      tiny_config(R"("rope_scaling": {"type": "dynamic", "factor": 2})"), "config.json");
  const Rotation within = rotation_of(config.rotary, 64);
  const Rotation beyond = rotation_of(config.rotary, 200);
  CHECK(within.frequencies == rotary_frequencies(6, 10'000));
  CHECK((beyond.frequencies.back() < within.frequencies.back() && beyond.frequencies.front() == 1));
}

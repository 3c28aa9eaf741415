// lengths.hpp: what a trained transformer knows at each place of a line, also past the length that
// it was trained on.
#pragma once

#include <vector>

#include "transformer/fast/fast_model.hpp"
#include "transformer/tasks/task.hpp"

namespace lexiscope::transformer {

/// Places from … to-1 of all lines together.
struct PlaceScore {
  int from = 0;
  int to = 0;
  int asked = 0;       ///< targets there
  double right = 0;    ///< share of them that is the likeliest prediction, 0 … 1; NaN for none
  double loss = 0;     ///< mean, nats; NaN for none
  double optimum = 0;  ///< mean of the least loss to be expected, nats; NaN for none
};

struct PlaceRange {
  int from;
  int to;
};

/// Second half of the trained length T, then to 5/4, 3/2, 2, 4 and 8 times T: for 32, 16–32, 32–40,
/// 40–48, 48–64, 64–128 and 128–256.
std::vector<PlaceRange> places_past(int trained_length);

/// Reads `lines` lines, as long as the last range ends, of a generator that no training draws from;
/// of a task that spans the line, so many for each range, as long as that one.
/// Throws SequenceTooLong ("length") where the model's max_length is less, and as draw_lines()
/// does.
std::vector<PlaceScore> score_places(FastModel& model, const std::vector<float>& parameters,
                                     const Task& task, const std::vector<PlaceRange>& ranges,
                                     int lines, std::uint64_t seed);

}  // namespace lexiscope::transformer

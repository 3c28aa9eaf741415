// lengths.hpp: the accuracy of a trained transformer by position, also beyond its training length.
#pragma once

#include <vector>

#include "transformer/fast/fast_model.hpp"
#include "transformer/tasks/task.hpp"

namespace lexiscope::transformer {

/// The score of positions from … to-1 over all lines.
struct PlaceScore {
  int from = 0;
  int to = 0;
  int asked = 0;       ///< number of targets
  double right = 0;    ///< share predicted correctly, 0 … 1; NaN for none
  double loss = 0;     ///< mean, nats; NaN for none
  double optimum = 0;  ///< mean of the minimum expected loss, nats; NaN for none
};

struct PlaceRange {
  int from;
  int to;
};

/// The second half of the trained length T, then up to 5/4, 3/2, 2, 4 and 8 times T: for 32, 16–32,
/// 32–40, 40–48, 48–64, 64–128 and 128–256.
std::vector<PlaceRange> places_past(int trained_length);

/// Evaluates `lines` lines, as long as the furthest range ends, from a random stream that training
/// does not use; for a task that spans the line, as many for each range, of its length. Works in
/// slices, to show progress between calls of read().
class PlaceReading {
 public:
  /// Throws InvalidArgument ("ranges" for none, and for negative or empty ones; "lines" for none)
  /// and as require_valid(task) does.
  PlaceReading(const Task& task, const std::vector<PlaceRange>& ranges, int lines,
               std::uint64_t seed);

  /// Evaluates one to four more lines of one length; does nothing when done. Model and parameters
  /// must be the same in every call. Throws SequenceTooLong ("length") beyond the model's
  /// max_length, and as draw_lines() does.
  void read(FastModel& model, const std::vector<float>& parameters);

  [[nodiscard]] bool done() const noexcept { return group_ == groups_.size(); }
  /// The number of lines evaluated, and their total.
  [[nodiscard]] int lines_read() const noexcept;
  [[nodiscard]] int lines_total() const noexcept;

  /// The scores of all ranges so far.
  [[nodiscard]] std::vector<PlaceScore> scores() const;

 private:
  /// Ranges evaluated on the same lines.
  struct Group {
    int length = 0;
    std::vector<std::size_t> ranges;
  };

  Task task_;
  int lines_;
  std::uint64_t seed_;
  std::vector<PlaceScore> sums_;  // not yet divided
  std::vector<Group> groups_;
  std::size_t group_ = 0;  // being evaluated
  int read_ = 0;           // its lines so far
  Random random_;
  Batch batch_;  // scratch
};

/// Evaluates all lines at once. Throws as PlaceReading does.
std::vector<PlaceScore> score_places(FastModel& model, const std::vector<float>& parameters,
                                     const Task& task, const std::vector<PlaceRange>& ranges,
                                     int lines, std::uint64_t seed);

}  // namespace lexiscope::transformer

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

/// Reads `lines` lines, as long as the farthest range ends, of a generator that no training draws
/// from; of a task that spans the line, so many for each range, as long as that one. In slices, so
/// that whoever calls read() again and again can show how far it is.
class PlaceReading {
 public:
  /// Throws InvalidArgument ("ranges" for none, or one that is not from 0 on or ends where it
  /// begins; "lines" for none) and as require_valid(task) does.
  PlaceReading(const Task& task, const std::vector<PlaceRange>& ranges, int lines,
               std::uint64_t seed);

  /// Reads one to four more lines, all of one length; nothing when done. Always with the same model
  /// and parameters. Throws SequenceTooLong ("length") where its max_length is less, and as
  /// draw_lines() does.
  void read(FastModel& model, const std::vector<float>& parameters);

  [[nodiscard]] bool done() const noexcept { return group_ == groups_.size(); }
  /// Lines that are read, of how many.
  [[nodiscard]] int lines_read() const noexcept;
  [[nodiscard]] int lines_total() const noexcept;

  /// Of what is read so far, a score a range.
  [[nodiscard]] std::vector<PlaceScore> scores() const;

 private:
  /// Ranges that are scored in the same lines.
  struct Group {
    int length = 0;
    std::vector<std::size_t> ranges;
  };

  Task task_;
  int lines_;
  std::uint64_t seed_;
  std::vector<PlaceScore> sums_;  // not yet divided
  std::vector<Group> groups_;
  std::size_t group_ = 0;  // that is being read
  int read_ = 0;           // lines of it
  Random random_;
  Batch batch_;  // scratch
};

/// A whole reading. Throws as it does.
std::vector<PlaceScore> score_places(FastModel& model, const std::vector<float>& parameters,
                                     const Task& task, const std::vector<PlaceRange>& ranges,
                                     int lines, std::uint64_t seed);

}  // namespace lexiscope::transformer

// trainer.hpp: trains a transformer in slices, so that callers can show progress or pause between
// calls of run(), and cancel by destroying the trainer.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "transformer/fast/fast_model.hpp"
#include "transformer/tasks/task.hpp"
#include "transformer/training/checkpoint.hpp"

namespace lexiscope::transformer {

struct Progress {
  int steps_done = 0;
  int steps_total = 0;
  double loss = 0;           ///< of the latest step, nats; NaN before the first
  double learning_rate = 0;  ///< of the next step
  double gradient_norm = 0;  ///< of the latest step, before clipping
  double seconds = 0;        ///< spent inside run()
};

/// A seed gives the same parameters bit for bit, natively and in WebAssembly, for any slices.
class Trainer {
 public:
  /// `model.vocab_size` is set by the source. Starts from `parameters` if given, for example to
  /// continue at another length, otherwise from random ones. Throws as require_valid() does,
  /// InvalidArgument naming the option out of range ("length": also below the source's minimum, or
  /// beyond max_length), ShapeMismatch ("parameters").
  Trainer(ModelOptions model, LineSource source, const TrainingOptions& training,
          std::optional<std::vector<float>> parameters = std::nullopt);

  /// Takes `steps` more steps, or as many as are left. Throws InvalidArgument: ("learning_rate") at
  /// a step whose loss is not finite, naming it, without taking it: rewind() or restore() recovers;
  /// ("targets") for lines without targets; ("steps") below 1.
  Progress run(int steps);

  [[nodiscard]] Progress progress() const;
  [[nodiscard]] bool done() const noexcept { return steps_done() == training_.steps; }

  /// Restarts with the same initial parameters and lines.
  void rewind();

  /// The current state, to keep in memory or serialise by bytes_of().
  [[nodiscard]] Checkpoint checkpoint() const;

  /// Resumes from a checkpoint, giving the same parameters bit for bit. Throws MalformedFile
  /// ("checkpoint") for another model, source or settings, changing nothing.
  void restore(const Checkpoint& checkpoint);

  /// The loss of each step, nats.
  [[nodiscard]] const std::vector<float>& losses() const noexcept { return losses_; }
  [[nodiscard]] const std::vector<float>& parameters() const noexcept { return parameters_; }
  /// The initial parameters.
  [[nodiscard]] const std::vector<float>& first_parameters() const noexcept {
    return first_parameters_;
  }
  [[nodiscard]] const ModelOptions& options() const noexcept { return model_.options(); }
  [[nodiscard]] const TrainingOptions& training() const noexcept { return training_; }
  [[nodiscard]] const LineSource& source() const noexcept { return source_; }

 private:
  [[nodiscard]] int steps_done() const noexcept { return static_cast<int>(losses_.size()); }
  [[nodiscard]] double rate() const;
  void take_step();

  FastModel model_;
  LineSource source_;
  TrainingOptions training_;
  std::vector<float> first_parameters_;
  std::vector<float> parameters_;
  AdamW optimizer_;
  Random random_;  // for lines
  std::vector<float> losses_;
  double gradient_norm_ = 0;
  double seconds_ = 0;
  Batch batch_;                   // scratch
  std::vector<float> gradients_;  // likewise
};

}  // namespace lexiscope::transformer

// trainer.hpp: trains a transformer in slices: whoever calls run() again and again can show
// progress between the calls; not calling is a pause, and dropping the trainer cancels.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "transformer/fast/fast_model.hpp"
#include "transformer/tasks/line_source.hpp"
#include "transformer/training/checkpoint.hpp"

namespace lexiscope::transformer {

struct Progress {
  int steps_done = 0;
  int steps_total = 0;
  double loss = 0;           ///< of the latest step, nats; NaN before the first
  double learning_rate = 0;  ///< of the next step
  double gradient_norm = 0;  ///< of the latest step, before it was clipped
  double seconds = 0;        ///< spent inside run()
};

/// A seed gives the same parameters bit for bit, natively and in WebAssembly, however the steps are
/// cut into slices.
class Trainer {
 public:
  /// `model.vocab_size` is the source's. Starts from `parameters` where they are given, as to go on
  /// at another length, else from drawn ones. Throws as require_valid() does, InvalidArgument
  /// naming the option out of range ("length": also below what the source needs, or beyond
  /// max_length), ShapeMismatch ("parameters").
  Trainer(ModelOptions model, LineSource source, const TrainingOptions& training,
          std::optional<std::vector<float>> parameters = std::nullopt);

  /// Takes at least one and at most `steps` more steps, as far as there are any. Throws
  /// InvalidArgument: ("learning_rate") at a step whose loss is not finite, told by its number,
  /// which is then not taken: rewind() or restore() goes back; ("targets") for lines that ask
  /// nothing;
  /// ("steps") below 1.
  Progress run(int steps);

  [[nodiscard]] Progress progress() const;
  [[nodiscard]] bool done() const noexcept { return steps_done() == training_.steps; }

  /// Back to the first parameters and the first line: the same run again.
  void rewind();

  /// Where it stands, to be kept in memory or as bytes_of().
  [[nodiscard]] Checkpoint checkpoint() const;

  /// Goes on from there, to the same parameters bit for bit. Throws MalformedFile ("checkpoint")
  /// for one of another model, source or settings; then nothing has changed.
  void restore(const Checkpoint& checkpoint);

  /// Loss of each step, nats.
  [[nodiscard]] const std::vector<float>& losses() const noexcept { return losses_; }
  [[nodiscard]] const std::vector<float>& parameters() const noexcept { return parameters_; }
  /// Those before the first step.
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
  Random random_;  // of lines
  std::vector<float> losses_;
  double gradient_norm_ = 0;
  double seconds_ = 0;
  Batch batch_;                   // scratch
  std::vector<float> gradients_;  // likewise
};

}  // namespace lexiscope::transformer

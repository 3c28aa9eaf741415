#include "transformer/training/trainer.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

#include "base/clock.hpp"
#include "base/number_text.hpp"
#include "transformer/training/streams.hpp"

namespace lexiscope::transformer {
namespace {

ModelOptions with_vocabulary(ModelOptions model, int vocab_size) {
  model.vocab_size = vocab_size;
  return model;
}

}  // namespace

Trainer::Trainer(ModelOptions model, LineSource source, const TrainingOptions& training,
                 std::optional<std::vector<float>> parameters)
    : model_(with_vocabulary(std::move(model), source.vocab_size)),
      source_(std::move(source)),
      training_(training),
      optimizer_(model_.layout(), training.optimizer),
      random_(stream_of(training.seed, Stream::LinesToLearn)) {
  require_range("steps", training.steps, 1, 1'000'000);
  require_range("sequences", training.sequences, 1, 4'096);
  require_range("length", training.length, std::max(2, source_.least_length), options().max_length);
  require_range("warmup", training.warmup, 0, 1'000'000);
  first_parameters_ =
      parameters ? *std::move(parameters)
                 : drawn_parameters(options(), stream_of(training.seed, Stream::FirstValues));
  require_count(model_.layout(), first_parameters_.size());
  parameters_ = first_parameters_;
  losses_.reserve(static_cast<std::size_t>(training.steps));
}

double Trainer::rate() const {
  return rate_of(steps_done(), training_.steps, training_.warmup,
                 training_.optimizer.learning_rate);
}

void Trainer::take_step() {
  source_.draw(training_.sequences, training_.length, random_, batch_);
  const double loss = model_.loss_and_gradients(parameters_, batch_, gradients_);
  if (!std::isfinite(loss)) {
    fail(ErrorKind::InvalidArgument, "learning_rate", "a rate at which the loss stays a number",
         {"{0}: at step {1} it is none; go back, and take a lower one",
          to_text(training_.optimizer.learning_rate), steps_done() + 1});
  }
  gradient_norm_ = optimizer_.step(parameters_, gradients_, rate());
  losses_.push_back(static_cast<float>(loss));
}

Progress Trainer::run(int steps) {
  require_range("steps", steps, 1, std::numeric_limits<int>::max());
  const double start = seconds_now();
  const int end = steps_done() + std::min(steps, training_.steps - steps_done());
  while (steps_done() < end) take_step();
  seconds_ += seconds_now() - start;
  return progress();
}

Progress Trainer::progress() const {
  return {steps_done(),
          training_.steps,
          losses_.empty() ? std::numeric_limits<double>::quiet_NaN()
                          : static_cast<double>(losses_.back()),
          done() ? 0 : rate(),
          gradient_norm_,
          seconds_};
}

void Trainer::rewind() {
  parameters_ = first_parameters_;
  optimizer_ = AdamW(model_.layout(), training_.optimizer);
  random_ = stream_of(training_.seed, Stream::LinesToLearn);
  losses_.clear();
  gradient_norm_ = seconds_ = 0;
}

Checkpoint Trainer::checkpoint() const {
  return {options(), training_,       source_.name, source_.words, steps_done(),
          seconds_,  random_.state(), losses_,      parameters_,   optimizer_.state()};
}

void Trainer::restore(const Checkpoint& checkpoint) {
  const Checkpoint own = this->checkpoint();
  if (!same_training(checkpoint, own)) {
    const Phrase got = description_of(checkpoint);
    const Phrase expected = description_of(own);
    fail(ErrorKind::MalformedFile, "checkpoint", {"one of this training: {0}", expected},
         got.english() == expected.english() ? Phrase("one with other settings") : got);
  }
  parameters_ = checkpoint.parameters;
  optimizer_.restore(checkpoint.optimizer);
  random_ = Random(checkpoint.random);
  losses_ = checkpoint.losses;
  losses_.reserve(static_cast<std::size_t>(training_.steps));
  seconds_ = checkpoint.seconds;
}

}  // namespace lexiscope::transformer

// Any bytes as a kept training of a transformer: refused, or one whose own bytes bring it back and
// from which a training goes on.
#include "transformer/training/checkpoint.hpp"

#include <optional>

#include "reader_fuzz.hpp"
#include "transformer/training/trainer.hpp"

namespace {

using namespace lexiscope;
using namespace lexiscope::transformer;

/// A training with the checkpoint's own settings, or none where they are out of range.
std::optional<Trainer> trainer_of(const Checkpoint& checkpoint) {
  LineSource source = lines_of(Task{});
  source.vocab_size = checkpoint.model.vocab_size;
  source.name = checkpoint.source;
  source.words = checkpoint.words;
  // Losses are as many as steps: whoever trains has room for all of them.
  if (checkpoint.training.steps > 10'000) return std::nullopt;
  try {
    return Trainer(checkpoint.model, std::move(source), checkpoint.training);
  } catch (const Error&) {
    return std::nullopt;
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  Checkpoint checkpoint;
  try {
    checkpoint = read_checkpoint(fuzz::bytes_of(data, size));
  } catch (const Error& error) {
    fuzz::require(error.kind() == ErrorKind::MalformedFile);
    return 0;
  }
  const std::string bytes = bytes_of(checkpoint);
  fuzz::require(bytes_of(read_checkpoint(bytes)) == bytes);
  fuzz::require(!description_of(checkpoint).english().empty());
  if (std::optional<Trainer> trainer = trainer_of(checkpoint)) {
    trainer->restore(checkpoint);
    fuzz::require(trainer->progress().steps_done == checkpoint.steps_done);
    fuzz::require(trainer->parameters() == checkpoint.parameters);
    fuzz::require(bytes_of(trainer->checkpoint()) == bytes);
  }
  return 0;
}

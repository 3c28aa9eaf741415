// checkpoint.hpp: a training as bytes: everything that its continuation depends on.
//
// "lexiscope transformer 4\n", then fields as trainer.hpp has them, little-endian, and the hash
// (fnv.hpp) of all bytes before it; a text or a list is preceded by its length (uint64), an
// optional field by a byte, 1 where it is present.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "transformer/options.hpp"
#include "transformer/training/adam_w.hpp"

namespace lexiscope::transformer {

struct TrainingOptions {
  int steps = 1'000;   ///< 1 … 1,000,000
  int sequences = 16;  ///< B, 1 … 4,096
  int length = 32;     ///< T, from 2 and what the task needs to max_length
  int warmup = 100;    ///< in steps, 0 … 1,000,000
  std::uint64_t seed = 1;
  AdamWOptions optimizer;
};

struct Checkpoint {
  ModelOptions model;
  TrainingOptions training;
  std::string source;              ///< LineSource::name
  std::vector<std::string> words;  ///< LineSource::words
  int steps_done = 0;
  double seconds = 0;
  std::array<std::uint64_t, 4> random{};  ///< state before the next line
  std::vector<float> losses;              ///< one for each step done
  std::vector<float> parameters;
  AdamWState optimizer;
};

std::string bytes_of(const Checkpoint& checkpoint);

/// Throws MalformedFile ("checkpoint") for bytes that are no checkpoint, are damaged, or hold
/// numbers that are not finite.
Checkpoint read_checkpoint(std::string_view bytes);

/// A checkpoint's task and model, for messages: "followed, V 8, D 32, 2 heads, 2 layers, rotary".
Phrase description_of(const Checkpoint& checkpoint);

/// Whether two checkpoints belong to the same training: the same model, settings, source and words.
bool same_training(const Checkpoint& a, const Checkpoint& b);

}  // namespace lexiscope::transformer

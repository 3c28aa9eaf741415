// factor_search.hpp: what LongRoPE divides the pace of each pair by, found by search on a trained
// model (Ding et al., "LongRoPE: Extending LLM Context Window Beyond 2 Million Tokens", 2024,
// section 3.2): candidates are crossed and changed at random, and those of the least loss go on.
#pragma once

#include <cstdint>
#include <vector>

#include "transformer/fast/fast_model.hpp"
#include "transformer/tasks/task.hpp"

namespace lexiscope::transformer {

struct FactorSearchOptions {
  int candidates = 16;  ///< of each round, 4 … 1,000
  int parents = 4;      ///< the best of them, that go on and have the next ones, 2 … candidates-1
  int rounds = 12;      ///< after the first, 0 … 1,000
  double chance = 0.4;  ///< of each factor of a changed candidate to be drawn anew, 0 … 1
  int lines = 8;        ///< that each candidate reads, 1 … 100,000: the same for all
  std::uint64_t seed = 1;
};

struct FoundFactors {
  /// One a pair, the fastest first; none below 1, none below the one before it, none above 1.25
  /// times how many times longer the lines become. (Faster pairs never are divided by more: the
  /// paper's constraint, by which far fewer candidates are left to read.)
  std::vector<double> factors;
  double loss = 0;         ///< mean of those lines, nats
  double linear_loss = 0;  ///< of dividing all pairs alike, which the search begins with
  int read = 0;            ///< candidates whose loss was measured
};

/// Begins with linear, NTK-aware and YaRN scaling as lists, and with those changed; then each round
/// has half of its new candidates changed from one parent, and half crossed from two. Reads lines
/// of `length` whose places all count; a seed gives the same factors. Throws InvalidArgument
/// ("candidates", "parents", "rounds", "chance", "lines"), and as longrope() does.
FoundFactors search_factors(const ModelOptions& model, const std::vector<float>& parameters,
                            const Task& task, int trained_length, int length,
                            const FactorSearchOptions& options = {});

}  // namespace lexiscope::transformer

// factor_search.hpp: evolutionary search of LongRoPE's frequency divisors on a trained model (Ding
// et al., "LongRoPE: Extending LLM Context Window Beyond 2 Million Tokens", 2024, section 3.2).
#pragma once

#include <cstdint>
#include <vector>

#include "transformer/fast/fast_model.hpp"
#include "transformer/tasks/task.hpp"

namespace lexiscope::transformer {

struct FactorSearchOptions {
  int candidates = 16;  ///< population of each round, 4 … 1,000
  int parents = 4;  ///< the best candidates, from which the next ones are made, 2 … candidates-1
  int rounds = 12;  ///< after the first, 0 … 1,000
  double chance = 0.4;  ///< mutation probability of each factor, 0 … 1
  int lines = 8;        ///< evaluated for each candidate, the same for all: 1 … 100,000
  std::uint64_t seed = 1;
};

struct FoundFactors {
  /// One divisor a pair, the fastest first: at least 1, not decreasing, and at most 1.25 times the
  /// extension of the length. (The paper's constraint that faster pairs are never divided by more
  /// reduces the search space.)
  std::vector<double> factors;
  double loss = 0;         ///< mean over those lines, nats
  double linear_loss = 0;  ///< of equal divisors, one of the initial candidates
  int read = 0;            ///< candidates evaluated
};

/// The initial population is linear, NTK-aware and YaRN scaling as lists, and mutations of them; in
/// each round half of the new candidates are mutations of one parent, and half crossovers of two.
/// Evaluates lines of `length`, all of whose positions count; a seed gives the same factors. Throws
/// InvalidArgument ("candidates", "parents", "rounds", "chance", "lines"), and as longrope() does.
FoundFactors search_factors(const ModelOptions& model, const std::vector<float>& parameters,
                            const Task& task, int trained_length, int length,
                            const FactorSearchOptions& options = {});

}  // namespace lexiscope::transformer

// batch.hpp: sequences to learn from: ids, and what should be predicted at each place.
#pragma once

#include <vector>

#include "base/table.hpp"

namespace lexiscope::transformer {

/// A target that is none: nothing is asked at that place.
inline constexpr Id kNoTarget = -1;

struct Batch {
  int sequences = 0;            ///< B, 1 or more
  int length = 0;               ///< T, 1 or more
  std::vector<Id> ids;          ///< (B,T), 0 … V-1
  std::vector<Id> targets;      ///< (B,T), 0 … V-1 or kNoTarget
  std::vector<double> optimum;  ///< (B,T): least loss that can be expected there, nats; or empty

  [[nodiscard]] int tokens() const noexcept { return sequences * length; }
  [[nodiscard]] int target_count() const noexcept {
    int count = 0;
    for (const Id target : targets) count += target != kNoTarget ? 1 : 0;
    return count;
  }
};

/// Throws ShapeMismatch ("ids", "targets") unless there are B T of each, SequenceTooLong ("length")
/// beyond max_length, IdOutOfRange ("ids", "targets") beyond the vocabulary.
void require_batch(const Batch& batch, int vocab_size, int max_length);

/// Throws InvalidArgument ("targets") for a batch that asks nothing anywhere.
void require_targets(const Batch& batch);

}  // namespace lexiscope::transformer

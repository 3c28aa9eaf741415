// batch.hpp: a batch of training sequences: ids and targets.
#pragma once

#include <vector>

#include "base/table.hpp"

namespace lexiscope::transformer {

/// Marks a position without a target.
inline constexpr Id kNoTarget = -1;

struct Batch {
  int sequences = 0;            ///< B, 1 or more
  int length = 0;               ///< T, 1 or more
  std::vector<Id> ids;          ///< (B,T), 0 … V-1
  std::vector<Id> targets;      ///< (B,T), 0 … V-1 or kNoTarget
  std::vector<double> optimum;  ///< (B,T): the minimum expected loss, nats; or empty
  /// (B,T): where in its line a token's part begins; or empty, for lines of one part. Each part is
  /// processed like a line of its own: it does not attend to earlier parts, and positions count
  /// from its first token.
  std::vector<int> begins = {};

  [[nodiscard]] int tokens() const noexcept { return sequences * length; }
  /// The position of token n of the batch within its part.
  [[nodiscard]] int place_of(int n) const noexcept { return n % length - begin_of(n); }
  /// Where in its line the part of token n of the batch begins.
  [[nodiscard]] int begin_of(int n) const noexcept {
    return begins.empty() ? 0 : begins[static_cast<std::size_t>(n)];
  }
  [[nodiscard]] int target_count() const noexcept {
    int count = 0;
    for (const Id target : targets) count += target != kNoTarget ? 1 : 0;
    return count;
  }
};

/// Throws ShapeMismatch ("ids", "targets", "begins") unless there are B T of each, SequenceTooLong
/// ("length") beyond max_length, IdOutOfRange ("ids", "targets") beyond the vocabulary,
/// InvalidArgument ("begins") unless the parts are consecutive.
void require_batch(const Batch& batch, int vocab_size, int max_length);

/// Throws TooLarge ("sequences") for more than 2^28 tokens in total, the limit of counters here.
void require_countable(int sequences, int length);

/// Throws InvalidArgument ("targets") for a batch without targets.
void require_targets(const Batch& batch);

}  // namespace lexiscope::transformer

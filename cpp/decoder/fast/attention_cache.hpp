// attention_cache.hpp: the keys and values of one layer for all tokens read so far, and the
// attention of the latest token to them.
#pragma once

#include <cstdint>

#include "kernels/unshared_vector.hpp"

namespace lexiscope::transformer {

class AttentionCache {
 public:
  /// For `length` tokens; `heads` queries of d columns share `kv_heads` keys and values. Throws
  /// TooLarge ("max_length") where their numbers do not fit the address space.
  AttentionCache(std::int64_t length, std::int64_t heads, std::int64_t kv_heads,
                 std::int64_t head_dim);

  /// Stores the keys and values (kv_heads d) of token number `token`.
  void add(std::int64_t token, const float* keys, const float* values) noexcept;

  /// The attention of a head's query (d) to the first `tokens` tokens, but for those before
  /// `first`: weights into `weights` (scratch()), 0 for hidden tokens, and their sum of values into
  /// output (d).
  void attend(std::int64_t head, std::int64_t first, std::int64_t tokens, const float* query,
              float* weights, float* output) const noexcept;

  /// The number of floats that attend() needs for weights: the length, rounded up.
  [[nodiscard]] std::int64_t scratch() const noexcept { return padded_length_; }

 private:
  std::int64_t padded_length_;
  std::int64_t group_;  // heads that share a key
  std::int64_t kv_heads_;
  std::int64_t head_dim_;
  std::int64_t padded_dim_;
  float scale_;
  // By head: keys with kLanes tokens side by side, (length / kLanes, d, kLanes); values (length,d).
  UnsharedVector<float> keys_;
  UnsharedVector<float> values_;
};

}  // namespace lexiscope::transformer

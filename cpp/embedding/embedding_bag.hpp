// embedding_bag.hpp: pools a bag of ids, such as the words of a text or the features of a user,
// into one vector: the sum, mean or column-wise maximum of their rows. The rules are those of
// PyTorch's EmbeddingBag.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "base/shape.hpp"
#include "base/table.hpp"
#include "embedding/embedding.hpp"
#include "embedding/row_gradients.hpp"

namespace lexiscope {

/// The ids of B bags, one bag after the other.
struct Bags {
  std::vector<Id> ids;                ///< N of them
  std::vector<std::int64_t> offsets;  ///< where each bag begins: (B), 0 … N, never decreasing

  [[nodiscard]] std::int64_t count() const noexcept {
    return static_cast<std::int64_t>(offsets.size());
  }
};

/// With `has_end`, the last offset is the end of the last bag instead of the start of another.
/// Throws InvalidArgument ("offsets") unless the first is 0, none is less than the one before, and
/// none exceeds N; also for no offsets at all with ids or `has_end`.
Bags bags_at(std::vector<Id> ids, std::vector<std::int64_t> offsets, bool has_end = false);

enum class Pooling { Sum, Mean, Max };

/// The vector of every bag, (B,D). Padding ids are left out, also from the count that a mean
/// divides by; a bag without other ids is zeros. `weights`, one for each id, make a sum weighted.
/// Throws IdOutOfRange ("ids"), ShapeMismatch ("weights": another number than the ids),
/// InvalidArgument ("weights": for a mean or maximum).
Table pool(const TokenEmbedding& embedding, const Bags& bags, Pooling pooling,
           std::span<const float> weights = {});

struct PoolGradients {
  RowGradients rows;           ///< of the table
  std::vector<float> weights;  ///< (N), 0 at padding; empty where no weights were given
};

/// Backward of pool; d_output is (B,D). For a maximum, each column's gradient goes to the position
/// it came from, the first of several equal ones. A frozen table gets none. Throws as pool does,
/// and ShapeMismatch and WidthMismatch ("d_output").
PoolGradients pool_backward(const TokenEmbedding& embedding, const Bags& bags, Pooling pooling,
                            const TableView& d_output, std::span<const float> weights = {});

}  // namespace lexiscope

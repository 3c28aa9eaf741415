// embedding_bag.hpp: many ids that become one vector, as words of a text or features of a user do:
// the rows of a bag of ids, added up, averaged, or column by column the largest of them. The rules
// are those of PyTorch's EmbeddingBag.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "base/shape.hpp"
#include "base/table.hpp"
#include "embedding/embedding.hpp"
#include "embedding/row_gradients.hpp"

namespace lexiscope {

/// Ids of B bags, one bag after the other.
struct Bags {
  std::vector<Id> ids;                ///< N of them
  std::vector<std::int64_t> offsets;  ///< where each bag begins: (B), 0 … N, never falling

  [[nodiscard]] std::int64_t count() const noexcept {
    return static_cast<std::int64_t>(offsets.size());
  }
};

/// The last offset is the end of the last bag where `has_end`, and no bag begins there. Throws
/// InvalidArgument ("offsets") unless the first is 0, none is less than the one before it, and none
/// is beyond N; and for none, where there are ids or an end is promised.
Bags bags_at(std::vector<Id> ids, std::vector<std::int64_t> offsets, bool has_end = false);

/// Every row of (B,T) is a bag. Throws ShapeMismatch ("ids") for other axes.
Bags bags_of(const IdsView& ids);

enum class Pooling { Sum, Mean, Max };

/// The vector of every bag, (B,D). Places of the padding id are left out, of the count that a mean
/// divides by too; a bag without any other place is zeros. With `weights`, one an id, a sum is
/// weighted. Throws IdOutOfRange ("ids"), ShapeMismatch ("weights": another number than the ids),
/// InvalidArgument ("weights": for a mean or maximum).
Table pool(const TokenEmbedding& embedding, const Bags& bags, Pooling pooling,
           std::span<const float> weights = {});

struct PoolGradients {
  RowGradients rows;           ///< of the table
  std::vector<float> weights;  ///< (N), 0 at padding; empty where no weights were given
};

/// Backward of pool; d_output is (B,D). A maximum hands each column's gradient to the place that it
/// came from, the first of several alike. A frozen table gets none. Throws as pool does, and
/// ShapeMismatch and WidthMismatch ("d_output").
PoolGradients pool_backward(const TokenEmbedding& embedding, const Bags& bags, Pooling pooling,
                            const TableView& d_output, std::span<const float> weights = {});

}  // namespace lexiscope

#include "attention/cached_keys.hpp"

#include <string>
#include <vector>

#include "attention/causal_attention.hpp"

namespace lexiscope {

Table attention_by_position_ids(const RotaryEmbedding& rotary, VectorView key,
                                std::span<const Id> ids) {
  require_width("key", rotary.embedding_dim(), static_cast<std::int64_t>(key.size()));
  if (ids.empty()) fail(ErrorKind::InvalidArgument, "ids", "a position id or more", "none");
  const Eigen::Map<const Eigen::RowVectorXf> row(key.data(), static_cast<Eigen::Index>(key.size()));
  const Table copies = row.replicate(static_cast<Eigen::Index>(ids.size()), 1);
  const auto rotated = [&](Id ahead) {
    std::vector<Id> positions;
    for (const Id id : ids) positions.push_back(id + ahead);
    return rotary.rotate(view_of(copies), IdsView(positions)).rows;
  };
  // Only the difference counts, so the keys are rotated one position more.
  const Table queries = rotated(0);
  return causal_attention<float>(queries, rotated(1), queries).weights;
}

}  // namespace lexiscope

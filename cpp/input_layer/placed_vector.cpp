#include "input_layer/placed_vector.hpp"

#include <algorithm>
#include <utility>

#include "positions/learned_positions.hpp"

namespace lexiscope {

Table placed_vector(VectorView x, std::int64_t length, PositionScheme scheme, std::uint64_t seed) {
  require_length("length", length);
  const std::int64_t rows = std::max<std::int64_t>(length, 1);  // a table has at least one
  const auto width = static_cast<std::int64_t>(x.size());
  const Eigen::Map<const Eigen::RowVectorXf> row(x.data(), static_cast<Eigen::Index>(width));
  Table copies = row.replicate(static_cast<Eigen::Index>(length), 1);
  const PositionSchemeEntry& traits = entry_of(scheme);
  if (traits.learns_rows) {
    EmbeddingOptions normal;
    normal.sigma = 1;
    normal.seed = seed;
    return copies + LearnedPositionalEmbedding(rows, width, normal).rows(length);
  }
  if (traits.fixed_rows != nullptr) {
    return copies + traits.fixed_rows(rows, width, kUsualBase).topRows(copies.rows());
  }
  if (traits.rotation != nullptr) {
    const Tensor unplaced{std::move(copies), {length, width}};
    return traits.rotation(rows, width, {}).rotate(unplaced).rows;
  }
  return copies;
}

}  // namespace lexiscope

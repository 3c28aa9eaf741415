#include "attention/rotary_scores.hpp"

#include <algorithm>

namespace lexiscope {
namespace {

/// One vector at positions 0 … length-1.
Table everywhere(const RotaryEmbedding& rotary, std::string_view argument, VectorView x,
                 std::int64_t length) {
  require_width(argument, rotary.embedding_dim(), static_cast<std::int64_t>(x.size()));
  require_positions(length, 0, rotary.max_seq_len());
  const Eigen::Map<const Eigen::RowVectorXf> row(x.data(), static_cast<Eigen::Index>(x.size()));
  const Table copies = row.replicate(static_cast<Eigen::Index>(length), 1);
  return rotary
      .rotate(TensorView({copies.data(), static_cast<std::size_t>(copies.size())},
                         {length, copies.cols()}))
      .rows;
}

}  // namespace

Table rotary_scores(const RotaryEmbedding& of_queries, const RotaryEmbedding& of_keys, VectorView q,
                    VectorView k, std::int64_t length) {
  const Table queries = everywhere(of_queries, "q", q, length);
  const Table keys = everywhere(of_keys, "k", k, length);
  require_width("k", queries.cols(), keys.cols());
  return queries.cast<double>().lazyProduct(keys.cast<double>().transpose()).cast<float>();
}

float spread_by_distance(const TableView& scores) {
  float spread = 0;
  for (Eigen::Index distance = 1 - scores.rows(); distance < scores.cols(); ++distance) {
    const auto same = scores.diagonal(distance);
    spread = std::max(spread, same.maxCoeff() - same.minCoeff());
  }
  return spread;
}

}  // namespace lexiscope

#include "positions/learned_positions.hpp"

#include <cmath>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "embedding/embedding_backward.hpp"

namespace lexiscope {

Table rows_by_width(std::int64_t max_seq_len, std::int64_t embedding_dim, std::uint64_t seed) {
  Table rows = zeros("max_seq_len", max_seq_len, "embedding_dim", embedding_dim);
  Random random(seed);
  const double limit = std::sqrt(2.0 / static_cast<double>(embedding_dim));
  for (float& value : std::span(rows.data(), static_cast<std::size_t>(rows.size()))) {
    value = static_cast<float>(limit * (2 * random.uniform_double() - 1));
  }
  return rows;
}

LearnedPositionalEmbedding::LearnedPositionalEmbedding(std::int64_t max_seq_len,
                                                       std::int64_t embedding_dim,
                                                       const EmbeddingOptions& options)
    : weights_(
          initialized_table("max_seq_len", max_seq_len, "embedding_dim", embedding_dim, options)) {}

LearnedPositionalEmbedding::LearnedPositionalEmbedding(Table weights)
    : weights_(std::move(weights)) {
  require_table_size("weights", weights_.rows(), weights_.cols());
}

TableView LearnedPositionalEmbedding::rows(std::int64_t length, std::int64_t start) const {
  require_positions(length, start, max_seq_len());
  return weights_.middleRows(static_cast<Eigen::Index>(start), static_cast<Eigen::Index>(length));
}

RowGradients LearnedPositionalEmbedding::backward(const TableView& d_output, std::int64_t length,
                                                  std::int64_t start) const {
  require_positions(length, start, max_seq_len());
  require_width("d_output", weights_.cols(), d_output.cols());
  const std::int64_t sequences = length == 0 ? 0 : d_output.rows() / length;
  if (sequences * length != d_output.rows()) {
    fail(ErrorKind::ShapeMismatch, "d_output", {"whole sequences of {0}", length},
         {"{0} rows", d_output.rows()});
  }
  std::vector<Id> positions;
  for (std::int64_t sequence = 0; sequence < sequences; ++sequence) {
    for (std::int64_t t = 0; t < length; ++t) positions.push_back(static_cast<Id>(start + t));
  }
  return sum_by_row(positions, d_output);
}

}  // namespace lexiscope

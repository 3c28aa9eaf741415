#include "learned_positions.hpp"

#include <string>
#include <utility>
#include <vector>

namespace lexiscope {

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
  if (length == 0 ? d_output.rows() != 0 : d_output.rows() % length != 0) {
    fail(ErrorKind::ShapeMismatch, "d_output", "whole sequences of " + std::to_string(length),
         std::to_string(d_output.rows()) + " rows");
  }
  std::vector<Id> positions(static_cast<std::size_t>(d_output.rows()));
  for (std::size_t n = 0; n < positions.size(); ++n) {
    positions[n] = static_cast<Id>(start + static_cast<std::int64_t>(n) % length);
  }
  return sum_by_row(positions, d_output);
}

}  // namespace lexiscope

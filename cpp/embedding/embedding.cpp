#include "embedding/embedding.hpp"

#include <cmath>
#include <limits>
#include <string>
#include <utility>

#include "embedding/embedding_backward.hpp"
#include "embedding/lookup.hpp"
#include "kernels/matrix.hpp"

namespace lexiscope {
namespace {

std::optional<Id> count_from_start(std::optional<std::int64_t> padding_id, std::int64_t rows) {
  if (!padding_id) return std::nullopt;
  require_range("padding_id", static_cast<double>(*padding_id), static_cast<double>(-rows),
                static_cast<double>(rows - 1));
  return static_cast<Id>(*padding_id < 0 ? *padding_id + rows : *padding_id);
}

Shape with_width(Shape shape, std::int64_t width) {
  shape.push_back(width);
  return shape;
}

}  // namespace

Table initialized_table(std::string_view rows_name, std::int64_t rows,
                        std::string_view columns_name, std::int64_t columns,
                        const EmbeddingOptions& options) {
  require_range("sigma", options.sigma, 0, std::numeric_limits<float>::max());
  Table table = zeros(rows_name, rows, columns_name, columns);
  Random random(options.seed);
  const double limit = std::sqrt(6.0 / static_cast<double>(rows + columns));
  for (float& value : std::span(table.data(), static_cast<std::size_t>(table.size()))) {
    value = static_cast<float>(options.initialization == Initialization::XavierUniform
                                   ? limit * (2 * random.uniform_double() - 1)
                                   : options.sigma * random.normal());
  }
  return table;
}

TokenEmbedding::TokenEmbedding(std::int64_t vocab_size, std::int64_t embedding_dim,
                               const EmbeddingOptions& options)
    : TokenEmbedding(
          initialized_table("vocab_size", vocab_size, "embedding_dim", embedding_dim, options),
          options.padding_id) {
  if (padding_id_) weights_.row(*padding_id_).setZero();
}

TokenEmbedding::TokenEmbedding(Table weights, std::optional<std::int64_t> padding_id)
    : weights_(std::move(weights)) {
  require_table_size("weights", weights_.rows(), weights_.cols());
  padding_id_ = count_from_start(padding_id, weights_.rows());
}

TokenEmbedding TokenEmbedding::from_pretrained(Table weights, bool freeze,
                                               std::optional<std::int64_t> padding_id) {
  TokenEmbedding embedding(std::move(weights), padding_id);
  embedding.frozen_ = freeze;
  return embedding;
}

Tensor TokenEmbedding::lookup(const IdsView& ids) const { return lexiscope::lookup(weights_, ids); }

Tensor TokenEmbedding::multiply_one_hot(const IdsView& ids) const {
  require_batch_ids("ids", ids, vocab_size());
  const auto count = static_cast<Eigen::Index>(ids.values().size());
  Tensor output{Table(count, weights_.cols()), with_width(ids.shape(), embedding_dim())};
  Eigen::RowVectorXf one_hot = Eigen::RowVectorXf::Zero(weights_.rows());
  for (Eigen::Index n = 0; n < count; ++n) {
    const Id id = ids.values()[static_cast<std::size_t>(n)];
    one_hot[id] = 1;
    output.rows.row(n).noalias() = one_hot * weights_;
    one_hot[id] = 0;
  }
  return output;
}

RowGradients TokenEmbedding::backward(const IdsView& ids, const TensorView& d_output) const {
  require_batch_ids("ids", ids, vocab_size());
  require_width("d_output", embedding_dim(), d_output.axis_from_end(1));
  if (d_output.shape() != with_width(ids.shape(), embedding_dim())) {
    fail(ErrorKind::ShapeMismatch, "d_output", to_text(with_width(ids.shape(), embedding_dim())),
         to_text(d_output.shape()));
  }
  if (frozen_) return {{}, Table(0, weights_.cols())};
  return sum_by_row(ids.values(), rows_of(d_output), padding_id_);
}

Table TokenEmbedding::project(const TableView& hidden) const {
  require_width("hidden", embedding_dim(), hidden.cols());
  return product_with_transpose<float>(hidden, weights_);
}

ProjectionGradients TokenEmbedding::project_backward(const TableView& hidden,
                                                     const TableView& d_logits) const {
  require_width("hidden", embedding_dim(), hidden.cols());
  require_width("d_logits", vocab_size(), d_logits.cols());
  if (d_logits.rows() != hidden.rows()) {
    fail(ErrorKind::ShapeMismatch, "d_logits", {"{0} rows", hidden.rows()},
         std::to_string(d_logits.rows()));
  }
  ProjectionGradients gradients{product<float>(d_logits, weights_),
                                transpose_product<float>(d_logits, hidden)};
  if (frozen_) gradients.d_weights.setZero();
  if (padding_id_) gradients.d_weights.row(*padding_id_).setZero();
  return gradients;
}

}  // namespace lexiscope

#include "transformer/plain/plain_model.hpp"

#include "transformer/plain/cross_entropy.hpp"
#include "transformer/plain/linear.hpp"
#include "transformer/plain/rms_norm.hpp"
#include "transformer/plain/rotary_heads.hpp"
#include "transformer/plain/silu.hpp"

namespace lexiscope::transformer {

using Eigen::Index;

template <class Real>
PlainModel<Real>::PlainModel(const ModelOptions& options)
    : options_(options),
      layout_(options),
      positions_(position_tables(options, options.max_length)),
      values_(options.layers.size()) {}

template <class Real>
Matrix<Real> PlainModel<Real>::embed(const std::vector<Real>& parameters,
                                     const Batch& batch) const {
  const auto tokens = at(parameters, layout_.tokens);
  Matrix<Real> x(batch.tokens(), options_.width);
  for (Index n = 0; n < x.rows(); ++n) {
    const Index t = batch.place_of(static_cast<int>(n));
    x.row(n) = tokens.row(batch.ids[static_cast<std::size_t>(n)]);
    if (layout_.learned.size() > 0) x.row(n) += at(parameters, layout_.learned).row(t);
    if (positions_.fixed_rows.rows() > 0) x.row(n) += positions_.fixed_rows.row(t).cast<Real>();
  }
  return x;
}

template <class Real>
void PlainModel<Real>::embed_backward(const Batch& batch, const Matrix<Real>& d_x,
                                      std::vector<Real>& gradients) const {
  for (Index n = 0; n < d_x.rows(); ++n) {
    at(gradients, layout_.tokens).row(batch.ids[static_cast<std::size_t>(n)]) += d_x.row(n);
    if (layout_.learned.size() > 0) {
      at(gradients, layout_.learned).row(batch.place_of(static_cast<int>(n))) += d_x.row(n);
    }
  }
}

template <class Real>
Matrix<Real> PlainModel<Real>::layer_forward(std::size_t l, const std::vector<Real>& parameters,
                                             const Matrix<Real>& x, const Batch& batch) {
  const LayerSlots& slots = layout_.layers[l];
  const LayerTables& tables = positions_.layers[l];
  LayerValues& v = values_[l];
  v.x = x;
  v.normed = rms_norm<Real>(x, at(parameters, slots.attention_gain));
  v.qkv = linear<Real>(v.normed, at(parameters, slots.qkv));
  if (tables.cosines.rows() > 0) {
    rotate_heads<Real>(v.qkv, batch.length, tables.cosines, tables.sines);
  }
  v.attention = multi_head_attention<Real>(v.qkv, batch, tables.slopes);
  v.middle = x + linear<Real>(v.attention.output, at(parameters, slots.projection));
  return options_.mlp_width > 0 ? mlp_forward(l, parameters) : v.middle;
}

template <class Real>
Matrix<Real> PlainModel<Real>::layer_backward(std::size_t l, const std::vector<Real>& parameters,
                                              const Matrix<Real>& d_y, int length,
                                              std::vector<Real>& gradients) {
  const LayerSlots& slots = layout_.layers[l];
  const LayerTables& tables = positions_.layers[l];
  const LayerValues& v = values_[l];
  const Matrix<Real> d_middle =
      options_.mlp_width > 0 ? mlp_backward(l, parameters, d_y, gradients) : d_y;
  const Matrix<Real> d_output =
      linear_backward<Real>(v.attention.output, at(parameters, slots.projection), d_middle,
                            at(gradients, slots.projection));
  Matrix<Real> d_qkv =
      multi_head_attention_backward<Real>(v.qkv, length, v.attention.weights, d_output);
  if (tables.cosines.rows() > 0) {
    rotate_heads_backward<Real>(d_qkv, length, tables.cosines, tables.sines);
  }
  const Matrix<Real> d_normed =
      linear_backward<Real>(v.normed, at(parameters, slots.qkv), d_qkv, at(gradients, slots.qkv));
  return d_middle + rms_norm_backward<Real>(v.x, at(parameters, slots.attention_gain), d_normed,
                                            at(gradients, slots.attention_gain));
}

template <class Real>
Matrix<Real> PlainModel<Real>::mlp_forward(std::size_t l, const std::vector<Real>& parameters) {
  const LayerSlots& slots = layout_.layers[l];
  LayerValues& v = values_[l];
  v.mlp_normed = rms_norm<Real>(v.middle, at(parameters, slots.mlp_gain));
  v.mlp_hidden = linear<Real>(v.mlp_normed, at(parameters, slots.mlp_in));
  v.mlp_active = silu<Real>(v.mlp_hidden);
  return v.middle + linear<Real>(v.mlp_active, at(parameters, slots.mlp_out));
}

template <class Real>
Matrix<Real> PlainModel<Real>::mlp_backward(std::size_t l, const std::vector<Real>& parameters,
                                            const Matrix<Real>& d_y, std::vector<Real>& gradients) {
  const LayerSlots& slots = layout_.layers[l];
  const LayerValues& v = values_[l];
  const Matrix<Real> d_active = linear_backward<Real>(v.mlp_active, at(parameters, slots.mlp_out),
                                                      d_y, at(gradients, slots.mlp_out));
  const Matrix<Real> d_hidden = silu_backward<Real>(v.mlp_hidden, d_active);
  const Matrix<Real> d_normed = linear_backward<Real>(v.mlp_normed, at(parameters, slots.mlp_in),
                                                      d_hidden, at(gradients, slots.mlp_in));
  return d_y + rms_norm_backward<Real>(v.middle, at(parameters, slots.mlp_gain), d_normed,
                                       at(gradients, slots.mlp_gain));
}

template <class Real>
Matrix<Real> PlainModel<Real>::logits(const std::vector<Real>& parameters, const Batch& batch) {
  require_batch(batch, options_.vocab_size, options_.max_length);
  require_count(layout_, parameters.size());
  last_ = embed(parameters, batch);
  for (std::size_t l = 0; l < values_.size(); ++l) {
    last_ = layer_forward(l, parameters, last_, batch);
  }
  last_normed_ = rms_norm<Real>(last_, at(parameters, layout_.final_gain));
  return output(parameters);
}

template <class Real>
Matrix<Real> PlainModel<Real>::output(const std::vector<Real>& parameters) const {
  if (!options_.tied) return linear<Real>(last_normed_, at(parameters, layout_.output));
  const Real scale = 1 / std::sqrt(static_cast<Real>(options_.width));
  return scale * product_with_transpose<Real>(last_normed_, at(parameters, layout_.tokens));
}

// Returns the gradient before the output, and adds to that of the output matrix, or of the token
// table if tied.
template <class Real>
Matrix<Real> PlainModel<Real>::output_backward(const std::vector<Real>& parameters,
                                               const Matrix<Real>& d_logits,
                                               std::vector<Real>& gradients) const {
  if (!options_.tied) {
    return linear_backward<Real>(last_normed_, at(parameters, layout_.output), d_logits,
                                 at(gradients, layout_.output));
  }
  const Real scale = 1 / std::sqrt(static_cast<Real>(options_.width));
  at(gradients, layout_.tokens) += scale * transpose_product<Real>(d_logits, last_normed_);
  return scale * product<Real>(d_logits, at(parameters, layout_.tokens));
}

template <class Real>
double PlainModel<Real>::loss_and_gradients(const std::vector<Real>& parameters, const Batch& batch,
                                            std::vector<Real>& gradients) {
  const Matrix<Real> scores = logits(parameters, batch);
  const double loss = cross_entropy<Real>(scores, batch.targets);
  gradients.assign(parameters.size(), 0);
  const Matrix<Real> d_normed =
      output_backward(parameters, cross_entropy_backward<Real>(scores, batch.targets), gradients);
  Matrix<Real> d_x = rms_norm_backward<Real>(last_, at(parameters, layout_.final_gain), d_normed,
                                             at(gradients, layout_.final_gain));
  for (std::size_t l = values_.size(); l-- > 0;) {
    d_x = layer_backward(l, parameters, d_x, batch.length, gradients);
  }
  embed_backward(batch, d_x, gradients);
  return loss;
}

template class PlainModel<float>;
template class PlainModel<double>;

}  // namespace lexiscope::transformer

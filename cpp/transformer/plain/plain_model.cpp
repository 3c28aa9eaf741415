#include "transformer/plain/plain_model.hpp"

#include "decoder/plain/layers.hpp"

namespace lexiscope::transformer {

using Eigen::Index;

template <class Real>
PlainModel<Real>::PlainModel(const ModelOptions& options)
    : options_(options),
      layout_(options),
      positions_(position_tables(options, options.max_length)),
      blocks_(options.layers.size(),
              PlainBlock<Real>({{options.heads, options.heads, options.width / options.heads},
                                false,
                                kNormEpsilon})) {}

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
Matrix<Real> PlainModel<Real>::logits(const std::vector<Real>& parameters, const Batch& batch) {
  require_batch(batch, options_.vocab_size, options_.max_length);
  require_count(layout_, parameters.size());
  last_ = embed(parameters, batch);
  for (std::size_t l = 0; l < blocks_.size(); ++l) {
    last_ = blocks_[l].forward(last_, in_layer<BlockWeights<Real>>(l, parameters),
                               positions_.layers[l], batch);
  }
  last_normed_ = rms_norm<Real>(last_, at(parameters, layout_.final_gain), kNormEpsilon);
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
  require_targets(batch);
  const Matrix<Real> scores = logits(parameters, batch);
  gradients.assign(parameters.size(), 0);
  const Matrix<Real> d_normed =
      output_backward(parameters, mean_cross_entropy_backward(scores, batch), gradients);
  Matrix<Real> d_x =
      rms_norm_backward<Real>(last_, at(parameters, layout_.final_gain), kNormEpsilon, d_normed,
                              at(gradients, layout_.final_gain));
  for (std::size_t l = blocks_.size(); l-- > 0;) {
    d_x =
        blocks_[l].backward(d_x, in_layer<BlockWeights<Real>>(l, parameters), positions_.layers[l],
                            batch.length, in_layer<BlockGradients<Real>>(l, gradients));
  }
  embed_backward(batch, d_x, gradients);
  return mean_cross_entropy(scores, batch);
}

template class PlainModel<float>;
template class PlainModel<double>;

}  // namespace lexiscope::transformer

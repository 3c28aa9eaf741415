// plain_model.hpp: the whole transformer, forward and backward, written to be read, from the blocks
// of decoder/plain. FastModel (fast_model.hpp) does the same in a fraction of the time, and is
// tested against this one.
//
//   x = tokens[id] (+ a row of its position)
//   for each layer:  x = its block of x
//   logits = norm(x) output                                or norm(x) tokens^T / sqrt(D), tied
#pragma once

#include <vector>

#include "decoder/batch.hpp"
#include "transformer/parameters.hpp"
#include "transformer/position_tables.hpp"

namespace lexiscope::transformer {

/// Instantiated for float, and for double in checks.
template <class Real>
class PlainModel {
 public:
  /// Throws as require_valid() does.
  explicit PlainModel(const ModelOptions& options);

  /// (N,V). `parameters` have the order of ParameterLayout. Throws as require_batch() does, and
  /// ShapeMismatch ("parameters") for a wrong number of them.
  Matrix<Real> logits(const std::vector<Real>& parameters, const Batch& batch);

  /// Returns the mean loss over all targets, nats, and writes its gradient in the layout of the
  /// parameters. Throws as logits() does, and InvalidArgument ("targets") without targets.
  double loss_and_gradients(const std::vector<Real>& parameters, const Batch& batch,
                            std::vector<Real>& gradients);

  [[nodiscard]] const ParameterLayout& layout() const noexcept { return layout_; }

 private:
  Matrix<Real> embed(const std::vector<Real>& parameters, const Batch& batch) const;
  void embed_backward(const Batch& batch, const Matrix<Real>& d_x,
                      std::vector<Real>& gradients) const;
  /// A layer's part of the parameters or of their gradients.
  template <class Block, class Parameters>
  Block in_layer(std::size_t l, Parameters& parameters) const {
    const LayerSlots& own = layout_.layers[l];
    return {at(parameters, own.attention_gain), at(parameters, own.qkv),
            at(parameters, own.projection),     at(parameters, own.mlp_gain),
            at(parameters, own.mlp_in),         at(parameters, own.mlp_out)};
  }
  Matrix<Real> output(const std::vector<Real>& parameters) const;
  Matrix<Real> output_backward(const std::vector<Real>& parameters, const Matrix<Real>& d_logits,
                               std::vector<Real>& gradients) const;

  ModelOptions options_;
  ParameterLayout layout_;
  PositionTables positions_;
  std::vector<PlainBlock<Real>> blocks_;
  Matrix<Real> last_;         // (N,D), after the last layer
  Matrix<Real> last_normed_;  // (N,D)
};

}  // namespace lexiscope::transformer

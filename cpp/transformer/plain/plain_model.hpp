// plain_model.hpp: the whole transformer, forward and backward, written to be read: every stage is
// a function of its own file. FastModel (fast_model.hpp) does the same in a fraction of the time,
// and is tested against this one.
//
//   x = tokens[id] (+ a row of its position)
//   for each layer:  x += attention(norm(x) qkv) projection
//                    x += silu(norm(x) mlp_in) mlp_out         where it has an MLP
//   logits = norm(x) output                                or norm(x) tokens^T / sqrt(D), tied
#pragma once

#include <vector>

#include "transformer/batch.hpp"
#include "transformer/parameters.hpp"
#include "transformer/plain/multi_head_attention.hpp"
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
  /// The values of a layer's forward pass that its backward pass needs.
  struct LayerValues {
    Matrix<Real> x;       // (N,D), before the layer
    Matrix<Real> normed;  // (N,D)
    Matrix<Real> qkv;     // (N,3D), rotated if the layer is rotary
    MultiHeadAttention<Real> attention;
    Matrix<Real> middle;      // (N,D), between attention and MLP
    Matrix<Real> mlp_normed;  // (N,D)
    Matrix<Real> mlp_hidden;  // (N,M), before the activation
    Matrix<Real> mlp_active;  // (N,M), after it
  };

  Matrix<Real> embed(const std::vector<Real>& parameters, const Batch& batch) const;
  void embed_backward(const Batch& batch, const Matrix<Real>& d_x,
                      std::vector<Real>& gradients) const;
  Matrix<Real> layer_forward(std::size_t l, const std::vector<Real>& parameters,
                             const Matrix<Real>& x, const Batch& batch);
  Matrix<Real> layer_backward(std::size_t l, const std::vector<Real>& parameters,
                              const Matrix<Real>& d_y, int length, std::vector<Real>& gradients);
  Matrix<Real> mlp_forward(std::size_t l, const std::vector<Real>& parameters);
  Matrix<Real> mlp_backward(std::size_t l, const std::vector<Real>& parameters,
                            const Matrix<Real>& d_y, std::vector<Real>& gradients);
  Matrix<Real> output(const std::vector<Real>& parameters) const;
  Matrix<Real> output_backward(const std::vector<Real>& parameters, const Matrix<Real>& d_logits,
                               std::vector<Real>& gradients) const;

  ModelOptions options_;
  ParameterLayout layout_;
  PositionTables positions_;
  std::vector<LayerValues> values_;
  Matrix<Real> last_;         // (N,D), after the last layer
  Matrix<Real> last_normed_;  // (N,D)
};

}  // namespace lexiscope::transformer

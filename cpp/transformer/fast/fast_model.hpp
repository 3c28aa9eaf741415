// fast_model.hpp: PlainModel in float32, optimised: a step allocates no memory, and all numbers
// have the same bits natively and in WebAssembly.
#pragma once

#include <span>
#include <vector>

#include "decoder/batch.hpp"
#include "decoder/fast/fast_attention.hpp"
#include "kernels/matrix.hpp"
#include "transformer/parameters.hpp"
#include "transformer/position_tables.hpp"

namespace lexiscope::transformer {

class FastModel {
 public:
  /// Throws as require_valid() does.
  explicit FastModel(const ModelOptions& options);

  /// (N,V), valid until the next call. Throws as PlainModel::logits() does, and TooLarge
  /// ("sequences") for a batch that needs 2^29 numbers a layer or more.
  const Matrix<float>& logits(const std::vector<float>& parameters, const Batch& batch);

  /// As PlainModel::loss_and_gradients(). If a number is not finite, neither is the loss.
  double loss_and_gradients(const std::vector<float>& parameters, const Batch& batch,
                            std::vector<float>& gradients);

  /// The logits of the last token of the latest call with only its first `layers` layers: their
  /// output, through the final norm and the output matrix (V). 0 layers means the embedding alone.
  /// Throws IdOutOfRange ("layers"), InvalidArgument ("layers") before the first call.
  [[nodiscard]] std::vector<float> logits_after(const std::vector<float>& parameters, Id layers);

  /// The residual stream of the latest logits() or loss after its first `layers` layers (N,D): 0
  /// means what the embedding gives. Throws IdOutOfRange ("layers").
  [[nodiscard]] Table states_after(Id layers) const;

  /// The attention weights of the latest logits() or loss, queries by keys: (T,T) for a layer, head
  /// and sequence, 0 above the diagonal. Throws IdOutOfRange ("layer", "sequence", "head").
  [[nodiscard]] Table attention_weights(Id layer, Id sequence, Id head) const;

  [[nodiscard]] const ParameterLayout& layout() const noexcept { return layout_; }
  [[nodiscard]] const ModelOptions& options() const noexcept { return options_; }

 private:
  /// The values of a layer's forward pass on N tokens that its backward pass needs.
  struct LayerValues {
    std::vector<float> x;        // (N,D)
    std::vector<float> inverse;  // (N), of x
    std::vector<float> normed;   // (N,D)
    std::vector<float> qkv;      // (N,3D)
    std::vector<float> weights;  // (B H) heads of FastAttention
    std::vector<float> seen;     // (N,D), the output of attention
    std::vector<float> middle;   // (N,D); the rest only with an MLP
    std::vector<float> mlp_inverse;
    std::vector<float> mlp_normed;
    std::vector<float> mlp_hidden;
    std::vector<float> mlp_active;
  };

  void make_room(const Batch& batch);
  void note_begins(const Batch& batch);
  void embed(const Batch& batch);
  void embed_backward(const Batch& batch);
  void rotate(float* qkv, const RotationTables& by, float direction);
  void layer_forward(std::size_t l, float* next);
  void layer_backward(std::size_t l);
  void mlp_forward(std::size_t l, float* next);
  void mlp_backward(std::size_t l);
  template <class Visit>
  void each_head(Visit visit);

  [[nodiscard]] const float* of(const Slot& slot) const { return parameters_ + slot.offset; }
  [[nodiscard]] float* gradient_of(const Slot& slot) { return gradients_ + slot.offset; }
  // y = x w, or y += x w; and its backward, which may add to d_x.
  void linear(const float* x, const Slot& w, float* y, bool add);
  /// Computes logits (rows,V) from normed (rows,D).
  void output(const float* normed, Eigen::Index rows, float* logits);
  void output_backward();
  [[nodiscard]] float tied_scale() const;
  void linear_backward(const float* x, const Slot& w, const float* d_y, float* d_x);
  void norm(const float* x, const Slot& gain, float* y, float* inverse);
  void norm_backward(const float* x, const Slot& gain, const float* inverse, const float* d_y);

  ModelOptions options_;
  ParameterLayout layout_;
  PositionTables positions_;
  std::vector<std::vector<float>> biases_;  // by layer and head, as FastAttention takes them
  const float* parameters_ = nullptr;       // during a call
  float* gradients_ = nullptr;              // likewise

  Eigen::Index sequences_ = 0;  // the B and T allocated for
  Eigen::Index length_ = 0;
  Eigen::Index tokens_ = 0;
  std::vector<LayerValues> values_;
  std::vector<FastAttention> attention_;  // one, once allocated
  std::vector<float> begins_;             // (B,padded): of the batch
  std::vector<float> last_;               // (N,D)
  std::vector<float> last_inverse_;       // (N)
  std::vector<float> last_normed_;        // (N,D)
  Matrix<float> logits_;                  // (N,V), then their gradient
  std::vector<float> d_x_;                // (N,D), of the residual stream
  std::vector<float> d_normed_;           // (N,D)
  std::vector<float> d_wide_;             // (N, 3D or M)
  std::vector<float> transposed_;         // the largest matrix
  std::vector<float> scratch_;            // (2D)
};

}  // namespace lexiscope::transformer

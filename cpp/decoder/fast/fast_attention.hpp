// fast_attention.hpp: the formulas of decoder/plain/attention.hpp for one head of one sequence,
// keys by queries: with one query in each lane, maxima and sums of the softmax run down the rows,
// and masked blocks are skipped.
#pragma once

#include <Eigen/Core>
#include <vector>

namespace lexiscope::transformer {

/// The addresses of a head's queries, keys, values and outputs, and the distance between tokens.
struct HeadRows {
  const float* queries;
  const float* keys;
  const float* values;
  Eigen::Index qkv_step;  ///< of these three: 3 D
  Eigen::Index out_step;  ///< of the outputs: D
};

/// The gradients of a head's queries, keys and values, qkv_step apart for each token.
struct HeadGradients {
  float* queries;
  float* keys;
  float* values;
};

/// For heads of d columns and sequences of T tokens; owns its scratch memory.
class FastAttention {
 public:
  FastAttention(Eigen::Index length, Eigen::Index head_width);

  /// The size of a head's weights in floats: T rows of keys, each T queries, padded to whole
  /// vectors.
  [[nodiscard]] Eigen::Index weights_size() const noexcept { return T_ * padded_; }
  [[nodiscard]] Eigen::Index weights_step() const noexcept { return padded_; }

  /// The size of a head's bias: kLanes arbitrary numbers, then that of distance 0, 1 … T-1, padded.
  static Eigen::Index bias_size(Eigen::Index length);

  /// begins (padded): where each token's part begins, 0 … T-1; padding is arbitrary. Writes output
  /// (T,d), and the weights that backward() needs: weights[j step + i] is the attention of query i
  /// to key j; 0 for a key after it in the same block, and unwritten in later blocks.
  void forward(const HeadRows& head, const float* bias, const float* begins, float* weights,
               float* output);

  /// Computes the gradients from d_output (T,d).
  void backward(const HeadRows& head, const float* weights, const float* d_output,
                const HeadGradients& gradients);

 private:
  void softmax(const float* bias, const float* begins, float* scores) const;
  void softmax_backward(const float* weights, float* d_weights) const;

  Eigen::Index T_;
  Eigen::Index d_;
  Eigen::Index padded_;
  float scale_;                    // 1 / sqrt(d)
  std::vector<float> transposed_;  // (d,padded): queries or d_output
  std::vector<float> d_weights_;   // (T,padded), then d_scores
};

}  // namespace lexiscope::transformer

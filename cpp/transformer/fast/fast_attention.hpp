// fast_attention.hpp: the formulas of multi_head_attention.hpp for one head of one sequence, keys
// by queries: with a query in each lane, every maximum and sum of the softmax runs down the rows,
// and what the mask hides is left out by blocks.
#pragma once

#include <Eigen/Core>
#include <vector>

namespace lexiscope::transformer {

/// Where a head's queries, keys, values and outputs stand, and how far it is to the next token.
struct HeadRows {
  const float* queries;
  const float* keys;
  const float* values;
  Eigen::Index qkv_step;  ///< of these three: 3 D
  Eigen::Index out_step;  ///< of the outputs: D
};

/// Gradients of the queries, keys and values of a head, each token's qkv_step from the one before.
struct HeadGradients {
  float* queries;
  float* keys;
  float* values;
};

/// Works on heads of d columns and sequences of T tokens, with room of its own.
class FastAttention {
 public:
  FastAttention(Eigen::Index length, Eigen::Index head_width);

  /// Floats of a head's weights: T rows of keys, each T queries, padded to whole lanes.
  [[nodiscard]] Eigen::Index weights_size() const noexcept { return T_ * padded_; }
  [[nodiscard]] Eigen::Index weights_step() const noexcept { return padded_; }

  /// begins (padded): where the part of each token begins, a number of 0 … T-1, then what is there.
  /// output (T,d), and the weights that the backward needs: weights[j step + i] is how much query i
  /// looks at key j; 0 for a key behind it in the same block, and unwritten further behind.
  void forward(const HeadRows& head, float slope, const float* begins, float* weights,
               float* output);

  /// The gradients of d_output (T,d).
  void backward(const HeadRows& head, const float* weights, const float* d_output,
                const HeadGradients& gradients);

 private:
  void soften(float slope, const float* begins, float* scores) const;
  void soften_backward(const float* weights, float* d_weights) const;

  Eigen::Index T_;
  Eigen::Index d_;
  Eigen::Index padded_;
  float scale_;                   // 1 / sqrt(d)
  std::vector<float> turned_;     // (d,padded): queries or d_output, a token a column
  std::vector<float> d_weights_;  // (T,padded), then d_scores
};

}  // namespace lexiscope::transformer

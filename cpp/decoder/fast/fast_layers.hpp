// fast_layers.hpp: the row-wise functions of decoder/plain/layers.hpp, vectorised and without
// allocation.
#pragma once

#include <Eigen/Core>
#include <span>

#include "base/table.hpp"
#include "positions/rope.hpp"

namespace lexiscope::transformer {

/// rms_norm(): writes y for x (rows,D), and 1 / rms of each row to `inverse` unless it is null.
void fast_rms_norm(const float* x, const float* gain, double epsilon, Eigen::Index rows,
                   Eigen::Index width, float* y, float* inverse = nullptr);

/// Its backward, given those inverses: adds to d_gain (D) and to d_x (rows,D). `scratch` has size 2
/// D.
void fast_rms_norm_backward(const float* x, const float* gain, const float* inverse,
                            const float* d_y, Eigen::Index rows, Eigen::Index width, float* d_gain,
                            float* d_x, float* scratch);

/// silu(), and its backward in place on d.
void fast_silu(const float* x, Eigen::Index count, float* y);
void fast_silu_backward(const float* x, Eigen::Index count, float* d);

/// silu(gate) up, of a gated MLP.
void fast_silu_mul(const float* gate, const float* up, Eigen::Index count, float* y);

/// Rotates one head in place by the angles of its position (pairs); in the other direction, -1, it
/// is its own backward.
void fast_rotate(float* head, Eigen::Index pairs, const float* cosines, const float* sines,
                 RotaryPairs convention, float direction = 1);

/// Returns the summed loss at the targets, nats. Replaces logits (N,V) by the gradient of the mean
/// loss over `target_count` targets.
double fast_cross_entropy(float* logits, std::span<const Id> targets, Eigen::Index vocab_size,
                          int target_count);

}  // namespace lexiscope::transformer

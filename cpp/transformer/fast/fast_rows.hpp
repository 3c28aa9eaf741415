// fast_rows.hpp: the row-wise functions of a layer (rms_norm.hpp, silu.hpp, rotary_heads.hpp,
// cross_entropy.hpp), vectorised and without allocation.
#pragma once

#include <Eigen/Core>
#include <span>

#include "base/table.hpp"

namespace lexiscope::transformer {

/// rms_norm(): writes y for x (rows,D), and 1 / rms of each row to `inverse`.
void fast_rms_norm(const float* x, const float* gain, Eigen::Index rows, Eigen::Index width,
                   float* y, float* inverse);

/// Its backward, given those inverses: adds to d_gain (D) and to d_x (rows,D). `scratch` has size 2
/// D.
void fast_rms_norm_backward(const float* x, const float* gain, const float* inverse,
                            const float* d_y, Eigen::Index rows, Eigen::Index width, float* d_gain,
                            float* d_x, float* scratch);

/// silu(), and its backward in place on d.
void fast_silu(const float* x, Eigen::Index count, float* y);
void fast_silu_backward(const float* x, Eigen::Index count, float* d);

enum class Turn { Forth, Back };

/// rotate_heads() and its backward, in place on the queries and keys of qkv (rows,3D).
void fast_rotate_heads(float* qkv, Eigen::Index rows, Eigen::Index width, Eigen::Index length,
                       const Table& cosines, const Table& sines, Turn turn);

/// Returns the summed loss at the targets, nats. Replaces logits (N,V) by the gradient of the mean
/// loss over `target_count` targets.
double fast_cross_entropy(float* logits, std::span<const Id> targets, Eigen::Index vocab_size,
                          int target_count);

}  // namespace lexiscope::transformer

// rotary_heads.hpp: rotates the queries and keys of every head by their positions (rotary.hpp,
// split halves: column i of a head pairs with i + d/2).
#pragma once

#include "base/table.hpp"
#include "transformer/matrix.hpp"

namespace lexiscope::transformer {

/// In place on the first 2 D columns of qkv (N,3D), its queries and keys: at token t pair (a, b)
/// becomes (a cos - b sin, a sin + b cos), with row t of the tables (T or more,d/2). Values are
/// unchanged.
template <class Real>
void rotate_heads(MatrixRef<Real> qkv, Eigen::Index length, const Table& cosines,
                  const Table& sines);

/// Its backward, in place on d_qkv: the rotation by the opposite angle.
template <class Real>
void rotate_heads_backward(MatrixRef<Real> d_qkv, Eigen::Index length, const Table& cosines,
                           const Table& sines);

}  // namespace lexiscope::transformer

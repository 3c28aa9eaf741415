// attention.hpp: scaled dot-product attention with a bias (Vaswani et al., 2017, section 3.2):
//
//   softmax(Q K^T / sqrt(d) + bias) V
//
// Without positions a permutation of the tokens permutes the outputs and changes nothing else.
#pragma once

#include "base/shape.hpp"
#include "base/table.hpp"
#include "base/visibility.hpp"

namespace lexiscope {

struct Attention {
  Tensor weights;  ///< (…, queries, keys): each row is 0 … 1 and sums to 1
  Tensor output;   ///< (…, queries, width of v)
};

/// queries (…, Tq, d), keys (…, Tk, d) and values (…, Tk, dv), where … is nothing (one head), H or
/// B, H, the same in all three. A key masked by visibility or a bias of -infinity gets weight 0; a
/// query without visible keys gets weights and an output of 0. Computed in double. Throws
/// ShapeMismatch ("queries", "keys", "values"), WidthMismatch ("keys").
Attention attend(const TensorView& queries, const TensorView& keys, const TensorView& values,
                 Visibility visibility = Visibility::All);

/// The same with a bias on the scores: (Tq, Tk) for every head or (H, Tq, Tk), for example
/// AlibiBias::bias. Throws ShapeMismatch ("bias") too.
Attention attend(const TensorView& queries, const TensorView& keys, const TensorView& values,
                 const TensorView& bias, Visibility visibility = Visibility::All);

}  // namespace lexiscope

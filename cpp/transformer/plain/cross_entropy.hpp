// cross_entropy.hpp: how surprised the model is at what came: -log softmax(logits)[target], in
// nats, as a mean over all places that have a target.
#pragma once

#include <span>

#include "base/table.hpp"
#include "transformer/matrix.hpp"

namespace lexiscope::transformer {

/// logits (N,V), one target a row, of which kNoTarget asks nothing. NaN where a logit is none.
/// Throws InvalidArgument ("targets") where no row has one.
template <class Real>
double cross_entropy(const MatrixView<Real>& logits, std::span<const Id> targets);

/// Its backward: (softmax(logits) - one_hot(target)) / (rows with a target), and 0 in the others.
template <class Real>
Matrix<Real> cross_entropy_backward(const MatrixView<Real>& logits, std::span<const Id> targets);

}  // namespace lexiscope::transformer

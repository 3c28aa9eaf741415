// cross_entropy.hpp: the loss, the mean of -log softmax(logits)[target] over all positions with a
// target, in nats.
#pragma once

#include <span>

#include "base/table.hpp"
#include "transformer/matrix.hpp"

namespace lexiscope::transformer {

/// logits (N,V), one target a row, or kNoTarget. NaN if a logit is NaN. Throws InvalidArgument
/// ("targets") if no row has a target.
template <class Real>
double cross_entropy(const MatrixView<Real>& logits, std::span<const Id> targets);

/// Its backward: (softmax(logits) - one_hot(target)) / (rows with a target), and 0 in rows without.
template <class Real>
Matrix<Real> cross_entropy_backward(const MatrixView<Real>& logits, std::span<const Id> targets);

}  // namespace lexiscope::transformer

// info_nce.hpp: the loss that pulls the two texts of a pair together and pushes all others of a
// batch apart.
#pragma once

#include "kernels/matrix.hpp"

namespace lexiscope::texts {

template <class Real>
struct InfoNce {
  double loss;           ///< nats; log N if all texts are alike
  Matrix<Real> d_first;  ///< (N,D)
  Matrix<Real> d_second;
};

/// InfoNCE (van den Oord, Li and Vinyals, "Representation Learning with Contrastive Predictive
/// Coding", 2018) of N pairs, in both directions: with u and v the rows divided by their lengths,
///   score_ij = u_i · v_j / temperature
///   loss = -1/2N sum_i (log softmax_j(score_ij)[i] + log softmax_j(score_ji)[i])
/// The other N - 1 texts of the batch are the negatives. At its minimum a score is, up to a
/// constant of its text, log p(second | first) / p(second): pointwise mutual information, as with
/// skip-gram. Throws ShapeMismatch ("second") unless both are (N,D), InvalidArgument
/// ("temperature") outside 0.001 … 100, ("first") for fewer than two pairs. Zero rows get no
/// gradient.
template <class Real>
InfoNce<Real> info_nce(const Matrix<Real>& first, const Matrix<Real>& second, double temperature);

}  // namespace lexiscope::texts

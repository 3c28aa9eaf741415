// language_optimum.hpp: the loss of the Bayes-optimal predictor on lines of an unknown language.
//
// A line's language is a permutation p: i is followed by p(i) with probability 3/4, otherwise by
// any of n symbols. A pair (i, j) that occurred n_ij times multiplies the odds of every permutation
// with p(i) = j by r^n_ij, r = P(favourite) / P(other). So
//     P(p(i) = j | line) = r^n_ij perm(W without row i, column j) / perm(W)      W_ij = r^n_ij
// and all n permanents without row i are computed from one table over the 2^n sets of columns.
#pragma once

#include <span>

#include "base/table.hpp"

namespace lexiscope::transformer {

/// The probability of the favourite; otherwise the next symbol is uniform, which may also be the
/// favourite.
inline constexpr double kFavouriteShare = 0.75;

/// Writes the loss of that predictor at each position, in nats: -log P(next[t] | ids[0 … t]).
/// `symbols` is 2 … 12; next[t] follows ids[t]; all three spans have the same length.
void language_optimum(int symbols, std::span<const Id> ids, std::span<const Id> next,
                      std::span<double> optimum);

}  // namespace lexiscope::transformer

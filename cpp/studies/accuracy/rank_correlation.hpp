// rank_correlation.hpp: whether two lists of numbers rise and fall together.
#pragma once

#include <span>
#include <vector>

namespace lexiscope {

/// Ranks from 1, the smallest first; equal values share the mean of the ranks that they take up.
/// Throws InvalidArgument ("values") for one that is no number, which has no rank.
std::vector<double> average_ranks(std::span<const double> values);

/// Spearman's rho: the correlation of the ranks, -1 … 1; NaN where one of the lists does not vary.
/// Throws ShapeMismatch ("other") for lists of different length or fewer than two values, and as
/// average_ranks() does.
double spearman(std::span<const double> one, std::span<const double> other);

}  // namespace lexiscope

// rank_correlation.hpp: Spearman's rank correlation.
#pragma once

#include <span>
#include <vector>

namespace lexiscope {

/// Ranks from 1, the smallest first; equal values share their mean rank. Throws InvalidArgument
/// ("values") for NaN.
std::vector<double> average_ranks(std::span<const double> values);

/// Spearman's rho: the correlation of the ranks, -1 … 1; NaN if one of the lists is constant.
/// Throws ShapeMismatch ("other") for lists of different length or fewer than two values, and as
/// average_ranks() does.
double spearman(std::span<const double> one, std::span<const double> other);

}  // namespace lexiscope

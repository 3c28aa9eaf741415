// language_optimum.hpp: what the best possible reader makes of a line of a language never seen.
//
// A line's language is a permutation p: after i comes p(i) with probability 3/4, else any of n
// symbols. A pair (i, j) read n_ij times multiplies the odds of every permutation with p(i) = j by
// r^n_ij, r = P(favourite) / P(other). So
//     P(p(i) = j | line) = r^n_ij perm(W without row i, column j) / perm(W)      W_ij = r^n_ij
// and all n permanents without row i come of one table over the 2^n sets of columns.
#pragma once

#include <span>

#include "base/table.hpp"

namespace lexiscope::transformer {

/// How often the favourite is taken on purpose; else any symbol comes, the favourite too.
inline constexpr double kFavouriteShare = 0.75;

/// Writes the loss of that reader at each place, in nats: -log P(next[t] | ids[0 … t]). `symbols`
/// is 2 … 12; next[t] is what came after ids[t]; all three are as long.
void language_optimum(int symbols, std::span<const Id> ids, std::span<const Id> next,
                      std::span<double> optimum);

}  // namespace lexiscope::transformer

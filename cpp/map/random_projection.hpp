// random_projection.hpp: projects a table onto random directions, which nearly preserves distances.
#pragma once

#include "base/random.hpp"
#include "base/table.hpp"

namespace lexiscope {

/// The rows (N,D) times a (D,K) matrix of draws from N(0, 1/K): (N,K). Preserves the expected
/// squared distance of two rows, with a relative standard deviation of sqrt(2/K) (Johnson and
/// Lindenstrauss 1984; Gaussian as in Dasgupta and Gupta, "An Elementary Proof of a Theorem of
/// Johnson and Lindenstrauss", 2003). The matrix depends only on D, K and `random`.
///
/// Throws InvalidArgument ("dimensions") outside 1 … 1,024.
Table random_projection(const TableView& vectors, int dimensions, Random& random);

}  // namespace lexiscope

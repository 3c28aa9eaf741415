// pair_cosines.hpp: how alike chosen pairs of words are, and how alike any two are: the baseline
// without which a cosine says little. Trained tables are not centred on zero, so that even pairs
// drawn at random tend to point the same way; seen from the table's mean they no longer do
// (Mu and Viswanath, "All-but-the-Top", 2018).
#pragma once

#include <span>
#include <vector>

#include "base/random.hpp"
#include "base/table.hpp"

namespace lexiscope {

/// N pairs of rows, first[i] with second[i].
struct RowPairs {
  std::vector<Id> first;
  std::vector<Id> second;
};

/// `count` pairs of two different rows of V. Throws InvalidArgument ("count") for a negative one
/// and ("vectors") for fewer than two rows.
RowPairs random_row_pairs(Eigen::Index rows, int count, Random& random);

/// Cosines of the pairs as seen from `origin` (D), in double: of a - origin and b - origin, (N); 0
/// where one of them is the origin. Zero for `origin` gives plain cosines. Throws ShapeMismatch
/// ("second") for halves of different lengths, IdOutOfRange ("first", "second"), WidthMismatch
/// ("origin").
std::vector<float> pair_cosines(const RowPairs& pairs, const TableView& vectors,
                                const Eigen::RowVectorXd& origin);

/// Cosines of `count` random_row_pairs(): what "similar" must be compared with. Throws likewise.
std::vector<float> random_pair_cosines(const TableView& vectors, int count, Random& random);

}  // namespace lexiscope

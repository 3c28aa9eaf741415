// pair_cosines.hpp: the cosine similarity of given pairs of words and, as a baseline, of random
// pairs. Trained tables are not centred on zero, so even random pairs tend to point the same way;
// after centring they no longer do (Mu and Viswanath, "All-but-the-Top", 2018).
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

/// The cosines of a - origin and b - origin for each pair, in double (N); 0 if one of them is the
/// origin (D). A zero `origin` gives plain cosines. Throws ShapeMismatch ("second") for halves of
/// different lengths, IdOutOfRange ("first", "second"), WidthMismatch ("origin").
std::vector<float> pair_cosines(const RowPairs& pairs, const TableView& vectors,
                                const Eigen::RowVectorXd& origin);

/// The cosines of `count` random_row_pairs(), the baseline of "similar". Throws as above.
std::vector<float> random_pair_cosines(const TableView& vectors, int count, Random& random);

}  // namespace lexiscope

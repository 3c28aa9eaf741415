// analogy.hpp: a is to b as c is to what?
#pragma once

#include <vector>

#include "geometry/nearest.hpp"

namespace lexiscope {

/// b - a + c, each of the three rows normalised first: where an analogy's answer is sought (D).
/// Throws IdOutOfRange ("a", "b", "c").
Eigen::RowVectorXf analogy_target(Id a, Id b, Id c, const TableView& vectors);

/// Whether the three words of an analogy may be its answer.
enum class QueryWords { Excluded, Kept };

/// a is to b as c is to …: the top_k rows nearest to analogy_target(a, b, c) (3CosAdd, Mikolov et
/// al., "Linguistic Regularities in Continuous Space Word Representations", 2013). Throws
/// IdOutOfRange ("a", "b", "c"), InvalidArgument as nearest_by_cosine does.
///
/// The usual custom is to leave the query words out; without it the answer is most often b or c,
/// which hides how small the offset is.
std::vector<Neighbour> analogy(Id a, Id b, Id c, const TableView& vectors, int top_k,
                               QueryWords query_words = QueryWords::Excluded);

}  // namespace lexiscope

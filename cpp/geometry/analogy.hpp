// analogy.hpp: a is to b as c is to what?
#pragma once

#include <vector>

#include "geometry/nearest.hpp"

namespace lexiscope {

/// The vector whose neighbours answer an analogy: b - a + c, each row normalised first (D). Throws
/// IdOutOfRange ("a", "b", "c").
Eigen::RowVectorXf analogy_target(Id a, Id b, Id c, const TableView& vectors);

/// Whether the three words of an analogy may be its answer.
enum class QueryWords { Excluded, Kept };

/// a is to b as c is to …: the top_k rows nearest to analogy_target(a, b, c) (Mikolov et al.,
/// "Linguistic Regularities in Continuous Space Word Representations", 2013; named 3CosAdd by Levy
/// and Goldberg, "Linguistic Regularities in Sparse and Explicit Word Representations", 2014).
/// Throws IdOutOfRange ("a", "b", "c"), InvalidArgument as nearest_by_cosine does.
///
/// By convention the query words are excluded; otherwise the answer is most often b or c, because
/// the offset is small.
std::vector<Neighbour> analogy(Id a, Id b, Id c, const TableView& vectors, int top_k,
                               QueryWords query_words = QueryWords::Excluded);

}  // namespace lexiscope

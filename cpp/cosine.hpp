// cosine.hpp: which vectors point the same way: cosines, nearest rows, analogies.
#pragma once

#include <span>
#include <vector>

#include "random.hpp"
#include "table.hpp"

namespace lexiscope {

/// A row and its cosine to a query.
struct Neighbour {
  Id id;
  float cosine;
};

/// a.b / (|a||b|), in -1 … 1 up to rounding; 0 where a vector is zero (it has no direction).
/// Throws WidthMismatch for different widths.
float cosine(VectorView a, VectorView b);

/// Cosines of every row with every row: (V,D) to (V,V). Throws TooLarge where that cannot be.
Table cosine_matrix(const TableView& vectors);

/// Each row divided by its length; zero rows stay zero. (V,D) to (V,D).
Table normalize_rows(const TableView& vectors);

/// The top_k rows most similar to `query` (D), best first, equal cosines by smaller id; rows named
/// in `exclude` and zero rows are left out, so fewer may come. top_k >= 1. Throws WidthMismatch
/// ("query"), and InvalidArgument ("top_k", or "query" when it is not finite or has no direction).
std::vector<Neighbour> nearest_by_cosine(VectorView query, const TableView& vectors, int top_k,
                                         std::span<const Id> exclude = {});

/// Cosines of a query (D) with every row (V); 0 for a zero row. Throws WidthMismatch and
/// InvalidArgument ("query") as nearest_by_cosine does.
std::vector<float> cosines_with(VectorView query, const TableView& vectors);

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

/// Where each row lies on the line from row `from` to row `to`: (v - from).(to - from) / |to -
/// from|² by row (V), so that `from` is at 0 and `to` at 1. Throws IdOutOfRange, and
/// InvalidArgument
/// ("to") where the two rows are equal.
std::vector<float> axis_projection(Id from, Id to, const TableView& vectors);

/// Cosines of `count` pairs of distinct rows drawn at random: what "similar" must be compared with.
/// Throws InvalidArgument ("count") for a negative one and ("vectors") for fewer than two rows.
std::vector<float> random_pair_cosines(const TableView& vectors, int count, Random& random);

/// The mean of the rows. (V,D) to (D).
Eigen::RowVectorXf mean_of_rows(const TableView& vectors);

/// The rows minus their mean. (V,D) to (V,D).
Table center_rows(const TableView& vectors);

/// How many values fall into each of `bins` equal intervals of [low, high]; the last one includes
/// high, values outside count in the first or last. Throws InvalidArgument ("bins", "high").
std::vector<std::int32_t> histogram(std::span<const float> values, int bins, float low, float high);

}  // namespace lexiscope

// row_cosines.hpp: cosines of all rows of a table, with each other or with a query.
#pragma once

#include <vector>

#include "base/table.hpp"
#include "embedding/embedding.hpp"

namespace lexiscope {

/// Cosines of every row with every row: (V,D) to (V,V). Throws TooLarge if that does not fit in
/// memory.
Table cosine_matrix(const TableView& vectors);

/// Each row divided by its length; zero rows stay zero. (V,D) to (V,D).
Table normalize_rows(const TableView& vectors);

/// Cosines of a query (D) with every row (V); 0 for a zero row. Throws WidthMismatch and
/// InvalidArgument ("query") as nearest_by_cosine does.
std::vector<float> cosines_with(VectorView query, const TableView& vectors);

/// For each of `tables` new tables (V,D), drawn with the seeds 1, 2, …: the row nearest to `row` by
/// cosine. Throws IdOutOfRange ("row"), InvalidArgument ("tables"), and as initialized_table()
/// does.
std::vector<Id> nearest_in_new_tables(std::int64_t vocab_size, std::int64_t embedding_dim,
                                      EmbeddingOptions options, Id row, int tables);

}  // namespace lexiscope

// nearest.hpp: the nearest rows of a table to a query, by cosine.
#pragma once

#include <span>
#include <vector>

#include "base/table.hpp"

namespace lexiscope {

/// A row and its cosine to a query.
struct Neighbour {
  Id id;
  float cosine;
};

/// The top_k rows most similar to `query` (D), best first, equal cosines by smaller id; rows in
/// `exclude` and zero rows are left out, so there may be fewer. top_k >= 1. Throws WidthMismatch
/// ("query"), and InvalidArgument ("top_k", or "query" when it is not finite or has no direction).
std::vector<Neighbour> nearest_by_cosine(VectorView query, const TableView& vectors, int top_k,
                                         std::span<const Id> exclude = {});

}  // namespace lexiscope

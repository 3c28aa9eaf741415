// retrieval.hpp: how often the vector of a text finds the vector that belongs to it, and what
// cheaper vectors cost.
#pragma once

#include <cstdint>
#include <vector>

#include "base/table.hpp"

namespace lexiscope::texts {

/// Each row divided by its length; a zero row stays.
Table unit_rows(Table vectors);

/// Cosines of all rows of `queries` with all rows of `texts`, (N,D) and (M,D): (N,M). A zero row
/// has cosine 0 with every other. Throws WidthMismatch ("texts").
Table all_cosines(const TableView& queries, const TableView& texts);

/// The share of rows n whose own column n is among the k largest of `scores` (N,M). Equal scores
/// are in random order: of c equal ones for p places, each has one with probability p / c. Throws
/// ShapeMismatch ("scores") for fewer columns than rows, or none, InvalidArgument ("k") below 1.
double recall_at(const TableView& scores, int k);

/// The first `columns` columns (Kusupati et al., "Matryoshka Representation Learning", 2022).
/// Throws InvalidArgument ("columns") outside 1 … D.
Table first_columns(const TableView& vectors, int columns);

/// Each row as 8-bit numbers and back: divided by its largest absolute value over 127, rounded, and
/// multiplied again.
Table through_bytes(const TableView& vectors);

/// By column of `scores` (N,M): for how many rows it is among the k largest; equal scores by
/// smaller column. Throws InvalidArgument ("k") outside 1 … M.
std::vector<std::int32_t> times_found(const TableView& scores, int k);

}  // namespace lexiscope::texts

// cheaper_tables.hpp: nearest-neighbour recall of tables with fewer columns or fewer bits.
//
// Tables trained for it hold most of their information in the first columns (Kusupati et al.,
// "Matryoshka Representation Learning", 2022); others lose equally with any columns.
#pragma once

#include <vector>

#include "base/random.hpp"
#include "base/table.hpp"
#include "geometry/quantized_table.hpp"

namespace lexiscope {

/// The first columns. (V,D) to (V, columns). Throws InvalidArgument ("columns") outside 1 … D.
Table first_columns(const TableView& vectors, int columns);

/// 8 bits a number: each row scaled so that its largest magnitude is 127, and rounded.
Table in_eight_bits(const TableView& vectors);

/// 1 bit a number: 1 if it is 0 or more, otherwise -1.
Table in_one_bit(const TableView& vectors);

/// For `queries` random rows, how many of the k nearest rows by `vectors` are among the k nearest
/// by `cheap`. Throws ShapeMismatch ("cheap") for another number of rows, InvalidArgument ("k",
/// "queries").
Recall recall_of(const TableView& cheap, const TableView& vectors, int k, int queries,
                 Random& random);

}  // namespace lexiscope

// cheaper_tables.hpp: what a table of fewer columns or fewer bits still finds.
//
// Tables that are trained for it keep most in their first columns (Kusupati et al., "Matryoshka
// Representation Learning", 2022); others lose as much with any.
#pragma once

#include <vector>

#include "base/random.hpp"
#include "base/table.hpp"
#include "geometry/quantized_table.hpp"

namespace lexiscope {

/// The first columns. (V,D) to (V, columns). Throws InvalidArgument ("columns") outside 1 … D.
Table first_columns(const TableView& vectors, int columns);

/// 8 bits a number: each row scaled so that its largest number in size is 127, and rounded.
Table in_eight_bits(const TableView& vectors);

/// 1 bit a number: 1 where it is 0 or more, else -1.
Table in_one_bit(const TableView& vectors);

/// Of the k nearest rows by `vectors` of `queries` rows drawn at random, how many are among the k
/// nearest by `cheap`, by its cosines alone. Throws ShapeMismatch ("cheap") for another number of
/// rows, InvalidArgument ("k", "queries").
Recall recall_of(const TableView& cheap, const TableView& vectors, int k, int queries,
                 Random& random);

}  // namespace lexiscope

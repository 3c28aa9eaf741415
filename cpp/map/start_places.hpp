// start_places.hpp: where a layout by neighbours begins.
#pragma once

#include "base/random.hpp"
#include "base/table.hpp"

namespace lexiscope {

/// N rows (N,D) along their first `dimensions` principal components, the furthest at 10 on an axis,
/// each then a little aside, by N(0, 0.001), so that equal rows can part: (N,dimensions).
///
/// A start that knows the table keeps what lies far apart so, and needs no eigenvectors of the
/// graph, which may come to pieces: Kobak and Linderman ("Initialization Is Critical for Preserving
/// Global Data Structure in Both t-SNE and UMAP", 2021) found it as good as the spectral one.
/// Components differ in their last digits between machines; places, rounded to 1/1024, do not.
///
/// Throws InvalidArgument as pca() does.
Table start_places(const TableView& vectors, int dimensions, Random& random);

}  // namespace lexiscope

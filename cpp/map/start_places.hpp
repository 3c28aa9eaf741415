// start_places.hpp: the initial positions of a UMAP layout.
#pragma once

#include "base/random.hpp"
#include "base/table.hpp"

namespace lexiscope {

/// N rows (N,D) along their first `dimensions` principal components, scaled to a largest coordinate
/// of 10, plus noise of N(0, 0.001) that separates equal rows: (N,dimensions).
///
/// An initialisation by PCA preserves global structure and needs no eigenvectors of the graph,
/// which may be disconnected: Kobak and Linderman ("Initialization Is Critical for Preserving
/// Global Data Structure in Both t-SNE and UMAP", 2021) found it as good as the spectral one.
/// Components differ in their last digits between machines; positions, rounded to 1/1024, do not.
///
/// Throws InvalidArgument as pca() does.
Table start_places(const TableView& vectors, int dimensions, Random& random);

}  // namespace lexiscope

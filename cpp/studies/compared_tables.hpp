// compared_tables.hpp: two trainings of the same words: whether one table is the other rotated, and
// which neighbours they share.
//
// A training's loss depends on dot products alone, so tables that differ by a rotation are equally
// good, and each seed ends in another one. The rotation is fitted on half of the words and measured
// on the others, as translations are between languages (Smith et al., "Offline Bilingual Word
// Vectors, Orthogonal Transformations and the Inverted Softmax", 2017).
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "base/table.hpp"

namespace lexiscope {

/// How well the held-out words of one table lie upon those of another.
struct TableAgreement {
  double cosine = 0;  ///< mean cosine of a word's two vectors
  double found =
      0;  ///< share of the words whose nearest row among all of the other table is theirs
};

struct ComparedTables {
  std::int64_t fitted = 0;    ///< words that the rotation was fitted on
  std::int64_t measured = 0;  ///< the others
  TableAgreement as_they_are;
  TableAgreement rotated;
  TableAgreement at_random;  ///< under a rotation drawn at random, for comparison
};

/// Compares two tables (V,D) whose rows are the same words, each scaled to length 1. `seed` draws
/// the half that is fitted, and the random rotation. O(V^2 D + D^3). Throws InvalidArgument
/// ("words") for fewer than two, ShapeMismatch and WidthMismatch ("y").
ComparedTables compare_tables(const TableView& x, const TableView& y, std::uint64_t seed);

/// The k nearest neighbours of every row by cosine, (V,k), -1 where there are fewer. Throws
/// InvalidArgument ("k") below 1.
std::vector<Id> nearest_of_all(const TableView& vectors, int k);

/// For each of V words, the mean Jaccard index of its neighbours over all pairs of tables: shared
/// neighbours over different ones, 0 … 1. `neighbours` are nearest_of_all() of each table, one
/// after the other. Throws InvalidArgument ("tables") below 2, ShapeMismatch ("neighbours") for a
/// number of ids that is not a multiple of tables times k.
std::vector<float> neighbour_stability(std::span<const Id> neighbours, int tables, int k);

/// What two sets of k neighbours drawn at random from `others` words share on average, as a Jaccard
/// index. Throws InvalidArgument ("k") outside 1 … others.
double stability_by_chance(int k, std::int64_t others);

}  // namespace lexiscope

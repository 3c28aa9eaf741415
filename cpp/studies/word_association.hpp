// word_association.hpp: the Word Embedding Association Test of two kinds of words with two others
// (Caliskan, Bryson and Narayanan, "Semantics derived automatically from language corpora contain
// human-like biases", 2017), and what remains of the association when its direction is removed
// (Gonen and Goldberg, "Lipstick on a Pig", 2019).
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "base/random.hpp"
#include "base/table.hpp"

namespace lexiscope {

/// The rows of four kinds of words: two targets (say, jobs and families) and two attributes (say,
/// men and women).
struct Kinds {
  std::span<const Id> x, y;
  std::span<const Id> a, b;
};

struct Association {
  double difference = 0;  ///< mean association of x with a rather than b, minus that of y
  double effect =
      0;         ///< Cohen's d: the difference in standard deviations of all words' associations
  double p = 1;  ///< the share of divisions of all words with at least this difference
  std::int64_t divisions = 0;  ///< into two halves, that were tried
  bool exact = false;          ///< whether all were tried
  std::vector<float>
      leaning;  ///< of each word of x, then of y: its mean cosine with a minus that with b
};

/// Tries all divisions if there are at most `most`, otherwise `most` random ones, including the
/// given one. Throws IdOutOfRange ("x", "y", "a", "b"), InvalidArgument ("y" for another number of
/// words than of x or fewer than two, "a" and "b" for none, "most" below 1).
Association association(const Kinds& kinds, const TableView& vectors, std::int64_t most,
                        Random& random);

/// The direction from the mean of b to that of a, rows normalised first; of length 1 (D). Throws
/// IdOutOfRange, and InvalidArgument ("b") if the two means are equal.
Eigen::RowVectorXf direction_between(std::span<const Id> a, std::span<const Id> b,
                                     const TableView& vectors);

/// Normalises the rows and removes their component along a unit direction. (V,D) to (V,D).
Table without_direction(const TableView& vectors, const Eigen::RowVectorXf& direction);

/// The association that remains: takes the `words` rows that point furthest along the direction and
/// as many against it, among the first `rows`. Returns the share of them whose k nearest among
/// these, with the direction removed, mostly point the same way as they did; 1/2 by chance. Rows of
/// `except` are left out. Throws InvalidArgument ("words", "k").
double leaning_of_neighbours(const Eigen::RowVectorXf& direction, const TableView& vectors,
                             Eigen::Index rows, int words, int k, std::span<const Id> except);

}  // namespace lexiscope

// word_association.hpp: whether two kinds of words lie nearer to one of two other kinds: the Word
// Embedding Association Test (Caliskan, Bryson and Narayanan, "Semantics derived automatically from
// language corpora contain human-like biases", 2017), and what is left of it when its direction is
// taken out (Gonen and Goldberg, "Lipstick on a Pig", 2019).
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "base/random.hpp"
#include "base/table.hpp"

namespace lexiscope {

/// Rows of four kinds of words: two targets (say, jobs and families) and two attributes (say, men
/// and women).
struct Kinds {
  std::span<const Id> x, y;
  std::span<const Id> a, b;
};

struct Association {
  double difference = 0;  ///< how much more x leans to a than y does, in cosines
  double effect = 0;      ///< d: how far x leans to a and y to b, in spreads of all words' leaning
  double p = 1;           ///< how often other halves of x and y together lean at least as far
  std::int64_t divisions = 0;  ///< into two halves that were tried
  bool exact = false;          ///< whether those were all there are
  std::vector<float>
      leaning;  ///< of each word of x, then of y: its mean cosine with a less that with b
};

/// Tries all divisions where there are at most `most`, else so many drawn at random, the one at
/// hand among them. Throws IdOutOfRange ("x", "y", "a", "b"), InvalidArgument ("y" for another
/// number of words than of x or fewer than two, "a" and "b" for none, "most" below 1).
Association association(const Kinds& kinds, const TableView& vectors, std::int64_t most,
                        Random& random);

/// The direction from the mean of b to that of a, rows normalised first; of length 1 (D). Throws
/// IdOutOfRange, and InvalidArgument ("b") where the two are one.
Eigen::RowVectorXf direction_between(std::span<const Id> a, std::span<const Id> b,
                                     const TableView& vectors);

/// Rows normalised, without their part along a direction of length 1. (V,D) to (V,D).
Table without_direction(const TableView& vectors, const Eigen::RowVectorXf& direction);

/// What is left: of the `words` rows that lean farthest along the direction and as many that lean
/// farthest against it, among the first `rows`, the share whose k nearest of them, once the
/// direction is taken out, lean mostly as they did. 1/2 is what chance gives. Rows of `except` take
/// no part. Throws InvalidArgument ("words", "k").
double leaning_of_neighbours(const Eigen::RowVectorXf& direction, const TableView& vectors,
                             Eigen::Index rows, int words, int k, std::span<const Id> except);

}  // namespace lexiscope

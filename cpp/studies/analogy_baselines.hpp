// analogy_baselines.hpp: baselines of analogies: how much of the accuracy is due to the vector
// offset.
//
// The answer to "a is to b as c is to d" often is among the nearest to c already (Linzen, "Issues
// in Evaluating Semantic Spaces Using Word Analogies", 2016; Rogers, Drozd and Li, "The (Too Many)
// Problems of Analogical Reasoning with Word Vectors", 2017). Also, the offset of a single pair is
// a poor estimate of a relation: the mean offset of several pairs does better (Drozd, Gladkova and
// Matsuoka, "Word Embeddings, Analogies, and Machine Learning: Beyond King - Man + Woman = Queen",
// 2016, call it 3CosAvg).
#pragma once

#include <span>
#include <vector>

#include "base/table.hpp"

namespace lexiscope {

/// a is to b as c is to d, by one of several relations.
struct AnalogyQuestion {
  Id a, b, c, d;
  Id relation;
};

/// The first answer of each method, excluding a, b and c; kUnknown if there is none.
struct AnalogyAnswers {
  Id by_step;   ///< nearest to b - a + c
  Id alone;     ///< nearest to c
  Id by_steps;  ///< nearest to c + the mean offset of the relation's pairs that contain neither c
                ///< nor d; kUnknown where there is no such pair
};

/// Rows are normalised first. The relation's pairs are all (a, b) and (c, d) of its questions, each
/// once. Throws IdOutOfRange ("questions").
std::vector<AnalogyAnswers> answer_analogies(std::span<const AnalogyQuestion> questions,
                                             const TableView& vectors);

}  // namespace lexiscope

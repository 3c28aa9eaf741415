// analogy_baselines.hpp: how much of an analogy's answer the arithmetic gives, and how much the
// words would have given anyway.
//
// The answer to "a is to b as c is to d" often is among the nearest to c already (Linzen, "Issues
// in Evaluating Semantic Spaces Using Word Analogies", 2016; Rogers, Drozd and Li, "The (Too Many)
// Problems of Analogical Reasoning with Word Vectors", 2017). And one step from one pair is a poor
// measure of a relation: the mean step of several pairs does better (Drozd, Gladkova and Matsuoka,
// "Word Embeddings, Analogies, and Machine Learning: Beyond King - Man + Woman = Queen", 2016, call
// it 3CosAvg).
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

/// What comes first by each way, a, b and c left out; kUnknown where nothing does.
struct AnalogyAnswers {
  Id by_step;   ///< nearest to b - a + c
  Id alone;     ///< nearest to c
  Id by_steps;  ///< nearest to c + the mean step of the relation's pairs that have neither c nor d;
                ///< kUnknown where there is no such pair
};

/// Rows are normalised first. The relation's pairs are all (a, b) and (c, d) of its questions, each
/// once. Throws IdOutOfRange ("questions").
std::vector<AnalogyAnswers> answer_analogies(std::span<const AnalogyQuestion> questions,
                                             const TableView& vectors);

}  // namespace lexiscope

#include "packed_grammar.hpp"

#include <doctest.h>

#include <utility>

#include "microworld_json.hpp"

using namespace lexiscope;

TEST_CASE("what was packed comes back, also what is not as the microworld has it") {
  Grammar grammar = read_grammar(kMicroworldJson);
  for (Grammar::Relation& relation : grammar.relations) std::swap(relation.from, relation.to);
  grammar.sentences = 12'345;
  SkipGramOptions& training = grammar.training;
  training.embedding_dim = 7;
  training.window = 3;
  training.negatives = 11;
  training.epochs = 13;
  training.learning_rate = 0.0625;
  training.subsample = 1e-3;

  const Grammar back = unpacked(packed(grammar));
  CHECK(back.sentences == 12'345);
  CHECK(back.training.embedding_dim == 7);
  CHECK(back.training.window == 3);
  CHECK(back.training.negatives == 11);
  CHECK(back.training.epochs == 13);
  CHECK(back.training.learning_rate == 0.0625);
  CHECK(back.training.subsample == 1e-3);
  REQUIRE(back.relations.size() == grammar.relations.size());
  for (std::size_t i = 0; i < back.relations.size(); ++i) {
    const Grammar::Relation& relation = grammar.relations[i];
    CAPTURE(relation.name);
    CHECK(back.relations[i].name == relation.name);
    CHECK(back.relations[i].groups == relation.groups);
    CHECK(back.relations[i].feature == relation.feature);
    CHECK(back.relations[i].from == relation.from);
    CHECK(back.relations[i].to == relation.to);
  }
}

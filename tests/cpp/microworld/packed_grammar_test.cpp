#include "microworld/packed_grammar.hpp"

#include <doctest.h>

#include <utility>

#include "microworld/grammar_reader.hpp"
#include "microworld_json.hpp"

using namespace lexiscope;

TEST_CASE("what was packed comes back, also what is not as the microworld has it") {
  Grammar grammar = read_grammar(kMicroworldJson);
  Rows<Grammar::Relation> turned;
  for (int number = 0; number < grammar.relations.size(); ++number) {
    Grammar::Relation relation = grammar.relations[number];
    std::swap(relation.from, relation.to);
    turned.add(relation);
  }
  grammar.relations = turned;
  grammar.sentences = 12'345;
  SkipGramOptions& training = grammar.training;
  training.embedding_dim = 7;
  training.window = 3;
  training.negatives = 11;
  training.epochs = 13;
  training.learning_rate = 0.0625;
  training.subsample = 1e-3;

  const Grammar back = unpacked(packed(grammar).c_str());
  CHECK(back.texts == grammar.texts);
  CHECK(back.numbers == grammar.numbers);
  CHECK(back.groups.numbers == grammar.groups.numbers);
  CHECK(back.categories.numbers == grammar.categories.numbers);
  CHECK(back.entries.numbers == grammar.entries.numbers);
  CHECK(back.topics.numbers == grammar.topics.numbers);
  CHECK(back.relations.numbers == grammar.relations.numbers);
  CHECK(back.sentences == 12'345);
  CHECK(back.training.embedding_dim == 7);
  CHECK(back.training.window == 3);
  CHECK(back.training.negatives == 11);
  CHECK(back.training.epochs == 13);
  CHECK(back.training.learning_rate == 0.0625);
  CHECK(back.training.subsample == 1e-3);
}

TEST_CASE("numbers of any size and sign come back") {
  Grammar grammar;
  grammar.numbers = {0, -1, 1, 63, -64, 64, 8192, -500'000'000, 500'000'000, 7};
  grammar.entries.add({1'000'000, -3});
  grammar.entries.add({-1'000'000, 0});
  const Grammar back = unpacked(packed(grammar).c_str());
  CHECK(back.numbers == grammar.numbers);
  CHECK(back.entries.numbers == grammar.entries.numbers);
}

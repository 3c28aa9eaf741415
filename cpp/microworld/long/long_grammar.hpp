// long_grammar.hpp: the long sentences of a world, a setting of the same grammar: one clause or
// several, with parts that stand within a clause and keep their words to themselves.
//
// The file's section, by example (datasets/microworld.json has a whole one):
//   "long": {
//     "sentences": [ { "weight": 2, "line": "<clause>" },
//                    { "weight": 1, "line": "<clause> and <clause>" } ],
//     "parts":     { "who": [ { "weight": 1, "line": "who sees the {people}" }, … ] },
//     "topics":    [ { "topic": "who", "weight": 3,
//                      "lines": [ "the {people}<who> loves {his gender} friend" ] }, … ],
//     "tests":     { "agreement": { "feature": "gender" },
//                    "capitals": { "feature": "land", "groups": "places" } }
//   }
// A clause is a line of these topics, or of the short sentences' own; the weights of both are of
// one scale. A slot agrees with the nearest slot before it in its own line; a slot of a part, where
// the part has none, with the nearest before the part. What stands in a part is hidden from the
// line around it: in "the {people}<who> loves {his gender} friend" the friend is of the first one,
// whoever is seen in between. No word is drawn twice in a line when another one fits; a part is a
// line of its own. Clauses of one sentence know nothing of one another.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "microworld/slots.hpp"

namespace lexiscope {

/// A clause with its parts written out: words and slots, one after the other.
struct Clause {
  struct Slot {
    std::vector<int> groups;
    std::vector<int> candidates;        ///< entries of the grammar
    std::vector<Agreement> agreements;  ///< with earlier slots of the clause, counted from 0
    std::vector<int> apart;             ///< slots whose word it takes only if there is no other
  };
  /// One word: a text of the grammar, or what a slot takes.
  struct Step {
    int word;  ///< -1 for a slot
    int slot;  ///< -1 for a word
  };

  double chance = 0;  ///< among all clauses
  std::vector<Step> steps;
  std::vector<Slot> slots;
};

/// What may come in a sentence, clauses taken as wholes: a node of the tree of all plans.
struct PlanNode {
  enum class Kind { Word, Clause, End };
  struct Edge {
    Kind kind;
    int word;  ///< of Word
    double chance;
    int next;  ///< the node after it; none of End
  };
  std::vector<Edge> edges;  ///< at least one; their chances sum to 1
};

/// A test, by the feature that its words agree in, and the groups of the word asked for.
struct GrammarTest {
  std::string name;
  int feature;
  std::vector<int> groups;  ///< none: of any group
};

struct LongGrammar {
  Grammar grammar;  ///< with the words of the lines among its texts
  std::vector<Clause> clauses;
  std::vector<PlanNode> plans;  ///< the first is the beginning
  std::vector<GrammarTest> tests;
};

/// The long sentences of a world, for its grammar, to which words may have been added. Throws
/// MalformedFile ("microworld") for parts that are missing or contain themselves, for a slot that
/// some words before it leave without a word, and beyond 20,000 clauses.
///
/// A line for each thing, a tab between its fields, as the build writes them of the file
/// (embedded/long_lines.mjs):
///   sentence  weight  line
///   part      name  weight  line      lines of one part one after the other
///   topic     weight  line  line …
///   test      name  feature  groups   the groups may be empty
LongGrammar long_grammar_of(std::string_view lines, Grammar grammar);

}  // namespace lexiscope

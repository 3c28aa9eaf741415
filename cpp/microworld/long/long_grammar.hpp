// long_grammar.hpp: the grammar of long sentences of the same world: one or more clauses, with
// embedded parts whose words are not visible outside them.
//
// The file's section by example (datasets/microworld.json has a complete one):
//   "long": {
//     "sentences": [ { "weight": 2, "line": "<clause>" },
//                    { "weight": 1, "line": "<clause> and <clause>" } ],
//     "parts":     { "who": [ { "weight": 1, "line": "who sees the {people}" }, … ] },
//     "topics":    [ { "topic": "who", "weight": 3,
//                      "lines": [ "the {people}<who> loves {his gender} friend" ] }, … ],
//     "tests":     { "agreement": { "feature": "gender" },
//                    "capitals": { "feature": "land", "groups": "places" } }
//   }
// A clause is a line of these topics or of the short sentences' topics; their weights have the same
// scale. A slot agrees with the nearest slot before it in its own line; a slot of a part, if the
// part has none, with the nearest before the part. Slots of a part are not visible to the line
// around it: in "the {people}<who> loves {his gender} friend" the possessive agrees with {people},
// not with a person in <who>. No word is drawn twice in a line if another one fits; a part counts
// as a separate line. Clauses of one sentence are independent.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "microworld/slots.hpp"

namespace lexiscope {

/// A clause with its parts expanded: a sequence of words and slots.
struct Clause {
  struct Slot {
    std::vector<int> groups;
    std::vector<int> candidates;        ///< indices of grammar entries
    std::vector<Agreement> agreements;  ///< with earlier slots of the clause
    std::vector<int> apart;             ///< slots whose word it avoids if there is another
  };
  /// A fixed word (an index of the grammar's texts) or a slot.
  struct Step {
    int word;  ///< -1 for a slot
    int slot;  ///< -1 for a word
  };

  double chance = 0;  ///< probability among all clauses
  std::vector<Step> steps;
  std::vector<Slot> slots;
};

/// A node of the prefix tree of all plans, which are sequences of words and clauses.
struct PlanNode {
  enum class Kind { Word, Clause, End };
  struct Edge {
    Kind kind;
    int word;  ///< of Word
    double chance;
    int next;  ///< the next node; -1 for End
  };
  std::vector<Edge> edges;  ///< at least one; their probabilities sum to 1
};

/// A test: the feature in which words agree, and the groups of the target word.
struct GrammarTest {
  std::string name;
  int feature;
  std::vector<int> groups;  ///< empty for any group
};

struct LongGrammar {
  Grammar grammar;  ///< including the words of the lines
  std::vector<Clause> clauses;
  std::vector<PlanNode> plans;  ///< the first is the root
  std::vector<GrammarTest> tests;
};

/// Builds the grammar of long sentences of a world, whose own grammar may contain added words.
/// Throws MalformedFile ("microworld") for parts that are missing or contain themselves, for a slot
/// that some words before it leave without a word, and beyond 20,000 clauses.
///
/// `lines` has one tab-separated line for each item, written by the build
/// (embedded/long_lines.mjs):
///   sentence  weight  line
///   part      name  weight  line      lines of one part are consecutive
///   topic     weight  line  line …
///   test      name  feature  groups   the groups may be empty
LongGrammar long_grammar_of(std::string_view lines, Grammar grammar);

}  // namespace lexiscope

// grammar.hpp: the grammar of a small world as its JSON file states it, read and checked.
//
// The file's form, by example (datasets/microworld.json is a whole one):
//   "groups":    { "animals": { "topic": "animals", "features": "species age",
//                               "words": { "puppy": "dog young", … } },
//                  "colours": { "topic": "colours", "words": "red green" }, … }
//   "sentences": [ { "topic": "animals", "weight": 6,
//                    "lines": [ "the {animals age=young} {sounds species} at night", … ] }, … ]
//   "relations": [ { "relation": "young of", "groups": "people animals",
//                    "feature": "age", "from": "adult", "to": "young" }, … ]
//   "training":  { "sentences": 20000, "embedding_dim": 32, … }, named as in SkipGramOptions
// A slot names its groups ("people|animals"), the values it asks for ("age=young"), and features
// that agree with the nearest slot before it whose groups have them ("species").
// "about" (a list of lines for people), "relations" and "training" may be left out.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "skipgram.hpp"

namespace lexiscope {

struct Grammar {
  struct Feature {
    std::string name;
    std::vector<std::string> values;
  };
  struct Group {
    std::string name;
    std::string topic;
    std::vector<int> features;
  };
  /// A word at a place where it may stand.
  struct Standing {
    std::string word;
    int group;
    std::vector<int> values;  ///< one a feature of the whole grammar; -1 where the group lacks it
  };
  /// A feature that must have a value, or the value that it has at an earlier slot of the line.
  struct Demand {
    int feature;
    int value;  ///< -1 for agreement
    int slot;   ///< -1 for a value
  };
  struct Slot {
    std::string text;  ///< as written, without the braces
    std::vector<int> groups;
    std::vector<Demand> demands;
    std::vector<int> candidates;  ///< standings that meet the demands for values
  };
  struct Line {
    std::string text;
    std::vector<std::string> literals;  ///< before each slot, and after the last
    std::vector<Slot> slots;
  };
  struct Topic {
    std::string name;
    std::uint32_t weight;
    std::vector<Line> lines;
  };
  struct Relation {
    std::string name;
    std::vector<int> groups;
    int feature, from, to;
  };

  std::vector<Feature> features;
  std::vector<Group> groups;
  std::vector<Standing> standings;
  std::vector<Topic> topics;
  std::vector<Relation> relations;
  std::int64_t sentences = 20000;
  SkipGramOptions training;

  /// Reads "animals age=young" and finds its candidates. `line` holds the slots before it, with
  /// which it may agree. Throws MalformedFile ("microworld"), the message naming the slot.
  [[nodiscard]] Slot read_slot(std::string_view text, const Line& line) const;

  /// Reads "the {animals} is {doings age}", in which every { has its }. Throws as read_slot().
  [[nodiscard]] Line read_line(std::string_view text) const;

  /// Whether a word at this place meets the slot's demands for groups and values.
  [[nodiscard]] static bool fits(const Standing& standing, const Slot& slot);

  /// Whether it has the values that the slot shares with the words drawn before it in the line.
  [[nodiscard]] bool agrees(const Standing& standing, const Slot& slot,
                            const std::vector<int>& drawn) const;

  /// Throws MalformedFile ("microworld") for a slot that some words drawn before it leave without a
  /// word.
  void require_words_for_all_slots() const;
};

/// Reads a grammar. Throws MalformedFile ("microworld") that names the place in the file, what was
/// expected there and what was found: for text that is no JSON, a name that is missing, unknown or
/// said twice, a value of the wrong kind, a slot that cannot be understood or filled.
Grammar read_grammar(std::string_view json);

}  // namespace lexiscope

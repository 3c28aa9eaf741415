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
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "microworld/rows.hpp"
#include "skipgram/skipgram_options.hpp"

namespace lexiscope {

/// The tables of a grammar. Names, words and lines are numbers of `texts`; groups, places and lists
/// are numbers of their tables.
struct Grammar {
  /// A run of `numbers`.
  struct List {
    int first;
    int count;
  };
  struct Group {
    int name;
    int topic;
    List features;  ///< their names
  };
  /// Where words may stand: a group, and a value for each of its features, in their order.
  struct Place {
    int group;
    List values;
  };
  struct Standing {
    int word;
    int place;
  };
  struct Topic {
    int weight;
    List lines;
  };
  struct Relation {
    int name;
    int feature;
    int from;  ///< a value of the feature, as `to`
    int to;
    List groups;
  };

  std::vector<std::string> texts;  ///< each once
  std::vector<int> numbers;        ///< what the lists hold
  Rows<Group> groups;
  Rows<Place> places;  ///< each once
  Rows<Standing> standings;
  Rows<Topic> topics;
  Rows<Relation> relations;
  std::int64_t sentences = 20000;
  SkipGramOptions training;

  [[nodiscard]] const std::string& text(int number) const {
    return texts[static_cast<std::size_t>(number)];
  }
  [[nodiscard]] std::span<const int> list(List which) const {
    return {numbers.data() + which.first, static_cast<std::size_t>(which.count)};
  }

  /// The number of a text, or -1.
  [[nodiscard]] int number_of(std::string_view text) const;

  /// The number of a text, which is added where it is not there yet.
  int add_text(std::string_view text);

  /// The number of the group of this name, or -1.
  [[nodiscard]] int group_named(std::string_view name) const;

  /// The value that words at a place have of a feature; -1 where their group lacks it.
  [[nodiscard]] int value_at(int place, int feature) const;

  /// Whether all of the groups have a feature.
  [[nodiscard]] bool have_feature(std::span<const int> which, int feature) const;

  /// Whether some group has it.
  [[nodiscard]] bool is_feature(int number) const;

  /// Whether words at some place have this value of a feature.
  [[nodiscard]] bool is_value(int feature, int value) const;
};

bool contains(std::span<const int> numbers, int number);

/// Takes what stands before the next separator, and the separator, off a text; separators in a row
/// count as one. Empty when nothing is left.
std::string_view take_part(std::string_view& text, char separator);

/// As messages show it: "puppy", with the quotes.
std::string quoted(std::string_view text);

/// Reads a grammar. Throws MalformedFile ("microworld") that names the place in the file, what was
/// expected there and what was found: for text that is no JSON, a name that is missing, unknown or
/// said twice, a value of the wrong kind, a slot that cannot be understood or filled.
Grammar read_grammar(std::string_view json);

}  // namespace lexiscope

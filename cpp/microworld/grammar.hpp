// grammar.hpp: the grammar of a small world, as tables.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "microworld/rows.hpp"
#include "skipgram/skipgram_options.hpp"

namespace lexiscope {

/// The tables of a grammar. Names, words and lines are indices into `texts`; groups, categories and
/// lists are indices into their tables.
struct Grammar {
  /// A range of `numbers`.
  struct List {
    int first;
    int count;
  };
  struct Group {
    int name;
    int topic;
    List features;  ///< names
  };
  /// Words that are interchangeable in lines: a group, and a value for each of its features.
  struct Category {
    int group;
    List values;
  };
  struct Entry {
    int word;
    int category;
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
  std::vector<int> numbers;        ///< the contents of all lists
  Rows<Group> groups;
  Rows<Category> categories;  ///< each once
  Rows<Entry> entries;
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

  /// The index of a text, or -1.
  [[nodiscard]] int number_of(std::string_view text) const;

  /// The index of a text, which is added if it is new.
  int add_text(std::string_view text);

  /// The index of the group with this name, or -1.
  [[nodiscard]] int group_named(std::string_view name) const;

  /// The value of a feature in a category; -1 if its group does not have the feature.
  [[nodiscard]] int value_of(int category, int feature) const;

  /// Whether all these groups have a feature.
  [[nodiscard]] bool have_feature(std::span<const int> which, int feature) const;

  /// Whether a text is a feature of some group.
  [[nodiscard]] bool is_feature(int number) const;

  /// Whether some category has this value of a feature.
  [[nodiscard]] bool is_value(int feature, int value) const;
};

bool contains(std::span<const int> numbers, int number);

}  // namespace lexiscope

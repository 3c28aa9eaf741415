// microworld.hpp: generates sentences about a small world whose words have known meaning, the
// default corpus.
//
// Words share features (king and queen are royal), each feature has context words of its own
// (royal: palace, crown), and a line shows few features at a time. So the probability of a context
// given a word is a product over the word's features, and its logarithm, which skip-gram factorises
// (Levy and Goldberg, "Neural Word Embedding as Implicit Matrix Factorization", 2014), is a sum
// over them: king - man + woman is close to queen. The grammar is datasets/microworld.json.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "base/random.hpp"
#include "microworld/grammar.hpp"
#include "microworld/slots.hpp"

namespace lexiscope {

/// A grammar that generates sentences. Copy it to try out added words.
class Microworld {
 public:
  explicit Microworld(Grammar grammar);

  /// The world of datasets/microworld.json, which is compiled in.
  static Microworld embedded();

  /// Appends a sentence, words separated by spaces, and a line feed.
  void append_sentence(std::string& text, Random& random) const;

  /// The first sentences of a seed, one a line, about 30 bytes each. Throws InvalidArgument
  /// ("sentences") outside 1 … 10,000,000.
  [[nodiscard]] std::string generate(std::uint64_t seed, std::int64_t sentences) const;

  /// Every word of a group, once, in the order of the file, with its topic: lines "puppy\tanimals".
  /// Words that occur only in lines ("the", "is") have no topic and are left out.
  [[nodiscard]] std::string topics() const;

  /// Analogy questions with a known answer, in the format of word2vec's list: for every relation a
  /// line ": young of" and its "dog puppy cat kitten", two different pairs of words that differ in
  /// the relation's feature alone. Words of several categories are left out, and so are questions
  /// whose answer shares its category with another word, which would also be right.
  [[nodiscard]] std::string questions() const;

  /// Every category of words: lines of its slot for add_word(), its display name, and its words,
  /// "animals species=dog age=young\tanimals: dog, young\tpuppy".
  [[nodiscard]] std::string categories() const;

  /// Adds a made-up word to every category that fits `slot`: one category's slot, or a more general
  /// one ("animals age=young": all young animals). Further calls add it to more categories. Throws
  /// InvalidArgument: "word" unless the tokenizer keeps it as one word, and for a word that the
  /// grammar already has; "slot" if no word fits it, or if it has agreements.
  void add_word(std::string_view word, std::string_view slot);

  /// The default settings of the command and the page for this world.
  [[nodiscard]] std::int64_t recommended_sentences() const noexcept { return grammar_.sentences; }
  [[nodiscard]] const SkipGramOptions& recommended_training() const noexcept {
    return grammar_.training;
  }

  /// The grammar, with added words last among its entries.
  [[nodiscard]] const Grammar& grammar() const noexcept { return grammar_; }

 private:
  void read_lines();
  [[nodiscard]] Line draw_line(Random& random) const;
  [[nodiscard]] int draw_entry(const Slot& slot, std::span<const int> drawn, Random& random) const;
  [[nodiscard]] bool related(const Grammar::Entry& a, const Grammar::Entry& b,
                             const Grammar::Relation& relation) const;
  [[nodiscard]] bool stands_once(const Grammar::Entry& entry) const;
  [[nodiscard]] bool stands_alone(const Grammar::Entry& entry) const;
  [[nodiscard]] bool has(std::string_view word) const;
  void append(std::string& lines, int text, char after) const;

  Grammar grammar_;
  Lines lines_;      // in the order of the topics
  int own_entries_;  // entries of the file; the others were added
};

}  // namespace lexiscope

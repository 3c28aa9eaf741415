// microworld.hpp: sentences of a small world whose words have known meaning: the default corpus.
//
// Words share features (king and queen are royal), each feature has context words of its own
// (royal: palace, crown), and a line shows few features at a time. So the chance of a context given
// a word is a product over the word's features, and its logarithm, which skip-gram factorises
// (Levy and Goldberg, "Neural Word Embedding as Implicit Matrix Factorization", 2014), is a sum
// over them: king - man + woman lands at queen. The grammar is datasets/microworld.json, or a
// teacher's own file of the form that grammar.hpp describes.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "base/random.hpp"
#include "microworld/grammar.hpp"
#include "microworld/slots.hpp"

namespace lexiscope {

/// A grammar that makes sentences. Copy it to try out words.
class Microworld {
 public:
  explicit Microworld(Grammar grammar);

  /// The world of datasets/microworld.json, which the build packs and compiles in.
  static Microworld embedded();

  /// Appends one sentence and a line feed: words with a space between them.
  void append_sentence(std::string& text, Random& random) const;

  /// The sentences of a seed, one a line, about 30 bytes each; more of them begin with the same
  /// ones. Throws InvalidArgument ("sentences") outside 1 … 10,000,000.
  [[nodiscard]] std::string generate(std::uint64_t seed, std::int64_t sentences) const;

  /// Every word of a group, once, in the order of the file, with its topic: lines "puppy\tanimals".
  /// Words that stand in lines only ("the", "is") have no topic and are left out.
  [[nodiscard]] std::string topics() const;

  /// Questions with a known answer, in the form of word2vec's list: for every relation a line
  /// ": young of" and its "dog puppy cat kitten", two different pairs of words that differ in the
  /// relation's feature alone. Words that are of several categories take no part, and no question
  /// is asked whose answer shares its category with another word, which would be as right.
  [[nodiscard]] std::string questions() const;

  /// Every category of words: lines of its slot for add_word(), its name for people, and
  /// who stands there, "animals species=dog age=young\tanimals: dog, young\tpuppy".
  [[nodiscard]] std::string categories() const;

  /// Lets a made-up word stand wherever the words that fit `slot` stand: a category's slot, or less
  /// of it ("animals age=young": as every young animal). Further calls give it further categories.
  /// Throws InvalidArgument: "word" for what the tokenizer would not keep as one word, and for a
  /// word that the grammar has; "slot" for one that no word fits, or fits only by agreeing.
  void add_word(std::string_view word, std::string_view slot);

  /// What this world is made for: the command and the page train with these unless told otherwise.
  [[nodiscard]] std::int64_t recommended_sentences() const noexcept { return grammar_.sentences; }
  [[nodiscard]] const SkipGramOptions& recommended_training() const noexcept {
    return grammar_.training;
  }

  /// Made-up words are among its entries, after all others.
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
  int own_entries_;  // those of the file; the rest were added
};

}  // namespace lexiscope

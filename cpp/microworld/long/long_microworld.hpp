// long_microworld.hpp: the world of microworld.hpp in long sentences, with the same words and
// meanings.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "microworld/long/sentence_reader.hpp"
#include "microworld/microworld.hpp"

namespace lexiscope {

/// Whether a sentence (words separated by spaces) is held out of training: one distinct sentence in
/// five, whose 64-bit FNV-1a hash is 0 modulo 5.
bool is_held_out(std::string_view sentence) noexcept;

class LongMicroworld {
 public:
  /// Takes the lines that long_grammar_of() reads; throws as it does.
  LongMicroworld(Microworld world, std::string lines);

  /// The world of datasets/microworld.json, which is compiled in.
  static LongMicroworld embedded();

  /// As Microworld::add_word(), also throwing for a word of the long sentences.
  void add_word(std::string_view word, std::string_view slot);

  /// A word of a random sentence, and the meaning in which it was drawn.
  struct DrawnWord {
    int text;   ///< index of the grammar's texts
    int entry;  ///< index of the grammar's entries; -1 for a fixed word
  };

  /// Draws a sentence, or one of a single clause.
  [[nodiscard]] std::vector<DrawnWord> draw(Random& random) const;
  [[nodiscard]] std::vector<DrawnWord> draw_clause(Random& random) const;

  /// Appends a random sentence and a line feed.
  void append_sentence(std::string& text, Random& random) const;

  /// The first sentences of a seed, one a line. Throws InvalidArgument ("sentences") outside 1 …
  /// 10,000,000.
  [[nodiscard]] std::string generate(std::uint64_t seed, std::int64_t sentences) const;

  /// Every word, once: those of the world in the order of its file, those of the long lines, and
  /// added words last, so that ids of the others do not change.
  [[nodiscard]] std::vector<std::string> words() const;

  [[nodiscard]] const LongGrammar& grammar() const noexcept { return state_->grammar; }
  [[nodiscard]] const SentenceReader& reader() const noexcept { return state_->reader; }
  /// The added words, each once.
  [[nodiscard]] const std::vector<std::string>& made_up() const noexcept { return made_up_; }

 private:
  /// A reader and its grammar, which must not move.
  struct State {
    explicit State(LongGrammar read) : grammar(std::move(read)), reader(grammar) {}
    LongGrammar grammar;
    SentenceReader reader;
  };

  std::string lines_;
  Microworld world_;
  std::vector<std::string> made_up_;
  std::shared_ptr<const State> state_;
};

}  // namespace lexiscope

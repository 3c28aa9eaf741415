// long_microworld.hpp: the world of microworld.hpp in long sentences: a setting of the same
// grammar, its words and what they mean unchanged.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "microworld/long/sentence_reader.hpp"
#include "microworld/microworld.hpp"

namespace lexiscope {

/// Whether a sentence, its words with a blank between them, is kept out of what is learnt from: one
/// different sentence in five, whose FNV-1a hash of 64 bits is 0 modulo 5.
bool is_held_out(std::string_view sentence) noexcept;

class LongMicroworld {
 public:
  /// From the lines that long_grammar_of() reads; throws as it does.
  LongMicroworld(Microworld world, std::string lines);

  /// Of datasets/microworld.json, which the build compiles in.
  static LongMicroworld embedded();

  /// As Microworld::add_word(), throws likewise, also for a word that the long sentences have.
  void add_word(std::string_view word, std::string_view slot);

  /// Appends one sentence and a line feed, drawn as its grammar says.
  void append_sentence(std::string& text, Random& random) const;

  /// The sentences of a seed, one a line; more of them begin with the same ones. Throws
  /// InvalidArgument ("sentences") outside 1 … 10,000,000.
  [[nodiscard]] std::string generate(std::uint64_t seed, std::int64_t sentences) const;

  /// Every word there is, once: those of the world in the order of its file, those of the long
  /// lines, and the made-up ones last, so that they leave all other numbers as they are.
  [[nodiscard]] std::vector<std::string> words() const;

  [[nodiscard]] const LongGrammar& grammar() const noexcept { return state_->grammar; }
  [[nodiscard]] const SentenceReader& reader() const noexcept { return state_->reader; }
  /// Those that were added, each once.
  [[nodiscard]] const std::vector<std::string>& made_up() const noexcept { return made_up_; }

 private:
  /// A reader and what it reads by, which must not move.
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

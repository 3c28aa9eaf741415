// language_text.hpp: a text to learn from and to be measured on: the microworld's long sentences,
// or somebody's own.
//
// One different sentence in five is held out of training: those that is_held_out(), told by their
// words with a blank between them (of byte pairs, by their text), so that no sentence is on both
// sides. Losses are of held-out sentences, in the order and as often as they come, 2,000 at most.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "language_model/text/baselines.hpp"
#include "language_model/text/sentences.hpp"
#include "language_model/text/token_set.hpp"
#include "microworld/long/grammar_entropy.hpp"
#include "microworld/long/long_microworld.hpp"

namespace lexiscope::language {

/// What a grammar knows of a text of its own.
struct GrammarKnowledge {
  LongMicroworld world;
  GrammarEntropy entropy;
  /// Mean surprise of the grammar itself at the held-out tokens, nats: the least loss there is.
  double held_out = 0;
  /// Texts of the grammar by token id; that of the line feed is kEndOfSentence.
  std::vector<int> text_of_id;
};

/// Of each id: the line feed is kEndOfSentence, then come the world's words.
std::vector<int> texts_of_ids(const LongMicroworld& world);

struct LanguageText {
  std::string name;
  TokenSet tokens;
  Sentences training;
  Sentences held_out;
  Beginnings beginnings;             ///< of the training sentences
  std::size_t different = 0;         ///< training sentences
  std::vector<std::int32_t> counts;  ///< of each token in training: (V)
  double other_share = 0;            ///< of running words that are kOtherWord
  Baselines baselines;
  std::shared_ptr<const GrammarKnowledge> grammar;  ///< none of an own text
};

/// Of a sentence, before a model is asked about it.
struct SentenceFacts {
  bool grammatical = false;    ///< false too where there is no grammar
  double log_probability = 0;  ///< in the grammar, nats; -infinity where there is none
  bool in_training = false;
  bool held_out = false;  ///< whether its hash keeps it out
};

/// `ids` without the line feed.
SentenceFacts facts_of(const LanguageText& text, std::span<const Id> ids);

struct OwnTextOptions {
  enum class Units { Words, BytePairs };
  Units units = Units::Words;
  int vocab_size = 512;  ///< V at most, 8 … 1,024 of words, 257 … 1,024 of byte pairs
};

/// How many sentences are drawn to learn from, and what is drawn of them.
struct MicroworldOptions {
  std::uint64_t seed = 1;
  std::int64_t sentences = 100'000;  ///< 100 … 1,000,000
};

/// Makes a text in slices.
class TextMaker {
 public:
  /// Of a world, whose made-up words are added. Throws InvalidArgument ("sentences").
  TextMaker(LongMicroworld world, const MicroworldOptions& options);
  /// Of what add() is given. Throws InvalidArgument ("vocab_size").
  explicit TextMaker(const OwnTextOptions& options);
  ~TextMaker();
  TextMaker(TextMaker&&) noexcept;
  TextMaker& operator=(TextMaker&&) noexcept;

  /// The next bytes of an own text. Throws NotText, and TooLarge ("text") beyond 100 million.
  void add(std::string_view bytes);

  /// A slice of a few milliseconds; nothing when done. Throws EmptyText, NotText, and
  /// InvalidArgument ("text") for one in which nothing is held out or nothing left to learn from,
  /// and for words of which none comes twice.
  void work();

  [[nodiscard]] bool done() const noexcept;
  [[nodiscard]] double fraction() const noexcept;  ///< 0 … 1

  /// Once it is done(); the maker has no more to give then.
  LanguageText finish();

  struct Builder;

 private:
  std::unique_ptr<Builder> builder_;
};

/// All of it at once.
LanguageText made(TextMaker maker);

}  // namespace lexiscope::language

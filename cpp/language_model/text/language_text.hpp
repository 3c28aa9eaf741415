// language_text.hpp: a text split into training and held-out sentences: the microworld's long
// sentences, or the user's own text.
//
// One distinct sentence in five is held out: those that satisfy is_held_out() by their words
// separated by spaces (for byte pairs, by their text), so that no sentence is on both sides. The
// held-out loss is measured on up to 2,000 sentences, in order, with repetitions.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "language_model/text/sentences.hpp"
#include "language_model/text/token_set.hpp"
#include "microworld/long/grammar_entropy.hpp"
#include "microworld/long/long_microworld.hpp"

namespace lexiscope::language {

/// The grammar of a generated text, and its exact statistics.
struct GrammarKnowledge {
  LongMicroworld world;
  GrammarEntropy entropy;
  /// The mean loss of the grammar itself on the held-out tokens, nats: the minimum.
  double held_out = 0;
  /// The grammar's text index of each token id; kEndOfSentence for the line feed.
  std::vector<int> text_of_id;
};

struct LanguageText {
  std::string name;
  TokenSet tokens;
  Sentences training;
  Sentences held_out;
  Beginnings beginnings;             ///< of distinct training sentences
  std::size_t different = 0;         ///< training sentences
  std::vector<std::int32_t> counts;  ///< of each token in the training sentences: (V)
  double other_share = 0;            ///< the share of running words that are kOtherWord
  Baselines baselines;
  std::shared_ptr<const GrammarKnowledge> grammar;  ///< null for an own text
};

/// Facts about a sentence that do not depend on a model.
struct SentenceFacts {
  bool grammatical = false;    ///< also false without a grammar
  double log_probability = 0;  ///< in the grammar, nats; -infinity without one
  bool in_training = false;
  bool held_out = false;  ///< by its hash
};

/// `ids` without the line feed.
SentenceFacts facts_of(const LanguageText& text, std::span<const Id> ids);

struct OwnTextOptions {
  enum class Units { Words, BytePairs };
  Units units = Units::Words;
  int vocab_size = 512;  ///< maximum V, 8 … 1,024 for words, 257 … 1,024 for byte pairs
};

/// The number of sentences to generate, and their seed.
struct MicroworldOptions {
  std::uint64_t seed = 1;
  std::int64_t sentences = 100'000;  ///< 100 … 1,000,000
};

/// Builds a text in slices.
class TextMaker {
 public:
  /// From a world, including added words. Throws InvalidArgument ("sentences").
  TextMaker(LongMicroworld world, const MicroworldOptions& options);
  /// From bytes passed to add(). Throws InvalidArgument ("vocab_size").
  explicit TextMaker(const OwnTextOptions& options);
  ~TextMaker();
  TextMaker(TextMaker&&) noexcept;
  TextMaker& operator=(TextMaker&&) noexcept;

  /// Appends bytes to an own text. Throws NotText, and TooLarge ("text") beyond 100 million.
  void add(std::string_view bytes);

  /// Processes a slice of a few milliseconds; does nothing when done. Throws EmptyText, NotText,
  /// and InvalidArgument ("text") for a text with no held-out or no training sentences, and if no
  /// word occurs twice.
  void work();

  [[nodiscard]] bool done() const noexcept;
  [[nodiscard]] double fraction() const noexcept;  ///< 0 … 1

  /// Returns the text once done(), and leaves the maker empty.
  LanguageText finish();

  struct Builder;

 private:
  std::unique_ptr<Builder> builder_;
};

/// Builds a text at once.
LanguageText made(TextMaker maker);

}  // namespace lexiscope::language

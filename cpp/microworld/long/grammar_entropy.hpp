// grammar_entropy.hpp: the exact entropy of a grammar's sentences, given the grammar.
//
// Prefixes of one length with the same Reading have the same continuations, so they are one state,
// with the sum of their probabilities. Summing over all states, word by word,
//     H = sum over states  P(state) sum over words  -P(word | state) log P(word | state)
// which is the entropy of whole sentences, whatever the number of their derivations.
#pragma once

#include <map>
#include <string>

#include "microworld/long/sentence_reader.hpp"

namespace lexiscope {

struct GrammarEntropy {
  double sentence = 0;             ///< mean entropy of a sentence, nats
  double tokens = 0;               ///< mean tokens of a sentence, including its end
  double different_sentences = 0;  ///< exact below 2^53
  int longest = 0;                 ///< tokens of the longest, including its end

  /// Nats a token.
  [[nodiscard]] double per_token() const noexcept { return sentence / tokens; }
};

/// Computes the entropy in slices, to show progress between calls of work().
class GrammarEntropyReading {
 public:
  /// The reader must outlive it.
  explicit GrammarEntropyReading(const SentenceReader& reader);

  /// Processes up to `states` more states, at least 1; does nothing when done.
  void work(int states);

  [[nodiscard]] bool done() const noexcept { return states_.empty(); }
  /// The share of all sentences that have ended, 0 … 1.
  [[nodiscard]] double fraction() const noexcept { return done() ? 1 : ended_; }
  /// The result, complete once done().
  [[nodiscard]] const GrammarEntropy& entropy() const noexcept { return entropy_; }

 private:
  struct State {
    Reading reading;
    double chance;      // total probability of the state's prefixes
    double beginnings;  // their number
  };
  using States = std::map<std::string, State>;  // in a fixed order, so that sums are reproducible

  const SentenceReader* reader_;
  States states_;  // of one length, still to be processed
  States next_;    // one word longer
  GrammarEntropy entropy_;
  double ended_ = 0;
};

/// Computes the entropy at once.
GrammarEntropy entropy_of(const SentenceReader& reader);

}  // namespace lexiscope

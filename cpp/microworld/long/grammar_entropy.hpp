// grammar_entropy.hpp: how surprising a grammar's sentences are to who knows the grammar: computed,
// not estimated.
//
// Beginnings of one length that leave the same Reading go on alike, so they are one state, with the
// probability of all of them. Word by word, every state is left to its next ones:
//     H = sum over states  P(state) sum over words  -P(word | state) log P(word | state)
// which is the entropy of whole sentences, however many derivations each has.
#pragma once

#include <map>
#include <string>

#include "microworld/long/sentence_reader.hpp"

namespace lexiscope {

struct GrammarEntropy {
  double sentence = 0;             ///< nats of a whole sentence, in the mean
  double tokens = 0;               ///< of a sentence and its end, in the mean
  double different_sentences = 0;  ///< exact below 2^53
  int longest = 0;                 ///< tokens of the longest, its end too

  /// Nats a token.
  [[nodiscard]] double per_token() const noexcept { return sentence / tokens; }
};

/// In slices, so that whoever calls work() again and again can show how far it is.
class GrammarEntropyReading {
 public:
  /// The reader must outlive it.
  explicit GrammarEntropyReading(const SentenceReader& reader);

  /// Leaves so many more states, 1 or more; nothing when done.
  void work(int states);

  [[nodiscard]] bool done() const noexcept { return states_.empty(); }
  /// Share of all sentences that have come to their end, 0 … 1.
  [[nodiscard]] double fraction() const noexcept { return done() ? 1 : ended_; }
  /// Of all sentences once it is done().
  [[nodiscard]] const GrammarEntropy& entropy() const noexcept { return entropy_; }

 private:
  struct State {
    Reading reading;
    double chance;      // of all beginnings that come here
    double beginnings;  // how many
  };
  using States = std::map<std::string, State>;  // in one order everywhere, as sums must be

  const SentenceReader* reader_;
  States states_;  // of one length, still to be left
  States next_;    // of one word more
  GrammarEntropy entropy_;
  double ended_ = 0;
};

/// All of it.
GrammarEntropy entropy_of(const SentenceReader& reader);

}  // namespace lexiscope

// sentence_reader.hpp: an incremental parser of long sentences, which gives the exact probability
// of every next word.
//
// A prefix can have several derivations, with different plans, clauses, or slots for one word. A
// Reading holds them all, each with its share of the prefix's probability. So
//     P(next word | beginning) = sum over derivations of  share x P(word | derivation)
// and a sentence's probability, the product of these, is the sum over its derivations. Derivations
// that differ only in what no later word depends on are merged.
#pragma once

#include <map>
#include <string_view>
#include <utility>
#include <vector>

#include "microworld/long/long_grammar.hpp"
#include "text/vocabulary.hpp"

namespace lexiscope {

/// The end of a sentence, as a next word.
inline constexpr int kEndOfSentence = -1;

/// One derivation of a prefix.
struct Derivation {
  int node = 0;            ///< of the plans, where the sentence continues after the clause
  int clause = -1;         ///< -1 between clauses, where `step` is an edge of the node
  int step = 0;            ///< the next step
  std::vector<int> taken;  ///< by the clause's slots so far; -1 if nothing depends on it any more
  double share = 0;

  friend bool same_place(const Derivation& a, const Derivation& b) {
    return a.node == b.node && a.clause == b.clause && a.step == b.step && a.taken == b.taken;
  }
};

/// All derivations, each once, in a fixed order; their shares sum to 1. Empty if no sentence has
/// this prefix.
using Reading = std::vector<Derivation>;

struct NextWord {
  int word;  ///< an index of the grammar's texts, or kEndOfSentence
  double chance;
};

class SentenceReader {
 public:
  /// The grammar must outlive it.
  explicit SentenceReader(const LongGrammar& grammar);

  /// The reading before the first word.
  [[nodiscard]] const Reading& begin() const noexcept { return begin_; }

  /// All possible next words, ascending, each once; their probabilities sum to 1.
  [[nodiscard]] std::vector<NextWord> next(const Reading& reading) const;

  /// The reading after one more word, and the word's probability: an empty reading and 0 if it is
  /// impossible; an empty reading and its probability for the end.
  [[nodiscard]] std::pair<Reading, double> after(const Reading& reading, int word) const;

  /// The log probability of a sentence, nats; -infinity if the grammar does not generate it. Splits
  /// words by words_of().
  [[nodiscard]] double log_probability(std::string_view sentence) const;

  /// The entries that a slot may take after those taken before it: those that agree, avoiding words
  /// of its line if there are others. All are equally likely.
  [[nodiscard]] std::vector<int> fitting(const Clause& clause, int slot,
                                         const std::vector<int>& taken) const;

  [[nodiscard]] const LongGrammar& grammar() const noexcept { return *grammar_; }

 private:
  /// By the index of a node or word.
  using Shares = std::map<int, double>;
  void arrive(Derivation at, Reading& reading, Shares& nodes) const;
  void enter(int node, double share, Reading& reading) const;

  const LongGrammar* grammar_;
  std::vector<std::vector<std::vector<char>>> needed_;  // (clauses, steps, earlier slots)
  WordTable texts_;                                     // numbered as in the grammar
  Reading begin_;
};

}  // namespace lexiscope

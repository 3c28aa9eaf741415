// sentence_reader.hpp: what a grammar of long sentences expects after each word: the parser, and
// the best possible reader of its language.
//
// A beginning can be made in several ways (derivations): by other plans, clauses, or places of one
// word. Reading keeps them all, each with its share of the beginning's probability. So
//     P(next word | beginning) = sum over derivations of  share x P(word | derivation)
// and a sentence's probability, the product of these, is the sum over its derivations. Derivations
// that differ only in what no later word depends on are one.
#pragma once

#include <map>
#include <string_view>
#include <utility>
#include <vector>

#include "microworld/long/long_grammar.hpp"
#include "text/vocabulary.hpp"

namespace lexiscope {

/// What ends a sentence, among texts of the grammar.
inline constexpr int kEndOfSentence = -1;

/// One way in which a beginning can be made.
struct Derivation {
  int node = 0;     ///< of the plans: where the sentence goes on after the clause
  int clause = -1;  ///< none between clauses: then `step` is an edge of the node
  int step = 0;     ///< what comes next
  std::vector<int>
      taken;  ///< by the clause's slots so far; -1 where nothing depends on it any more
  double share = 0;

  friend bool same_place(const Derivation& a, const Derivation& b) {
    return a.node == b.node && a.clause == b.clause && a.step == b.step && a.taken == b.taken;
  }
};

/// All ways, each once, in one order; their shares sum to 1. None: no sentence begins so.
using Reading = std::vector<Derivation>;

struct NextWord {
  int word;  ///< a text of the grammar, or kEndOfSentence
  double chance;
};

class SentenceReader {
 public:
  /// The grammar must outlive it.
  explicit SentenceReader(const LongGrammar& grammar);

  /// Before the first word.
  [[nodiscard]] const Reading& begin() const noexcept { return begin_; }

  /// Every word that may come, rising by its number, once; the chances sum to 1.
  [[nodiscard]] std::vector<NextWord> next(const Reading& reading) const;

  /// The reading after one more word, and the word's chance. No derivations and 0 where it may not
  /// come; after the end, no derivations and the chance of it.
  [[nodiscard]] std::pair<Reading, double> after(const Reading& reading, int word) const;

  /// The log of a sentence's probability, nats; -infinity where the grammar does not parse it.
  /// Words are those of words_of().
  [[nodiscard]] double log_probability(std::string_view sentence) const;

  /// Entries that a slot may take after those taken before it: those that agree, without words
  /// that its line has already unless there is no other. Each is as likely.
  [[nodiscard]] std::vector<int> fitting(const Clause& clause, int slot,
                                         const std::vector<int>& taken) const;

  [[nodiscard]] const LongGrammar& grammar() const noexcept { return *grammar_; }

 private:
  /// By number: of nodes, or of words.
  using Shares = std::map<int, double>;
  void arrive(Derivation at, Reading& reading, Shares& nodes) const;
  void enter(int node, double share, Reading& reading) const;

  const LongGrammar* grammar_;
  std::vector<std::vector<std::vector<char>>> needed_;  // (clauses, steps, slots before): later on
  WordTable texts_;                                     // each under its number in the grammar
  Reading begin_;
};

}  // namespace lexiscope

#include "microworld/long/sentence_reader.hpp"

#include <algorithm>
#include <limits>
#include <tuple>

#include "base/random.hpp"
#include "text/word_tokenizer.hpp"

namespace lexiscope {
namespace {

using Kind = PlanNode::Kind;

/// Whether two slots have a candidate in common.
bool share_a_word(const Grammar& grammar, const Clause::Slot& a, const Clause::Slot& b) {
  return std::any_of(a.candidates.begin(), a.candidates.end(), [&](int one) {
    return std::any_of(b.candidates.begin(), b.candidates.end(), [&](int other) {
      return grammar.entries[one].word == grammar.entries[other].word;
    });
  });
}

/// Whether the word of slot `earlier` affects slot `later`.
bool matters(const Grammar& grammar, const Clause& clause, std::size_t earlier, std::size_t later) {
  const Clause::Slot& slot = clause.slots[later];
  const bool agrees =
      std::any_of(slot.agreements.begin(), slot.agreements.end(),
                  [&](const Agreement& each) { return each.slot == static_cast<int>(earlier); });
  const bool apart = contains(slot.apart, static_cast<int>(earlier));
  return agrees || (apart && share_a_word(grammar, clause.slots[earlier], slot));
}

/// By step and slot: whether the slot's word matters from that step on.
std::vector<std::vector<char>> needed_in(const Grammar& grammar, const Clause& clause) {
  std::vector<std::vector<char>> needed(clause.steps.size() + 1,
                                        std::vector<char>(clause.slots.size(), 0));
  for (std::size_t step = clause.steps.size(); step-- > 0;) {
    needed[step] = needed[step + 1];
    const int slot = clause.steps[step].slot;
    for (int earlier = 0; earlier < slot; ++earlier) {
      char& each = needed[step][static_cast<std::size_t>(earlier)];
      if (matters(grammar, clause, static_cast<std::size_t>(earlier),
                  static_cast<std::size_t>(slot))) {
        each = 1;
      }
    }
  }
  return needed;
}

bool comes_before(const Derivation& a, const Derivation& b) {
  return std::tie(a.node, a.clause, a.step, a.taken) < std::tie(b.node, b.clause, b.step, b.taken);
}

const Clause& clause_of(const LongGrammar& grammar, const Derivation& at) {
  return grammar.clauses[static_cast<std::size_t>(at.clause)];
}
const Clause::Step& step_of(const LongGrammar& grammar, const Derivation& at) {
  return clause_of(grammar, at).steps[static_cast<std::size_t>(at.step)];
}
const PlanNode& node_of(const LongGrammar& grammar, int node) {
  return grammar.plans[static_cast<std::size_t>(node)];
}
/// The word of an edge of a plan.
int word_of(const PlanNode::Edge& edge) {
  return edge.kind == Kind::End ? kEndOfSentence : edge.word;
}

}  // namespace

SentenceReader::SentenceReader(const LongGrammar& grammar) : grammar_(&grammar) {
  for (const Clause& clause : grammar.clauses) {
    needed_.push_back(needed_in(grammar.grammar, clause));
  }
  for (const std::string& text : grammar.grammar.texts) texts_.add(text);
  enter(0, 1, begin_);
}

std::vector<int> SentenceReader::fitting(const Clause& clause, int slot_number,
                                         const std::vector<int>& taken) const {
  const Grammar& grammar = grammar_->grammar;
  const Clause::Slot& slot = clause.slots[static_cast<std::size_t>(slot_number)];
  const auto category = [&](int entry) { return grammar.entries[entry].category; };
  std::vector<int> agreeing;
  for (const int entry : slot.candidates) {
    const bool agrees =
        std::all_of(slot.agreements.begin(), slot.agreements.end(), [&](const Agreement& each) {
          const int source = taken[static_cast<std::size_t>(each.slot)];
          return grammar.value_of(category(entry), each.feature) ==
                 grammar.value_of(category(source), each.feature);
        });
    if (agrees) agreeing.push_back(entry);
  }
  std::vector<int> anew;
  for (const int entry : agreeing) {
    const bool again = std::any_of(slot.apart.begin(), slot.apart.end(), [&](int other) {
      const int earlier = taken[static_cast<std::size_t>(other)];
      return earlier >= 0 && grammar.entries[earlier].word == grammar.entries[entry].word;
    });
    if (!again) anew.push_back(entry);
  }
  return anew.empty() ? agreeing : anew;
}

// Adds derivations for all edges of a node.
void SentenceReader::enter(int node, double share, Reading& reading) const {
  const std::vector<PlanNode::Edge>& edges = node_of(*grammar_, node).edges;
  for (std::size_t number = 0; number < edges.size(); ++number) {
    const PlanNode::Edge& edge = edges[number];
    if (edge.kind != Kind::Clause) {
      reading.push_back({node, -1, static_cast<int>(number), {}, share * edge.chance});
      continue;
    }
    for (std::size_t clause = 0; clause < grammar_->clauses.size(); ++clause) {
      const double chance = grammar_->clauses[clause].chance;
      reading.push_back({edge.next, static_cast<int>(clause), 0, {}, share * edge.chance * chance});
    }
  }
}

// Adds a derivation, within its clause or at a node of the plans.
void SentenceReader::arrive(Derivation at, Reading& reading, Shares& nodes) const {
  if (at.step == static_cast<int>(clause_of(*grammar_, at).steps.size())) {
    nodes[at.node] += at.share;
    return;
  }
  const std::vector<char>& needed =
      needed_[static_cast<std::size_t>(at.clause)][static_cast<std::size_t>(at.step)];
  for (std::size_t slot = 0; slot < at.taken.size(); ++slot) {
    if (needed[slot] == 0) at.taken[slot] = -1;
  }
  const auto same = std::find_if(reading.begin(), reading.end(),
                                 [&](const Derivation& other) { return same_place(other, at); });
  if (same == reading.end()) {
    reading.push_back(std::move(at));
  } else {
    same->share += at.share;
  }
}

std::vector<NextWord> SentenceReader::next(const Reading& reading) const {
  Shares chances;
  for (const Derivation& at : reading) {
    if (at.clause < 0) {
      const auto edge = static_cast<std::size_t>(at.step);
      chances[word_of(node_of(*grammar_, at.node).edges[edge])] += at.share;
      continue;
    }
    const auto [word, slot] = step_of(*grammar_, at);
    if (slot < 0) {
      chances[word] += at.share;
      continue;
    }
    const std::vector<int> entries = fitting(clause_of(*grammar_, at), slot, at.taken);
    for (const int entry : entries) {
      chances[grammar_->grammar.entries[entry].word] +=
          at.share / static_cast<double>(entries.size());
    }
  }
  std::vector<NextWord> words;
  for (const auto& [word, chance] : chances) words.push_back({word, chance});
  return words;
}

std::pair<Reading, double> SentenceReader::after(const Reading& reading, int word) const {
  Reading result;
  Shares nodes;
  double chance = 0;
  for (const Derivation& at : reading) {
    if (at.clause < 0) {
      const PlanNode::Edge& edge =
          node_of(*grammar_, at.node).edges[static_cast<std::size_t>(at.step)];
      if (word_of(edge) != word) continue;
      chance += at.share;
      if (edge.kind == Kind::Word) nodes[edge.next] += at.share;
      continue;
    }
    const auto [own_word, slot] = step_of(*grammar_, at);
    Derivation moved = at;
    ++moved.step;
    if (slot < 0) {
      if (own_word != word) continue;
      chance += at.share;
      arrive(std::move(moved), result, nodes);
      continue;
    }
    const std::vector<int> entries = fitting(clause_of(*grammar_, at), slot, at.taken);
    moved.share /= static_cast<double>(entries.size());
    moved.taken.push_back(-1);
    for (const int entry : entries) {
      if (grammar_->grammar.entries[entry].word != word) continue;
      chance += moved.share;
      moved.taken.back() = entry;
      arrive(moved, result, nodes);
    }
  }
  for (const auto& [node, share] : nodes) enter(node, share, result);
  for (Derivation& at : result) at.share /= chance;
  std::sort(result.begin(), result.end(), comes_before);
  return {std::move(result), chance};
}

double SentenceReader::log_probability(std::string_view sentence) const {
  double log = 0;
  Reading reading = begin_;
  std::vector<int> words;
  for (const std::string& word : words_of(sentence)) {
    words.push_back(texts_.find(word));
    // An unknown word, not the end of the sentence, which has the same number.
    if (words.back() < 0) return -std::numeric_limits<double>::infinity();
  }
  words.push_back(kEndOfSentence);
  for (const int word : words) {
    auto [moved, chance] = after(reading, word);
    if (!(chance > 0)) return -std::numeric_limits<double>::infinity();
    log += portable_log(chance);
    reading = std::move(moved);
  }
  return log;
}

}  // namespace lexiscope

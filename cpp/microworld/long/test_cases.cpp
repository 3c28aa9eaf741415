#include "microworld/long/test_cases.hpp"

#include <algorithm>
#include <utility>

namespace lexiscope {

/// A prefix of a clause, and the entries of its slots.
struct TestCaseSearch::Beginning {
  std::size_t steps = 0;
  std::vector<int> words;
  std::vector<int> taken;
  Reading reading;
};

TestCaseSearch::TestCaseSearch(const LongMicroworld& world) : world_(&world) {
  for (const GrammarTest& test : world.grammar().tests) names_.push_back(test.name);
  for (const char* name : {"facts", "order", "madeUp"}) names_.emplace_back(name);
}

bool TestCaseSearch::done() const noexcept { return clause_ == world_->grammar().clauses.size(); }

double TestCaseSearch::fraction() const noexcept {
  return static_cast<double>(clause_) / static_cast<double>(world_->grammar().clauses.size());
}

void TestCaseSearch::search() {
  if (done()) return;
  search_from(world_->grammar().clauses[clause_++], {0, {}, {}, world_->reader().begin()});
}

void TestCaseSearch::search_from(const Clause& clause, const Beginning& beginning) {
  if (beginning.steps == clause.steps.size()) return;
  const auto [word, slot_number] = clause.steps[beginning.steps];
  const SentenceReader& reader = world_->reader();
  const auto go_on = [&](int next_word, int entry) {
    Beginning longer = beginning;
    ++longer.steps;
    longer.words.push_back(next_word);
    if (entry >= 0) longer.taken.push_back(entry);
    longer.reading = reader.after(beginning.reading, next_word).first;
    search_from(clause, longer);
  };
  if (slot_number < 0) return go_on(word, -1);
  const Clause::Slot& slot = clause.slots[static_cast<std::size_t>(slot_number)];
  if (!slot.agreements.empty()) add_case(clause, slot, beginning);
  // There are no cases after the last slot that agrees.
  const bool more =
      std::any_of(clause.slots.begin() + slot_number + 1, clause.slots.end(),
                  [](const Clause::Slot& later) { return !later.agreements.empty(); });
  if (!more) return;
  for (const int entry : reader.fitting(clause, slot_number, beginning.taken)) {
    go_on(world_->grammar().grammar.entries[entry].word, entry);
  }
}

void TestCaseSearch::add_case(const Clause& clause, const Clause::Slot& slot,
                              const Beginning& beginning) {
  const Grammar& grammar = world_->grammar().grammar;
  std::string key;
  const auto add_to_key = [&key](int number) {
    key.append(reinterpret_cast<const char*>(&number), sizeof number);
  };
  for (const int word : beginning.words) add_to_key(word);
  add_to_key(-1);
  for (const int group : slot.groups) add_to_key(group);
  if (!asked_.insert(key).second) return;

  TestCase found{beginning.words, {}, {}, 0};
  const std::vector<NextWord> next = world_->reader().next(beginning.reading);
  for (const int entry : slot.candidates) {
    const int word = grammar.entries[entry].word;
    const bool may_come = std::any_of(next.begin(), next.end(),
                                      [&](const NextWord& each) { return each.word == word; });
    std::vector<int>& words = may_come ? found.right : found.wrong;
    if (std::find(words.begin(), words.end(), word) == words.end()) words.push_back(word);
  }
  if (found.wrong.empty()) return;
  found.tests = tests_of(slot, beginning);
  const auto order = static_cast<std::uint32_t>(names_.size() - 2);
  if (is_of_order(clause, slot, beginning, found)) found.tests |= 1U << order;
  cases_.push_back(std::move(found));
}

std::uint32_t TestCaseSearch::tests_of(const Clause::Slot& slot, const Beginning& beginning) const {
  const LongGrammar& grammar = world_->grammar();
  std::uint32_t tests = 0;
  for (const Agreement& agreement : slot.agreements) {
    for (std::size_t number = 0; number < grammar.tests.size(); ++number) {
      const GrammarTest& test = grammar.tests[number];
      const bool of_groups = test.groups.empty() ||
                             std::all_of(slot.groups.begin(), slot.groups.end(),
                                         [&](int group) { return contains(test.groups, group); });
      if (test.feature == agreement.feature && of_groups) tests |= 1U << number;
    }
  }
  if (tests == 0) tests = 1U << grammar.tests.size();
  for (const Agreement& agreement : slot.agreements) {
    const int entry = beginning.taken[static_cast<std::size_t>(agreement.slot)];
    const std::string& word = grammar.grammar.text(grammar.grammar.entries[entry].word);
    const std::vector<std::string>& made_up = world_->made_up();
    if (std::find(made_up.begin(), made_up.end(), word) != made_up.end()) {
      tests |= 1U << (names_.size() - 1);
    }
  }
  return tests;
}

bool TestCaseSearch::takes(const Clause::Slot& slot, int entry) const {
  return contains(slot.candidates, entry);
}

// Whether swapping the deciding word with another one changes the answer.
bool TestCaseSearch::is_of_order(const Clause& clause, const Clause::Slot& slot,
                                 const Beginning& beginning, const TestCase& found) const {
  const Grammar& grammar = world_->grammar().grammar;
  const SentenceReader& reader = world_->reader();
  const auto source = static_cast<std::size_t>(slot.agreements.front().slot);
  for (std::size_t other = 0; other < beginning.taken.size(); ++other) {
    const int one = beginning.taken[source];
    const int two = beginning.taken[other];
    if (other == source || !takes(clause.slots[source], two) || !takes(clause.slots[other], one)) {
      continue;
    }
    std::vector<int> swapped = beginning.words;
    std::size_t number = 0;
    for (std::size_t step = 0; step < beginning.steps; ++step) {
      if (clause.steps[step].slot < 0) continue;
      if (number == source) swapped[step] = grammar.entries[two].word;
      if (number == other) swapped[step] = grammar.entries[one].word;
      ++number;
    }
    Reading reading = reader.begin();
    for (const int word : swapped) reading = reader.after(reading, word).first;
    const std::vector<NextWord> next = reader.next(reading);
    const auto any_of = [&](const std::vector<int>& words) {
      return std::any_of(next.begin(), next.end(),
                         [&](const NextWord& each) { return contains(words, each.word); });
    };
    if (any_of(found.wrong) && !any_of(found.right)) return true;
  }
  return false;
}

}  // namespace lexiscope

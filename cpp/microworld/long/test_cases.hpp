// test_cases.hpp: test cases for language models, from a grammar of long sentences: every prefix of
// a clause in which earlier words determine which words of one kind may follow.
//
// After "the mother <who sees the boy> loves", "her" is right and "his" is wrong. The tests are
// those of the grammar, by the feature in which words agree, and
//   facts   all other features: which animal barks, where it sleeps, what is worn
//   order   of all these, the cases whose answer changes when two words swap
//           places: "the dog chases the cat and barks", "the cat chases the dog and meows"
//   madeUp  of all these, the cases that an added word determines
#pragma once

#include <cstdint>
#include <string>
#include <unordered_set>
#include <vector>

#include "microworld/long/long_microworld.hpp"

namespace lexiscope {

struct TestCase {
  std::vector<int> beginning;  ///< words, as indices of the grammar's texts
  std::vector<int> right;      ///< words of the kind that may follow
  std::vector<int> wrong;      ///< words of the kind that may not
  std::uint32_t tests = 0;     ///< one bit for each test it belongs to
};

/// Finds all cases in slices. A prefix has one case for each kind of word, even if several clauses
/// share it; only single clauses are used, because clauses are independent.
class TestCaseSearch {
 public:
  /// The world must outlive it.
  explicit TestCaseSearch(const LongMicroworld& world);

  /// Searches some more clauses; does nothing when done.
  void search();

  [[nodiscard]] bool done() const noexcept;
  [[nodiscard]] double fraction() const noexcept;

  /// The names of the tests, in the order of the bits.
  [[nodiscard]] const std::vector<std::string>& names() const noexcept { return names_; }
  [[nodiscard]] const std::vector<TestCase>& cases() const noexcept { return cases_; }

 private:
  struct Beginning;
  void search_from(const Clause& clause, const Beginning& beginning);
  void add_case(const Clause& clause, const Clause::Slot& slot, const Beginning& beginning);
  [[nodiscard]] std::uint32_t tests_of(const Clause::Slot& slot, const Beginning& beginning) const;
  [[nodiscard]] bool is_of_order(const Clause& clause, const Clause::Slot& slot,
                                 const Beginning& beginning, const TestCase& found) const;
  [[nodiscard]] bool takes(const Clause::Slot& slot, int entry) const;

  const LongMicroworld* world_;
  std::vector<std::string> names_;
  std::vector<TestCase> cases_;
  std::unordered_set<std::string> asked_;
  std::size_t clause_ = 0;
};

}  // namespace lexiscope

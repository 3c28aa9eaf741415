// test_cases.hpp: what a grammar of long sentences can ask of whoever has learnt its language:
// every beginning of a clause after which words before decide between words of one kind.
//
// In "the mother <who sees the boy> loves" it is her children, not his: "her" is right, "his"
// wrong. The tests are those that the grammar names, by the feature in which the words agree; then
//   facts   every other feature: which animal barks, where it sleeps, what is worn
//   order   of all these, the cases that the same words decide otherwise when two of them change
//           places: "the dog chases the cat and barks", "the cat chases the dog and meows"
//   madeUp  of all these, the cases that a made-up word decides
#pragma once

#include <cstdint>
#include <string>
#include <unordered_set>
#include <vector>

#include "microworld/long/long_microworld.hpp"

namespace lexiscope {

struct TestCase {
  std::vector<int> beginning;  ///< words, as texts of the grammar
  std::vector<int> right;      ///< words that may come, of the kind asked for
  std::vector<int> wrong;      ///< words of that kind that may not
  std::uint32_t tests = 0;     ///< a bit for each test that it belongs to
};

/// Finds all of them in slices. A beginning is asked for one kind of word once, whatever clauses
/// have it; single clauses alone are asked about, since others know nothing of one another.
class TestCaseSearch {
 public:
  /// The world must outlive it.
  explicit TestCaseSearch(const LongMicroworld& world);

  /// The cases of some clauses more; nothing when done.
  void search();

  [[nodiscard]] bool done() const noexcept;
  [[nodiscard]] double fraction() const noexcept;

  /// In the order of the bits.
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

// test_reading.hpp: evaluates a model on the test cases of a grammar (test_cases.hpp).
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "language_model/held_out_reading.hpp"
#include "language_model/text/language_text.hpp"
#include "microworld/long/test_cases.hpp"
#include "transformer/fast/fast_model.hpp"

namespace lexiscope::language {

/// A model's result on a case, which is correct if some right word is likelier than every wrong
/// one.
struct CaseResult {
  int right_word = 0;  ///< the likeliest right word, an index of the grammar's texts
  float right_chance = 0;
  int wrong_word = 0;  ///< the likeliest wrong word
  float wrong_chance = 0;
  bool copied =
      false;  ///< whether a training sentence has the same prefix followed by a right word

  [[nodiscard]] bool right() const noexcept { return right_chance > wrong_chance; }
};

struct Tally {
  int cases = 0;
  int right = 0;

  /// The share of correct cases, or NaN without cases.
  [[nodiscard]] double share() const noexcept { return static_cast<double>(right) / cases; }
};

struct TestScore {
  std::string name;
  Tally all;
  Tally learnt;  ///< cases that are not in the training text
  Tally copied;
};

class TestReading {
 public:
  /// Model, parameters and text must outlive it. Throws InvalidArgument ("text") if it has no
  /// grammar.
  TestReading(transformer::FastModel& model, const std::vector<float>& parameters,
              const LanguageText& text);

  /// Searches some more cases, or evaluates up to 32; does nothing when done.
  void read();

  [[nodiscard]] bool done() const noexcept;
  [[nodiscard]] double fraction() const noexcept;

  /// The scores so far, of all tests with cases.
  [[nodiscard]] std::vector<TestScore> scores() const;

  [[nodiscard]] const TestCaseSearch& search() const noexcept { return search_; }
  /// The results by case; right_chance is negative until a case is evaluated.
  [[nodiscard]] const std::vector<CaseResult>& results() const noexcept { return results_; }

 private:
  void answer(std::size_t number, std::span<const float> logits);

  transformer::FastModel* model_;
  const std::vector<float>* parameters_;
  const LanguageText* text_;
  TestCaseSearch search_;
  std::unique_ptr<AlikeInLength> order_;  // set once all cases are found
  std::vector<CaseResult> results_;
  std::vector<Id> id_of_text_;
};

}  // namespace lexiscope::language

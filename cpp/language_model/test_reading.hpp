// test_reading.hpp: the tests of a grammar (test_cases.hpp), taken by a model.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "language_model/alike_in_length.hpp"
#include "language_model/text/language_text.hpp"
#include "microworld/long/test_cases.hpp"
#include "transformer/fast/fast_model.hpp"

namespace lexiscope::language {

/// What a model makes of a case: right where it gives some right word more chance than every wrong
/// one.
struct CaseResult {
  int right_word = 0;  ///< a text of the grammar: the likeliest of the right ones
  float right_chance = 0;
  int wrong_word = 0;  ///< likewise
  float wrong_chance = 0;
  bool copied = false;  ///< whether a training sentence begins so, with a right word next

  [[nodiscard]] bool right() const noexcept { return right_chance > wrong_chance; }
};

struct Tally {
  int cases = 0;
  int right = 0;

  /// NaN of no cases.
  [[nodiscard]] double share() const noexcept { return static_cast<double>(right) / cases; }
};

struct TestScore {
  std::string name;
  Tally all;
  Tally learnt;  ///< cases that the training text does not have
  Tally copied;
};

class TestReading {
 public:
  /// Model, parameters and text must outlive it. Throws InvalidArgument ("text") for one without a
  /// grammar.
  TestReading(transformer::FastModel& model, const std::vector<float>& parameters,
              const LanguageText& text);

  /// Finds some more cases, or reads up to 32; nothing when done.
  void read();

  [[nodiscard]] bool done() const noexcept;
  [[nodiscard]] double fraction() const noexcept;

  /// Of what is read so far: a score a test, those without any case left out.
  [[nodiscard]] std::vector<TestScore> scores() const;

  [[nodiscard]] const TestCaseSearch& search() const noexcept { return search_; }
  /// By the number of the case; a right_chance below 0 is not read yet.
  [[nodiscard]] const std::vector<CaseResult>& results() const noexcept { return results_; }

 private:
  void answer(std::size_t number, std::span<const float> logits);

  transformer::FastModel* model_;
  const std::vector<float>* parameters_;
  const LanguageText* text_;
  TestCaseSearch search_;
  std::unique_ptr<AlikeInLength> order_;  // once all cases are found
  std::vector<CaseResult> results_;
  std::vector<Id> id_of_text_;
};

}  // namespace lexiscope::language

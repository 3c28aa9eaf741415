// analogy_accuracy.hpp: the accuracy of word vectors on a list of analogy questions.
//
// The rules are those of word2vec's program (Mikolov et al., "Efficient Estimation of Word
// Representations in Vector Space", 2013), so that figures can be compared:
//   - words are compared in one case; of several words that become equal the first in the table
//     stands for all. word2vec's program does so for a to z only, here it is any letter;
//   - a question with a word that the table lacks is not asked;
//   - the answer to "a b c" is the row nearest by cosine to b - a + c, each normalised first,
//     among all other rows; it is right when its word is d. A cosine must be above 0.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/table.hpp"
#include "studies/accuracy/spellings.hpp"
#include "text/vocabulary.hpp"

namespace lexiscope {

/// Questions under one heading: a is to b as c is to d.
struct QuestionSection {
  std::string name;
  std::vector<std::array<std::string, 4>> questions;
};

/// Reads lines ": name", which begin a section, and "a b c d"; those before the first heading form
/// a section "questions". Empty lines and those that begin with # are skipped. Throws MalformedFile
/// (argument `name`) for other lines, naming the line; EmptyText for no question.
std::vector<QuestionSection> read_questions(std::string_view text, std::string_view name);

struct SectionAccuracy {
  std::int64_t questions = 0;
  std::int64_t asked = 0;  ///< those whose four words are all in the table
  std::int64_t right = 0;

  SectionAccuracy& operator+=(const SectionAccuracy& other) noexcept;
};

/// Evaluates word vectors. Holds a normalised copy of the table.
class AnalogyAccuracy {
 public:
  /// If `spaced`, words of the table may begin with a space, as in running text: words of a
  /// question are looked up with a space first. Throws ShapeMismatch ("vectors") unless there is a
  /// row for each word.
  AnalogyAccuracy(const WordTable& words, const TableView& vectors, bool spaced = false);

  [[nodiscard]] SectionAccuracy measure(const QuestionSection& section) const;

 private:
  struct Question {
    Id a, b, c, d;  // a, b, c are rows; d is a spelling, because any row spelt so is right
  };

  [[nodiscard]] std::vector<Id> best_rows(std::span<const Question> questions) const;

  Spellings spellings_;
  Table vectors_;  // (V,D), rows of length 1
};

}  // namespace lexiscope

#include "evaluation/spellings.hpp"

#include <string>

namespace lexiscope {
namespace {

std::string in_capitals(std::string_view word) {
  std::string capitals(word);
  for (char& c : capitals) {
    if (c >= 'a' && c <= 'z') c = static_cast<char>(c - 'a' + 'A');
  }
  return capitals;
}

}  // namespace

Spellings::Spellings(const WordTable& words, bool spaced) : spaced_(spaced) {
  for (Id row = 0; row < words.size(); ++row) {
    const Id spelling = spellings_.add(in_capitals(words.word(row)));
    if (spelling == static_cast<Id>(row_of_spelling_.size())) row_of_spelling_.push_back(row);
    spelling_of_row_.push_back(spelling);
  }
}

Id Spellings::find(std::string_view word) const {
  const std::string capitals = in_capitals(word);
  const Id in_text = spaced_ ? spellings_.find(" " + capitals) : kUnknown;
  return in_text != kUnknown ? in_text : spellings_.find(capitals);
}

}  // namespace lexiscope

#include "studies/accuracy/spellings.hpp"

#include <string>

#include "formats/unicode.hpp"

namespace lexiscope {
namespace {

std::string in_one_case(std::string_view word) {
  constexpr char32_t kFinalSigma = 0x3C2;
  std::string small;
  for (std::size_t at = 0; at < word.size();) {
    const CodePoint point = code_point_at(word, at);
    if (point.valid()) {
      const char32_t lower = to_lower(point.value);
      append_utf8(small, lower == kFinalSigma ? kFinalSigma + 1 : lower);
    } else {
      small.push_back(word[at]);
    }
    at += point.length;
  }
  return small;
}

}  // namespace

Spellings::Spellings(const WordTable& words, bool spaced) : spaced_(spaced) {
  for (Id row = 0; row < words.size(); ++row) {
    const Id spelling = spellings_.add(in_one_case(words.word(row)));
    if (spelling == static_cast<Id>(row_of_spelling_.size())) row_of_spelling_.push_back(row);
    spelling_of_row_.push_back(spelling);
  }
}

Id Spellings::find(std::string_view word) const {
  const std::string spelling = in_one_case(word);
  const Id in_text = spaced_ ? spellings_.find(" " + spelling) : kUnknown;
  return in_text != kUnknown ? in_text : spellings_.find(spelling);
}

}  // namespace lexiscope

#include "cli/output/named_vectors.hpp"

#include <iostream>

#include "cli/output/neighbour_output.hpp"
#include "formats/quote_text.hpp"
#include "formats/unicode.hpp"

namespace lexiscope::cli {
namespace {

constexpr std::string_view kSpace = "␣";
constexpr std::string_view kLineEnd = "↵";

std::string replaced(std::string_view text, std::string_view part, std::string_view by) {
  std::string result;
  while (true) {
    const std::size_t at = text.find(part);
    result.append(text.substr(0, at));
    if (at == std::string_view::npos) return result;
    result.append(by);
    text.remove_prefix(at + part.size());
  }
}

std::string in_small_letters(std::string_view text) {
  std::string small;
  for (std::size_t at = 0; at < text.size();) {
    const CodePoint point = code_point_at(text, at);
    if (point.valid()) {
      append_utf8(small, to_lower(point.value));
    } else {
      small.push_back(text[at]);
    }
    at += point.length;
  }
  return small;
}

Id find_typed(const NamedVectors& vectors, std::string_view typed) {
  const std::string word = replaced(typed, kSpace, " ");
  const std::string small = in_small_letters(word);
  for (const std::string& form : {word, " " + word, small, " " + small}) {
    if (const Id row = vectors.words.find(form); row != kUnknown) return row;
  }
  return vectors.spaced() ? as_in_vocabulary(vectors).find(typed) : kUnknown;
}

}  // namespace

Id row_of_word(const NamedVectors& vectors, std::string_view argument, std::string_view typed) {
  const Id row = find_typed(vectors, typed);
  if (row == kUnknown) {
    fail(ErrorKind::UnknownWord, argument,
         "one of the file's " + std::to_string(vectors.words.size()) + " words", quote_text(typed));
  }
  if (vectors.words.word(row) != typed) {
    std::cerr << argument << ": took \"" << shown_word(vectors, row) << "\" for \""
              << printable(typed) << "\"\n";
  }
  return row;
}

std::string shown_word(const NamedVectors& vectors, Id row) {
  const std::string_view word = vectors.words.word(row);
  if (!vectors.spaced()) return printable(word);
  return printable(replaced(replaced(word, " ", kSpace), "\n", kLineEnd));
}

WordTable as_in_vocabulary(const NamedVectors& vectors) {
  WordTable words;
  for (Id row = 0; row < vectors.words.size(); ++row) {
    words.add(in_vocabulary(vectors.words.word(row), vectors.spelling));
  }
  return words;
}

}  // namespace lexiscope::cli

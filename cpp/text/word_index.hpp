// word_index.hpp: which words begin as typed: the search behind a control that completes words.
#pragma once

#include <string_view>
#include <vector>

#include "base/table.hpp"
#include "text/vocabulary.hpp"

namespace lexiscope {

/// The words of a table in alphabetical order of their bytes. A to Z count as a to z, and spaces
/// before a word do not count, so that "kin" finds "King" and GPT-2's " king".
class WordIndex {
 public:
  /// Sorts V words; `words` must outlive the index and stay as it is.
  explicit WordIndex(const WordTable& words);

  /// The `most` words with the smallest ids (in files of vectors: the most frequent) that begin
  /// with `prefix`, by id; any word for an empty one. Throws InvalidArgument ("most") below 1.
  [[nodiscard]] std::vector<Id> complete(std::string_view prefix, int most) const;

 private:
  const WordTable* words_;
  std::vector<Id> sorted_;
};

}  // namespace lexiscope

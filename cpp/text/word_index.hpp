// word_index.hpp: prefix search in a vocabulary, for autocompletion.
#pragma once

#include <string_view>
#include <vector>

#include "base/table.hpp"
#include "text/vocabulary.hpp"

namespace lexiscope {

/// The words of a table, sorted by their bytes. ASCII case and leading spaces are ignored, so that
/// "kin" finds "King" and GPT-2's " king".
class WordIndex {
 public:
  /// Sorts V words; `words` must outlive the index and not change.
  explicit WordIndex(const WordTable& words);

  /// The `most` words with the smallest ids (in files of vectors: the most frequent) that begin
  /// with `prefix`, by id; any words for an empty prefix. Throws InvalidArgument ("most") below 1.
  [[nodiscard]] std::vector<Id> complete(std::string_view prefix, int most) const;

 private:
  const WordTable* words_;
  std::vector<Id> sorted_;
};

}  // namespace lexiscope

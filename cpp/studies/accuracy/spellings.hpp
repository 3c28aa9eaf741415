// spellings.hpp: case-insensitive lookup of words, as in word2vec's program (Mikolov et al., 2013),
// but for all scripts, not only a to z.
#pragma once

#include <string_view>
#include <vector>

#include "base/table.hpp"
#include "text/vocabulary.hpp"

namespace lexiscope {

/// The words of a table in lower case; a final sigma equals any other. Of several words that become
/// equal, the first in the table is used.
class Spellings {
 public:
  /// If `spaced`, words of the table may begin with a space, as in running text: words are looked
  /// up with a space first.
  Spellings(const WordTable& words, bool spaced);

  /// The number of a word's spelling, or kUnknown.
  [[nodiscard]] Id find(std::string_view word) const;
  /// The first row with this spelling.
  [[nodiscard]] Id row_of(Id spelling) const {
    return row_of_spelling_[static_cast<std::size_t>(spelling)];
  }
  [[nodiscard]] Id spelling_of(Id row) const {
    return spelling_of_row_[static_cast<std::size_t>(row)];
  }

 private:
  bool spaced_;
  WordTable spellings_;
  std::vector<Id> row_of_spelling_;
  std::vector<Id> spelling_of_row_;
};

}  // namespace lexiscope

// spellings.hpp: words by how they are spelt, whatever the case of their letters: word2vec's own
// program compares them so (Mikolov et al., 2013), if for a to z alone.
#pragma once

#include <string_view>
#include <vector>

#include "base/table.hpp"
#include "text/vocabulary.hpp"

namespace lexiscope {

/// The words of a table in small letters, those of any script; a sigma is the same at the end of a
/// word. Of several that become equal the first one stands for all.
class Spellings {
 public:
  /// Where `spaced`, a space before a word is part of it, as in running text: a word is looked for
  /// with it first.
  Spellings(const WordTable& words, bool spaced);

  /// The number of a word's spelling, or kUnknown.
  [[nodiscard]] Id find(std::string_view word) const;
  /// The first row that is spelt so.
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

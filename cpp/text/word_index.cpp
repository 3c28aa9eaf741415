#include "text/word_index.hpp"

#include <algorithm>
#include <numeric>

namespace lexiscope {
namespace {

unsigned char folded(char c) {
  return static_cast<unsigned char>(c >= 'A' && c <= 'Z' ? c - 'A' + 'a' : c);
}

std::string_view without_spaces_before(std::string_view word) {
  return word.substr(std::min(word.find_first_not_of(' '), word.size()));
}

/// Negative, zero or positive, like memcmp of the folded bytes; a prefix sorts before the whole.
int compare(std::string_view one, std::string_view other) {
  const std::size_t common = std::min(one.size(), other.size());
  for (std::size_t i = 0; i < common; ++i) {
    const int difference = folded(one[i]) - folded(other[i]);
    if (difference != 0) return difference;
  }
  return static_cast<int>(one.size() > other.size()) - static_cast<int>(one.size() < other.size());
}

}  // namespace

WordIndex::WordIndex(const WordTable& words)
    : words_(&words), sorted_(static_cast<std::size_t>(words.size())) {
  std::iota(sorted_.begin(), sorted_.end(), 0);
  std::sort(sorted_.begin(), sorted_.end(), [&](Id one, Id other) {
    return compare(without_spaces_before(words.word(one)),
                   without_spaces_before(words.word(other))) < 0;
  });
}

std::vector<Id> WordIndex::complete(std::string_view prefix, int most) const {
  require_range("most", most, 1, 1e9);
  const std::string_view wanted = without_spaces_before(prefix);
  const auto beginning = [&](Id id) {
    return without_spaces_before(words_->word(id)).substr(0, wanted.size());
  };
  const auto first =
      std::lower_bound(sorted_.begin(), sorted_.end(), wanted,
                       [&](Id id, std::string_view) { return compare(beginning(id), wanted) < 0; });
  const auto last = std::upper_bound(first, sorted_.end(), wanted, [&](std::string_view, Id id) {
    return compare(wanted, beginning(id)) < 0;
  });
  std::vector<Id> found(static_cast<std::size_t>(std::min<std::ptrdiff_t>(most, last - first)));
  std::partial_sort_copy(first, last, found.begin(), found.end());
  return found;
}

}  // namespace lexiscope

#include "transformer/tasks/text_windows.hpp"

#include <algorithm>
#include <string>

namespace lexiscope::transformer {

void draw_windows(std::span<const Id> text, int sequences, int length, Random& random,
                  Batch& batch) {
  require_range("sequences", sequences, 1, 65'536);
  require_range("length", length, 1, 65'536);
  require_countable(sequences, length);
  const auto T = static_cast<std::size_t>(length);
  if (text.size() <= T) {
    fail(ErrorKind::InvalidArgument, "length",
         "less than the text's " + std::to_string(text.size()) + " words", std::to_string(length));
  }
  batch.sequences = sequences;
  batch.length = length;
  batch.ids.resize(static_cast<std::size_t>(batch.tokens()));
  batch.targets.resize(batch.ids.size());
  batch.optimum.clear();
  for (std::size_t to = 0; to < batch.ids.size(); to += T) {
    const auto* const from =
        text.data() + random.below(static_cast<std::uint32_t>(text.size() - T));
    std::copy_n(from, T, batch.ids.begin() + static_cast<std::ptrdiff_t>(to));
    std::copy_n(from + 1, T, batch.targets.begin() + static_cast<std::ptrdiff_t>(to));
  }
}

}  // namespace lexiscope::transformer

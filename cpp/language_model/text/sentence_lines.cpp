#include "language_model/text/sentence_lines.hpp"

#include <algorithm>

namespace lexiscope::language {
namespace {

using transformer::Batch;

/// Copies ids from the line feed before a sentence on, one part a sentence, wrapping around at the
/// end of the text.
void copy_line(const LanguageText& text, std::size_t sentence, std::span<Id> ids,
               std::span<Id> targets, std::span<int> begins) {
  const std::vector<Id>& all = text.training.ids();
  auto at = static_cast<std::size_t>(text.training[sentence].data() - all.data());
  Id before = kLineFeed;
  int begin = 0;
  for (std::size_t t = 0; t < ids.size(); ++t) {
    if (before == kLineFeed) begin = static_cast<int>(t);
    begins[t] = begin;
    ids[t] = before;
    targets[t] = before = all[at];
    at = at + 1 == all.size() ? 0 : at + 1;
  }
}

}  // namespace

transformer::LineSource lines_of(const LanguageText& text) {
  transformer::LineSource source;
  // The last words distinguish checkpoints from those of versions without parts.
  source.name = text.name + " (" + summary_of(text.training) + ", a sentence at a time)";
  source.vocab_size = text.tokens.size();
  source.words = text.tokens.shown();
  source.draw = [&text](int sequences, int length, Random& random, Batch& batch) {
    require_range("sequences", sequences, 1, 65'536);
    require_range("length", length, 1, static_cast<double>(text.training.ids().size()));
    transformer::require_countable(sequences, length);
    batch.sequences = sequences;
    batch.length = length;
    batch.ids.resize(static_cast<std::size_t>(batch.tokens()));
    batch.targets.resize(batch.ids.size());
    batch.optimum.clear();
    batch.begins.resize(batch.ids.size());
    const auto T = static_cast<std::size_t>(length);
    for (std::size_t from = 0; from < batch.ids.size(); from += T) {
      const auto sentence = random.below(static_cast<std::uint32_t>(text.training.size()));
      copy_line(text, sentence, std::span(batch.ids).subspan(from, T),
                std::span(batch.targets).subspan(from, T),
                std::span(batch.begins).subspan(from, T));
    }
  };
  return source;
}

}  // namespace lexiscope::language

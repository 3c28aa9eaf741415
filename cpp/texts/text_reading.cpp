#include "texts/text_reading.hpp"

#include <algorithm>

#include "language_model/text/sentences.hpp"

namespace lexiscope::texts {

namespace {
/// Texts read together.
constexpr std::size_t kTogether = 64;
}  // namespace

void read_texts(const Reader& reader, std::span<const TextIds> texts,
                const std::function<void(std::size_t, const StatesByBlock&)>& visit) {
  const auto room = static_cast<std::size_t>(reader.model.options().max_length);
  for (std::size_t from = 0; from < texts.size(); from += kTogether) {
    const auto some = texts.subspan(from, std::min(kTogether, texts.size() - from));
    std::size_t longest = 0;
    for (const TextIds& text : some) {
      if (text.empty()) fail(ErrorKind::ShapeMismatch, "text", "one token or more", "none");
      longest = std::max(longest, text.size() + 1);
    }
    if (longest > room) {
      fail(ErrorKind::SequenceTooLong, "text", {"fewer than {0} tokens", room},
           std::to_string(longest - 1));
    }
    transformer::Batch batch;
    batch.sequences = static_cast<int>(some.size());
    batch.length = static_cast<int>(longest);
    // What follows a text does not change its vectors, so shorter ones end in line feeds.
    batch.ids.assign(some.size() * longest, language::kLineFeed);
    batch.targets.assign(some.size() * longest, transformer::kNoTarget);
    for (std::size_t n = 0; n < some.size(); ++n) {
      std::copy(some[n].begin(), some[n].end(),
                batch.ids.begin() + static_cast<std::ptrdiff_t>(n * longest + 1));
    }
    (void)reader.model.logits(reader.parameters, batch);
    StatesByBlock all;
    for (int block = 0; block <= reader.blocks(); ++block) {
      all.push_back(reader.model.states_after(block));
    }
    for (std::size_t n = 0; n < some.size(); ++n) {
      StatesByBlock own;
      for (const Table& states : all) {
        own.emplace_back(states.middleRows(static_cast<Eigen::Index>(n * longest + 1),
                                           static_cast<Eigen::Index>(some[n].size())));
      }
      visit(from + n, own);
    }
  }
}

Table text_features(const Reader& reader, std::span<const TextIds> texts) {
  Table features(static_cast<Eigen::Index>(texts.size()), 3 * reader.width());
  read_texts(reader, texts, [&](std::size_t n, const StatesByBlock& states) {
    features.row(static_cast<Eigen::Index>(n)) << states.front().colwise().mean(),
        states.back().bottomRows(1), states.back().colwise().mean();
  });
  return features;
}

Table text_vectors(const Reader& reader, std::span<const TextIds> texts, Pooling pooling) {
  return text_features(reader, texts)
      .middleCols(static_cast<Eigen::Index>(pooling) * reader.width(), reader.width());
}

}  // namespace lexiscope::texts

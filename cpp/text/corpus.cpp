#include "text/corpus.hpp"

#include <algorithm>
#include <limits>
#include <utility>

namespace lexiscope {
namespace {

// Ids in a block. Small texts need little memory, and large blocks are returned to the system one
// by one.
constexpr std::size_t kMinBlock = 1 << 16;
constexpr std::size_t kMaxBlock = 1 << 21;

// The last block, or a new one if it is full.
std::vector<Id>& block_with_room(std::vector<std::vector<Id>>& blocks) {
  if (blocks.empty()) {
    blocks.emplace_back().reserve(kMinBlock);
  } else if (const std::size_t full = blocks.back().capacity(); blocks.back().size() == full) {
    blocks.emplace_back().reserve(std::min(2 * full, kMaxBlock));
  }
  return blocks.back();
}

}  // namespace

std::span<const Id> Corpus::sentence(Id index) const {
  require_ids("sentence", {&index, 1}, static_cast<Eigen::Index>(sentences_.size()));
  return sentences_[static_cast<std::size_t>(index)];
}

void CorpusBuilder::add(std::string_view bytes) { tokenizer_.read(bytes, *this); }

void CorpusBuilder::word(std::string_view lower_case) {
  if (token_count_ >= std::numeric_limits<Id>::max()) {
    fail(ErrorKind::TooLarge, "text", "at most 2147483647 running words", "more");
  }
  block_with_room(blocks_).push_back(words_.add(lower_case));
  ++token_count_;
}

void CorpusBuilder::line_end() {
  sentence_ends_.push_back(static_cast<std::uint32_t>(token_count_));
}

Corpus CorpusBuilder::finish(std::int64_t min_count) {
  const std::int64_t bytes = tokenizer_.bytes_read();
  CorpusBuilder text = std::exchange(*this, CorpusBuilder(rules_));
  text.tokenizer_.finish(text);
  require_range("min_count", static_cast<double>(min_count), 1, std::numeric_limits<Id>::max());
  if (text.token_count_ == 0) {
    fail(ErrorKind::EmptyText, "text", "at least one word made of letters or digits",
         bytes == 0 ? "nothing" : Phrase("{0} bytes without one", bytes));
  }

  const std::vector<Id> order = text.words_.by_frequency();
  if (text.words_.count_of(order.front()) < min_count) {
    const auto most = std::to_string(text.words_.count_of(order.front()));
    fail(ErrorKind::EmptyVocabulary, "min_count",
         {"at most {0}, the count of the most frequent word ({1})", most,
          text.words_.words().word(order.front())},
         std::to_string(min_count));
  }

  WordTable words;
  std::vector<std::int64_t> counts;
  std::vector<Id> renumbered(order.size(), kUnknown);
  std::int64_t kept_tokens = 0;
  for (const Id old : order) {
    const std::int64_t count = text.words_.count_of(old);
    if (count < min_count) break;
    renumbered[static_cast<std::size_t>(old)] = words.add(text.words_.words().word(old));
    counts.push_back(count);
    kept_tokens += counts.back();
  }

  // Renumber block by block, dropping sentences that are left without a word.
  std::vector<Id> ids;
  ids.reserve(static_cast<std::size_t>(kept_tokens));
  std::vector<std::uint32_t> ends = std::move(text.sentence_ends_);
  std::uint32_t place = 0;
  std::size_t sentence = 0;
  std::size_t sentences = 0;
  std::size_t begin = 0;
  for (std::vector<Id>& block : text.blocks_) {
    for (const Id old : std::exchange(block, {})) {
      if (const Id id = renumbered[static_cast<std::size_t>(old)]; id != kUnknown)
        ids.push_back(id);
      if (++place < ends[sentence]) continue;
      ++sentence;
      if (ids.size() > begin) ends[sentences++] = static_cast<std::uint32_t>(ids.size());
      begin = ids.size();
    }
  }
  ends.resize(sentences);
  return {Vocabulary(std::move(words), std::move(counts)),
          Sentences(std::move(ids), std::move(ends)), text.token_count_ - kept_tokens};
}

Corpus corpus_of(std::string_view text, std::int64_t min_count) {
  CorpusBuilder builder;
  builder.add(text);
  return builder.finish(min_count);
}

std::vector<Id> encode(std::string_view text, const Vocabulary& vocabulary) {
  std::vector<Id> ids;
  for (const std::string& word : words_of(text)) ids.push_back(vocabulary.id_of(word));
  return ids;
}

}  // namespace lexiscope

#include "text/corpus.hpp"

#include <algorithm>
#include <array>
#include <limits>
#include <numeric>
#include <utility>

namespace lexiscope {
namespace {

// Ids a block: a small text takes little, and large blocks go back to the system one by one.
constexpr std::size_t kMinBlock = 1 << 16;
constexpr std::size_t kMaxBlock = 1 << 21;

// Room for one more id at the end of the last block.
std::vector<Id>& block_with_room(std::vector<std::vector<Id>>& blocks) {
  if (blocks.empty()) {
    blocks.emplace_back().reserve(kMinBlock);
  } else if (const std::size_t full = blocks.back().capacity(); blocks.back().size() == full) {
    blocks.emplace_back().reserve(std::min(2 * full, kMaxBlock));
  }
  return blocks.back();
}

// Ids by their counts, most frequent first, equals in first-seen order: for each byte of a count,
// from the lowest on, all are dealt out by it.
std::vector<Id> by_count(const std::vector<std::int64_t>& counts) {
  constexpr std::size_t kBytes = 256;
  std::vector<Id> order(counts.size());
  std::vector<Id> dealt(counts.size());
  std::iota(order.begin(), order.end(), 0);
  const std::int64_t most = *std::max_element(counts.begin(), counts.end());
  for (int shift = 0; most >> shift > 0; shift += 8) {
    const auto byte_of = [&](Id id) {
      return static_cast<std::size_t>(counts[static_cast<std::size_t>(id)] >> shift) % kBytes;
    };
    std::array<std::size_t, kBytes> end{};  // of those with each byte
    for (const Id id : order) ++end[byte_of(id)];
    for (std::size_t byte = kBytes - 1; byte > 0; --byte) end[byte - 1] += end[byte];
    for (auto id = order.rbegin(); id != order.rend(); ++id) {
      dealt[--end[byte_of(*id)]] = *id;
    }
    order.swap(dealt);
  }
  return order;
}

}  // namespace

Corpus::Corpus(Vocabulary vocabulary, std::vector<Id> ids, std::vector<std::uint32_t> sentence_ends,
               std::int64_t dropped_count)
    : vocabulary_(std::move(vocabulary)),
      ids_(std::move(ids)),
      sentence_ends_(std::move(sentence_ends)),
      dropped_count_(dropped_count) {}

std::span<const Id> Corpus::sentence(Id index) const {
  require_ids("sentence", {&index, 1}, static_cast<Eigen::Index>(sentence_ends_.size()));
  const auto i = static_cast<std::size_t>(index);
  const std::size_t begin = i == 0 ? 0 : sentence_ends_[i - 1];
  return std::span<const Id>(ids_).subspan(begin, sentence_ends_[i] - begin);
}

void CorpusBuilder::add(std::string_view bytes) { tokenizer_.read(bytes, *this); }

void CorpusBuilder::word(std::string_view lower_case) {
  if (token_count_ >= std::numeric_limits<Id>::max()) {
    fail(ErrorKind::TooLarge, "text", "at most 2147483647 running words", "more");
  }
  const Id id = words_.add(lower_case);
  if (static_cast<std::size_t>(id) == counts_.size()) counts_.push_back(0);
  ++counts_[static_cast<std::size_t>(id)];
  block_with_room(blocks_).push_back(id);
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
         bytes == 0 ? "nothing" : std::to_string(bytes) + " bytes without one");
  }

  const std::vector<Id> order = by_count(text.counts_);
  const auto count_of = [&](Id id) { return text.counts_[static_cast<std::size_t>(id)]; };
  if (count_of(order.front()) < min_count) {
    const auto most = std::to_string(count_of(order.front()));
    fail(ErrorKind::EmptyVocabulary, "min_count",
         "at most " + most + ", the count of the most frequent word (" +
             std::string(text.words_.word(order.front())) + ")",
         std::to_string(min_count));
  }

  WordTable words;
  std::vector<std::int64_t> counts;
  std::vector<Id> renumbered(order.size(), kUnknown);
  std::int64_t kept = 0;
  for (const Id old : order) {
    if (count_of(old) < min_count) break;
    renumbered[static_cast<std::size_t>(old)] = words.add(text.words_.word(old));
    counts.push_back(count_of(old));
    kept += counts.back();
  }

  // Renumber block by block; sentences shrink, and those left without a word go.
  std::vector<Id> ids;
  ids.reserve(static_cast<std::size_t>(kept));
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
  return {Vocabulary(std::move(words), std::move(counts)), std::move(ids), std::move(ends),
          text.token_count_ - kept};
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

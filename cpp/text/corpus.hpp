// corpus.hpp: a text as token ids, in sentences, with its vocabulary.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

#include "base/table.hpp"
#include "text/sentences.hpp"
#include "text/vocabulary.hpp"
#include "text/word_tokenizer.hpp"

namespace lexiscope {

/// Running words as ids, 4 bytes each, cut into sentences (the lines of the text that hold a word
/// of the vocabulary).
class Corpus {
 public:
  /// Every id must be in the vocabulary; not checked.
  Corpus(Vocabulary vocabulary, Sentences sentences, std::int64_t dropped_count)
      : vocabulary_(std::move(vocabulary)),
        sentences_(std::move(sentences)),
        dropped_count_(dropped_count) {}

  [[nodiscard]] const Vocabulary& vocabulary() const noexcept { return vocabulary_; }
  /// All running words, sentence after sentence.
  [[nodiscard]] std::span<const Id> ids() const noexcept { return sentences_.ids(); }
  /// The position after each sentence's last id.
  [[nodiscard]] std::span<const std::uint32_t> sentence_ends() const noexcept {
    return sentences_.ends();
  }
  /// The ids of one sentence. Throws IdOutOfRange ("sentence").
  [[nodiscard]] std::span<const Id> sentence(Id index) const;
  /// The number of running words below the minimum count, which were left out.
  [[nodiscard]] std::int64_t dropped_count() const noexcept { return dropped_count_; }

 private:
  Vocabulary vocabulary_;
  Sentences sentences_;
  std::int64_t dropped_count_;
};

/// Builds a corpus from a text in chunks, in one pass: words are numbered in order of appearance
/// and renumbered by frequency at the end. Memory: 4 bytes a running word and a line, and the
/// words; 8 bytes where freed memory is not returned to the system, as in WebAssembly.
class CorpusBuilder : private WordSink {
 public:
  explicit CorpusBuilder(WordRules rules = {}) : rules_(rules), tokenizer_(rules) {}

  /// Reads the next bytes. Throws NotText ("text"), and TooLarge beyond 2^31 - 1 running words.
  void add(std::string_view bytes);

  /// Ends the text. Words that occur fewer than `min_count` times are left out, which brings their
  /// neighbours closer together (as in word2vec). The builder is empty again afterwards, also when
  /// this throws: NotText; EmptyText ("text") for no word at all; EmptyVocabulary ("min_count")
  /// when no word is frequent enough; InvalidArgument ("min_count") outside 1 … 2^31 - 1.
  Corpus finish(std::int64_t min_count);

 private:
  void word(std::string_view lower_case) override;
  void line_end() override;

  WordRules rules_;
  WordTokenizer tokenizer_;
  WordCounts words_;
  // Blocks, because a single vector would be copied when full, and be up to half empty.
  std::vector<std::vector<Id>> blocks_;
  std::int64_t token_count_ = 0;
  std::vector<std::uint32_t> sentence_ends_;
};

/// Builds a corpus from a whole text. Throws as CorpusBuilder does.
Corpus corpus_of(std::string_view text, std::int64_t min_count);

/// The ids of a text's words, ignoring lines; kUnknown for words not in the vocabulary.
std::vector<Id> encode(std::string_view text, const Vocabulary& vocabulary);

}  // namespace lexiscope

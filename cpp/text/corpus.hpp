// corpus.hpp: a text as ids, line by line, with its vocabulary.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "base/table.hpp"
#include "text/vocabulary.hpp"
#include "text/word_tokenizer.hpp"

namespace lexiscope {

/// Running words as ids, 4 bytes each, cut into sentences (the lines of the text that hold a word
/// of the vocabulary).
class Corpus {
 public:
  /// `sentence_ends` rises to ids.size(); every id is in the vocabulary. Checked by CorpusBuilder.
  Corpus(Vocabulary vocabulary, std::vector<Id> ids, std::vector<std::uint32_t> sentence_ends,
         std::int64_t dropped_count);

  [[nodiscard]] const Vocabulary& vocabulary() const noexcept { return vocabulary_; }
  /// All running words, sentence after sentence.
  [[nodiscard]] std::span<const Id> ids() const noexcept { return ids_; }
  /// Place after each sentence's last id.
  [[nodiscard]] std::span<const std::uint32_t> sentence_ends() const noexcept {
    return sentence_ends_;
  }
  /// The ids of one sentence. Throws IdOutOfRange ("sentence").
  [[nodiscard]] std::span<const Id> sentence(Id index) const;
  /// Running words left out because they are rarer than the minimum count.
  [[nodiscard]] std::int64_t dropped_count() const noexcept { return dropped_count_; }

 private:
  Vocabulary vocabulary_;
  std::vector<Id> ids_;
  std::vector<std::uint32_t> sentence_ends_;
  std::int64_t dropped_count_;
};

/// Builds a corpus from a text that comes in pieces, in one pass: words are numbered as they come
/// and renumbered by frequency at the end. Memory: 4 bytes a running word and a line, and the
/// words; where freed memory does not go back to the system, as in WebAssembly, 8 at the end.
class CorpusBuilder : private WordSink {
 public:
  explicit CorpusBuilder(WordRules rules = {}) : rules_(rules), tokenizer_(rules) {}

  /// Reads the next bytes. Throws NotText ("text"), and TooLarge beyond 2^31 - 1 running words.
  void add(std::string_view bytes);

  /// Ends the text. Words that occur fewer than `min_count` times are left out, so that their
  /// neighbours move together (as word2vec does). The builder is empty again afterwards, also when
  /// this throws: NotText; EmptyText ("text") for no word at all; EmptyVocabulary ("min_count")
  /// when no word is frequent enough; InvalidArgument ("min_count") outside 1 … 2^31 - 1.
  Corpus finish(std::int64_t min_count);

 private:
  void word(std::string_view lower_case) override;
  void line_end() override;

  WordRules rules_;
  WordTokenizer tokenizer_;
  WordTable words_;
  std::vector<std::int64_t> counts_;
  // One vector would be copied whenever it is full, and be up to half empty.
  std::vector<std::vector<Id>> blocks_;
  std::int64_t token_count_ = 0;
  std::vector<std::uint32_t> sentence_ends_;
};

/// A whole text at once. Throws as CorpusBuilder does.
Corpus corpus_of(std::string_view text, std::int64_t min_count);

/// Ids of a text in a vocabulary, lines ignored; kUnknown where the vocabulary lacks the word.
std::vector<Id> encode(std::string_view text, const Vocabulary& vocabulary);

}  // namespace lexiscope

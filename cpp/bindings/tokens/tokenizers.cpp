#include <emscripten/bind.h>

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "bindings/shared/convert.hpp"
#include "bindings/shared/exported.hpp"
#include "bindings/shared/object.hpp"
#include "formats/unicode.hpp"
#include "text/byte_pair_trainer.hpp"
#include "text/character_tokenizer.hpp"
#include "text/corpus.hpp"
#include "text/gpt2_tokenizer.hpp"
#include "text/subwords.hpp"

namespace lexiscope::bindings {
namespace {

constexpr Id kBytes = 256;
constexpr Id kMaxTokens = 4096;

/// A sequence of tokens: their ids, and their bytes concatenated.
class Tokens {
 public:
  void add(Id id, std::string_view bytes) {
    ids_.push_back(id);
    bytes_ += bytes;
    ends_.push_back(static_cast<std::int32_t>(bytes_.size()));
  }

  /// {ids, bytes, ends}
  [[nodiscard]] val to_js() const {
    return object({{"ids", ids_}, {"bytes", bytes_to_js(bytes_)}, {"ends", ends_}});
  }

 private:
  std::vector<Id> ids_;
  std::string bytes_;
  std::vector<std::int32_t> ends_;
};

val vocabulary_to_js(const std::string& entries, Id size, std::size_t length) {
  return object({{"entries", bytes_to_js(entries)}, {"size", size}, {"length", length}});
}

/// Concatenated characters of a vocabulary; learning from this text gives the same ids.
val characters_of(const std::string& text) {
  const CharacterTokenizer tokenizer(text);
  std::string entries;
  for (Id id = 0; id < tokenizer.size(); ++id) entries += tokenizer.character_of(id);
  return vocabulary_to_js(entries, tokenizer.size(), tokenizer.encode(text).size());
}

/// Words of a vocabulary, one per line. Learning from this text gives the same ids, because ties in
/// frequency are broken by the first occurrence.
val words_of_text(const std::string& text, std::int64_t min_count) {
  const Corpus corpus = corpus_of(text, min_count);
  const Vocabulary& vocabulary = corpus.vocabulary();
  std::string entries;
  for (Id id = 0; id < vocabulary.size(); ++id) {
    entries += vocabulary.word_of(id);
    entries += '\n';
  }
  val result = vocabulary_to_js(entries, vocabulary.size(), corpus.ids().size());
  result.set("dropped", static_cast<double>(corpus.dropped_count()));
  return result;
}

val merges_of(const std::string& text, Id vocab_size) {
  BytePairTrainer trainer(text);
  std::vector<double> lengths{static_cast<double>(trainer.token_count())};
  while (trainer.tokenizer().size() < vocab_size && trainer.step(1) == 1) {
    lengths.push_back(static_cast<double>(trainer.token_count()));
  }
  const BytePairTokenizer& tokenizer = trainer.tokenizer();
  std::vector<Id> left;
  std::vector<Id> right;
  Tokens made;
  for (const Merge& merge : tokenizer.merges()) {
    left.push_back(merge.left);
    right.push_back(merge.right);
    made.add(merge.merged, tokenizer.bytes_of(merge.merged));
  }
  val result = made.to_js();
  result.set("left", copied(left));
  result.set("right", copied(right));
  const auto& counts = trainer.merge_counts();
  result.set("counts", copied(std::vector<double>(counts.begin(), counts.end())));
  result.set("lengths", copied(lengths));
  return result;
}

val learn_tokens(const val& bytes, const val& o) {
  const std::string text = bytes_from(bytes);
  return object({{"words", words_of_text(text, whole<std::int64_t>(o, "minCount", 1, 0x1p31 - 1))},
                 {"characters", characters_of(text)},
                 {"merges", merges_of(text, whole<Id>(o, "vocabSize", kBytes, kMaxTokens))}});
}

/// Tokens of a text, and whether decoding the ids gives the text back.
val cut_to_js(const Tokens& tokens, bool comes_back) {
  val result = tokens.to_js();
  result.set("comesBack", comes_back);
  return result;
}

val cut_by_characters(const std::string& text, const std::string& entries) {
  const CharacterTokenizer tokenizer(entries);
  Tokens tokens;
  bool known = true;
  std::size_t at = 0;
  for (const Id id : tokenizer.encode(text)) {
    // Takes the bytes from the text, so that unknown characters are included.
    const unsigned length = code_point_at(text, at).length;
    tokens.add(id, std::string_view(text).substr(at, length));
    at += length;
    known = known && id != kUnknown;
  }
  return cut_to_js(tokens, known);
}

val cut_by_words(const std::string& text, const std::string& entries) {
  const Corpus corpus = corpus_of(entries, 1);
  Tokens tokens;
  std::string joined;
  bool known = true;
  for (const std::string& word : words_of(text)) {
    const Id id = corpus.vocabulary().id_of(word);
    tokens.add(id, word);
    joined += (joined.empty() ? "" : " ") + word;
    known = known && id != kUnknown;
  }
  return cut_to_js(tokens, known && joined == text);
}

val cut_by_byte_pairs(const std::string& text, const BytePairTokenizer& tokenizer) {
  const std::vector<Id> ids = tokenizer.encode(text);
  Tokens tokens;
  for (const Id id : ids) tokens.add(id, tokenizer.bytes_of(id));
  val result = cut_to_js(tokens, tokenizer.decode(ids) == text);
  result.set("vocabSize", tokenizer.size());
  return result;
}

val cut_text(const val& learnt, int merges, const std::string& text) {
  const std::vector<Id> left = ids_from(learnt["left"], "left");
  const std::vector<Id> right = ids_from(learnt["right"], "right");
  require_range("merges", merges, 0, static_cast<double>(std::min(left.size(), right.size())));
  BytePairTokenizer tokenizer;
  for (std::size_t rank = 0; rank < static_cast<std::size_t>(merges); ++rank) {
    tokenizer.add_merge(left[rank], right[rank]);
  }
  return object({{"characters", cut_by_characters(text, bytes_from(learnt["characters"]))},
                 {"words", cut_by_words(text, bytes_from(learnt["words"]))},
                 {"bytePairs", cut_by_byte_pairs(text, tokenizer)}});
}

/// Takes several texts, because reading the files takes longer than tokenizing.
val cut_as_gpt2(const val& encoder, const val& merges, const val& texts) {
  const BytePairTokenizer tokenizer = load_gpt2_tokenizer(bytes_from(encoder), bytes_from(merges));
  return array_of(emscripten::vecFromJSArray<std::string>(texts),
                  [&](const std::string& text) { return cut_by_byte_pairs(text, tokenizer); });
}

val spell(const val& text, const val& o) {
  const Id vocab_size = whole<Id>(o, "vocabSize", kBytes, kMaxTokens);
  return bytes_to_js(spell_subwords(bytes_from(text), vocab_size));
}

}  // namespace

EMSCRIPTEN_BINDINGS(tokenizers) {
  emscripten::function("spellSubwords", exported_function<&spell>);
  emscripten::function("learnTokens", exported_function<&learn_tokens>);
  emscripten::function("cutText", exported_function<&cut_text>);
  emscripten::function("cutAsGpt2", exported_function<&cut_as_gpt2>);
}

}  // namespace lexiscope::bindings

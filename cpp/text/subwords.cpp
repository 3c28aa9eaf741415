#include "text/subwords.hpp"

#include <limits>

#include "base/hex.hpp"
#include "formats/unicode.hpp"
#include "text/byte_pair_trainer.hpp"
#include "text/word_tokenizer.hpp"

namespace lexiscope {
namespace {

constexpr Id kByteTokens = 256;

/// Collects the words with a space before each, so that a word is split the same way everywhere.
class Words : public WordSink {
 public:
  void word(std::string_view lower_case) override {
    text += ' ';
    text += lower_case;
  }
  void line_end() override { text += '\n'; }

  std::string text;
};

std::string words_in_lines(std::string_view text) {
  Words words;
  WordTokenizer tokenizer;
  tokenizer.read(text, words);
  tokenizer.finish(words);
  return words.text;
}

void append_piece(std::string& spelt, std::string_view bytes, bool continues) {
  const bool text = is_utf8(bytes);
  spelt += ' ';
  if (continues || !text) spelt += kContinues;
  if (text) {
    for (const char each : bytes) {
      if (each == '\'') {
        spelt += kApostrophe;
      } else {
        spelt += each;
      }
    }
    return;
  }
  for (const char byte : bytes) spelt += hex(static_cast<unsigned char>(byte), 2);
}

}  // namespace

std::string spell_subwords(std::string_view text, Id vocab_size) {
  require_range("vocab_size", vocab_size, kByteTokens, std::numeric_limits<Id>::max());
  const std::string words = words_in_lines(text);
  BytePairTrainer trainer(words);
  trainer.step(vocab_size - kByteTokens);
  const BytePairTokenizer& tokenizer = trainer.tokenizer();

  std::string spelt;
  bool begins = false;
  for (const Id id : tokenizer.encode(words)) {
    std::string_view bytes = tokenizer.bytes_of(id);
    if (bytes == "\n") {
      spelt += '\n';
      continue;
    }
    if (bytes.front() == ' ') {
      begins = true;
      bytes.remove_prefix(1);
    }
    if (bytes.empty()) continue;  // the space alone: the next piece begins the word
    append_piece(spelt, bytes, !begins);
    begins = false;
  }
  return spelt;
}

}  // namespace lexiscope

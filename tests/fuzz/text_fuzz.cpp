// Any bytes as a text: the same words however it is cut, and byte pairs that give it back.
#include <vector>

#include "reader_fuzz.hpp"
#include "text/byte_pair_trainer.hpp"
#include "text/word_tokenizer.hpp"

namespace {

using namespace lexiscope;

/// Words, and what ends lines, as a list.
struct Found final : WordSink {
  std::vector<std::string> words;
  std::string error;

  void word(std::string_view lower_case) override { words.emplace_back(lower_case); }
  void line_end() override { words.emplace_back("\n"); }
};

Found words_in(std::string_view bytes, std::size_t piece, WordRules rules = {}) {
  Found found;
  WordTokenizer tokenizer(rules);
  try {
    for (std::size_t at = 0; at < bytes.size(); at += piece) {
      tokenizer.read(bytes.substr(at, piece), found);
    }
    tokenizer.finish(found);
  } catch (const Error& error) {
    fuzz::require(error.kind() == ErrorKind::NotText);
    found.error = error.what();
  }
  return found;
}

void require_byte_pairs(std::string_view bytes) {
  BytePairTrainer trainer(bytes);
  trainer.step(16);
  const std::vector<Id> ids = trainer.tokenizer().encode(bytes);
  fuzz::require(trainer.tokenizer().decode(ids) == bytes);
  fuzz::require(static_cast<std::int64_t>(ids.size()) == trainer.token_count());
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view bytes = fuzz::bytes_of(data, size);
  const Found whole = words_in(bytes, bytes.size() + 1);
  for (const std::size_t piece : {1, 5}) {
    const Found pieces = words_in(bytes, piece);
    fuzz::require(pieces.error == whole.error);
    if (whole.error.empty()) fuzz::require(pieces.words == whole.words);
  }
  for (const WordRules rules : {WordRules{.keep_case = true}, WordRules{.whitespace = true}}) {
    const Found all = words_in(bytes, bytes.size() + 1, rules);
    const Found parts = words_in(bytes, 3, rules);
    fuzz::require(parts.error.empty() == all.error.empty());
    if (all.error.empty()) fuzz::require(parts.words == all.words);
  }
  // A word that was found is a word by itself.
  for (const std::string& word : whole.words) {
    if (word == "\n") continue;
    const Found again = words_in(word, word.size());
    fuzz::require(again.words == std::vector<std::string>{word, "\n"});
  }
  if (!bytes.empty()) require_byte_pairs(bytes);
  return 0;
}

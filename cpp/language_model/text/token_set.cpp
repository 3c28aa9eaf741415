#include "language_model/text/token_set.hpp"

#include "base/hex.hpp"
#include "formats/quote_text.hpp"
#include "formats/unicode.hpp"
#include "text/word_tokenizer.hpp"

namespace lexiscope::language {
namespace {

std::string hexadecimal(std::string_view bytes) {
  std::string text;
  for (const char byte : bytes) text.append("<").append(hex_of_byte(byte)).append(">");
  return text;
}

}  // namespace

TokenSet::TokenSet() : shown_{"\n"} { words_.add("\n"); }

TokenSet TokenSet::of_words(const std::vector<std::string>& words) {
  TokenSet tokens;
  for (const std::string& word : words) {
    if (tokens.words_.add(word) != static_cast<Id>(tokens.shown_.size())) {
      fail(ErrorKind::InvalidArgument, "words", "each word once", quote_text(word));
    }
    tokens.shown_.push_back(word);
  }
  return tokens;
}

TokenSet TokenSet::of_byte_pairs(BytePairTokenizer tokenizer) {
  TokenSet tokens;
  for (Id id = 0; id < tokenizer.size(); ++id) {
    const std::string_view bytes = tokenizer.bytes_of(id);
    // The byte of a line feed is shown differently from the end of a sentence.
    const bool shows = is_utf8(bytes) && bytes != "\n";
    tokens.shown_.push_back(shows ? std::string(bytes) : hexadecimal(bytes));
  }
  tokens.pairs_ = std::make_shared<const BytePairTokenizer>(std::move(tokenizer));
  return tokens;
}

int TokenSet::size() const noexcept { return static_cast<int>(shown_.size()); }

std::vector<Id> TokenSet::encode(std::string_view line) const {
  std::vector<Id> ids;
  if (pairs_ != nullptr) {
    ids = pairs_->encode(line);
    for (Id& id : ids) ++id;
    return ids;
  }
  const Id other = words_.find(kOtherWord);
  for (const std::string& word : words_of(line)) {
    const Id id = words_.find(word);
    if (id != kUnknown || other != kUnknown) ids.push_back(id != kUnknown ? id : other);
  }
  return ids;
}

std::vector<Id> TokenSet::typed(std::string_view beginning) const {
  if (pairs_ != nullptr) return encode(beginning);
  std::vector<Id> ids;
  for (const std::string& word : words_of(beginning)) {
    ids.push_back(words_.find(word));
    if (ids.back() == kUnknown) {
      fail(ErrorKind::UnknownWord, "beginning", "words that the model has a token for",
           quote_text(word));
    }
  }
  return ids;
}

std::string TokenSet::text_of(std::span<const Id> ids) const {
  require_ids("ids", ids, size());
  std::string text;
  for (const Id id : ids) {
    if (id == 0) {
      text += '\n';
    } else if (pairs_ != nullptr) {
      text += pairs_->bytes_of(id - 1);
    } else {
      if (!text.empty() && text.back() != '\n') text += ' ';
      text += shown_[static_cast<std::size_t>(id)];
    }
  }
  return text;
}

}  // namespace lexiscope::language

#include "text/word_tokenizer.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "base/table.hpp"
#include "formats/unicode.hpp"
#include "kernels/simd.hpp"

namespace lexiscope {
namespace {

constexpr char32_t kRightQuote = 0x2019;
constexpr char32_t kInvalid = 0xFFFD;  // the replacement character: a separator

// The zero-width (non-)joiners U+200C and U+200D, part of the spelling of Persian and Sinhala.
bool is_joiner(char32_t c) { return c == 0x200C || c == 0x200D; }

// Invisible characters within words: the soft hyphen, the marks of direction, the word joiner.
bool is_invisible(char32_t c) { return c == 0xAD || c == 0x200E || c == 0x200F || c == 0x2060; }

std::string in_small_letters(std::string_view word) {
  std::string small;
  for (std::size_t at = 0; at < word.size();) {
    const CodePoint point = code_point_at(word, at);
    if (point.valid()) {
      append_utf8(small, to_lower(point.value));
    } else {
      small.push_back(word[at]);
    }
    at += point.length;
  }
  return small;
}

// Lower-case form of the ASCII bytes that belong to words, 0 for all others.
constexpr std::array<char, 256> kWordByte = [] {
  std::array<char, 256> table{};
  for (int c = '0'; c <= '9'; ++c) table[static_cast<std::size_t>(c)] = static_cast<char>(c);
  for (int c = 'a'; c <= 'z'; ++c) {
    table[static_cast<std::size_t>(c)] = static_cast<char>(c);
    table[static_cast<std::size_t>(c - 'a' + 'A')] = static_cast<char>(c);
  }
  return table;
}();

// Whether a text ends inside a character; `rest` is its end, from that character's first byte on.
bool is_cut_off(std::string_view rest, const CodePoint& character) {
  return character.fault == Utf8Fault::Truncated && rest.size() < 4 &&
         std::all_of(rest.begin() + 1, rest.end(),
                     [](char byte) { return (static_cast<unsigned char>(byte) & 0xC0U) == 0x80; });
}

}  // namespace

void WordTokenizer::read(std::string_view bytes, WordSink& sink) {
  if (rules_.whitespace) return read_fields(bytes, sink);
  const std::size_t cut_off = pending_.size();
  bytes_read_ += static_cast<std::int64_t>(bytes.size());
  std::size_t at = 0;
  if (cut_off > 0) {
    // At most three more bytes complete the character that the last chunk cut off.
    pending_.append(bytes.substr(0, 3));
    const std::string joined = std::exchange(pending_, {});
    std::size_t read = 0;
    while (read < cut_off) {
      const CodePoint character = code_point_at(joined, read);
      if (joined.size() - cut_off == bytes.size() &&
          is_cut_off(std::string_view(joined).substr(read), character)) {
        pending_ = joined.substr(read);
        return;
      }
      invalid_bytes_ += character.valid() ? 0 : 1;
      read_character(character.valid() ? character.value : kInvalid, sink);
      read += character.length;
    }
    at = read - cut_off;
  }

  while (at < bytes.size()) {
    if (word_.empty() && !rules_.keep_case) {
      at = read_ascii(bytes, at, sink);
      if (at == bytes.size()) break;
    }
    if (const char lower = kWordByte[static_cast<unsigned char>(bytes[at])]; lower != 0) {
      append_joiner();
      word_.push_back(rules_.keep_case ? bytes[at] : lower);
      ++at;
      continue;
    }
    const CodePoint character = code_point_at(bytes, at);
    if (is_cut_off(bytes.substr(at), character)) {
      pending_ = bytes.substr(at);
      break;
    }
    if (!character.valid()) {
      ++invalid_bytes_;
    } else if (character.value == 0) {
      const auto place = bytes_read_ - static_cast<std::int64_t>(bytes.size() - at);
      fail(ErrorKind::NotText, "text", "text in UTF-8",
           {"a zero byte at byte {0}, as binary files and UTF-16 have", place});
    }
    read_character(character.valid() ? character.value : kInvalid, sink);
    at += character.length;
  }
  require_text(4096);
}

// Splits at white space; invalid UTF-8 is left unchanged.
void WordTokenizer::read_fields(std::string_view bytes, WordSink& sink) {
  bytes_read_ += static_cast<std::int64_t>(bytes.size());
  for (const char byte : bytes) {
    if (byte == 0) fail(ErrorKind::NotText, "text", "text in UTF-8", "a zero byte");
    const bool blank = byte == ' ' || (byte >= '\t' && byte <= '\r');
    if (!blank) {
      word_.push_back(byte);
      continue;
    }
    end_word(sink);
    if (byte == '\n' && std::exchange(line_has_words_, false)) sink.line_end();
  }
}

// The fast path for short ASCII words: looks at sixteen bytes at once. Stops at anything else,
// leaving the beginning of such a word in word_.
std::size_t WordTokenizer::read_ascii(std::string_view bytes, std::size_t at, WordSink& sink) {
  std::array<char, sizeof(simd::Bytes)> lower;
  for (; bytes.size() - at > lower.size(); ++at) {
    const simd::Bytes here = simd::load(bytes.data() + at);
    const simd::Bytes small = here | ('a' - 'A');  // leaves digits as they are
    const simd::Bytes in_word = ((small >= 'a') & (small <= 'z')) | ((here >= '0') & (here <= '9'));
    simd::store(lower.data(), small);
    const auto length = static_cast<std::size_t>(simd::leading_true(in_word));
    at += length;
    const std::string_view word(lower.data(), length);
    const auto next = static_cast<unsigned char>(bytes[at]);
    if (length == lower.size() || next == 0 || next >= 0x80 || (next == '\'' && length > 0)) {
      word_ = word;
      break;
    }
    if (length > 0) {
      sink.word(word);
      line_has_words_ = true;
    }
    if (next == '\n' && std::exchange(line_has_words_, false)) sink.line_end();
  }
  return at;
}

void WordTokenizer::read_character(char32_t character, WordSink& sink) {
  switch (category_of(character)) {
    case Category::Letter:
    case Category::Mark:
    case Category::Number:
      append_joiner();
      append_utf8(word_, rules_.keep_case ? character : to_lower(character));
      return;
    default: break;
  }
  if (is_invisible(character)) return;
  const bool is_apostrophe = character == '\'' || character == kRightQuote;
  if (!word_.empty() && (is_apostrophe ? joiner_ == 0 : is_joiner(character))) {
    if (joiner_ == 0) joiner_ = is_apostrophe ? U'\'' : character;
    return;
  }
  end_word(sink);
  if (character == '\n' && std::exchange(line_has_words_, false)) sink.line_end();
}

void WordTokenizer::append_joiner() {
  if (joiner_ != 0) append_utf8(word_, std::exchange(joiner_, 0));
}

void WordTokenizer::end_word(WordSink& sink) {
  joiner_ = 0;
  if (word_.empty()) return;
  if (rules_.whitespace && !rules_.keep_case) word_ = in_small_letters(word_);
  sink.word(word_);
  word_.clear();
  line_has_words_ = true;
}

void WordTokenizer::finish(WordSink& sink) {
  invalid_bytes_ += static_cast<std::int64_t>(pending_.size());
  end_word(sink);
  if (line_has_words_) sink.line_end();
  const WordTokenizer text = std::exchange(*this, WordTokenizer(rules_));
  text.require_text(1);
}

void WordTokenizer::require_text(std::int64_t least_bytes) const {
  if (bytes_read_ < least_bytes || invalid_bytes_ * 10 <= bytes_read_) return;
  fail(ErrorKind::NotText, "text", "text in UTF-8",
       {"{0} of the first {1} bytes that are not", invalid_bytes_, bytes_read_});
}

std::vector<std::string> words_of(std::string_view text) {
  struct Collector : WordSink {
    std::vector<std::string> words;
    void word(std::string_view lower_case) override { words.emplace_back(lower_case); }
    void line_end() override {}
  } collector;
  WordTokenizer tokenizer;
  tokenizer.read(text, collector);
  tokenizer.finish(collector);
  return std::move(collector.words);
}

}  // namespace lexiscope

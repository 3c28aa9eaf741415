// word_tokenizer.hpp: splits text into lower-case words, line by line, from chunks of bytes.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace lexiscope {

/// Receives the words and line ends. A word is valid only during the call.
class WordSink {
 public:
  virtual ~WordSink() = default;
  virtual void word(std::string_view lower_case) = 0;
  virtual void line_end() = 0;
};

/// Deviations from WordTokenizer's definition of a word.
struct WordRules {
  bool keep_case = false;   ///< letters are not lower-cased
  bool whitespace = false;  ///< words are separated by white space alone, as in tokenized texts
};

/// A word is a longest run of letters, marks and digits (Unicode categories L, M, N), in which
/// single apostrophes (' or U+2019, written as ') and joiners (U+200C, U+200D, which Persian and
/// Sinhala are spelt with) may stand between two of them: "don't", "l'eau". Soft hyphens, marks of
/// direction and the word joiner are dropped without separating words. Letters are lower-cased one
/// by one. Everything else separates words, also a byte-order mark and invalid UTF-8; a line ends
/// at LF (CR is only a separator, so CRLF ends one line).
class WordTokenizer {
 public:
  explicit WordTokenizer(WordRules rules = {}) : rules_(rules) {}

  /// Reads the next chunk of the text, which may end inside a word or a character. Throws NotText
  /// ("text") at a NUL byte, or as soon as more than one in ten of at least 4,096 bytes is not
  /// UTF-8.
  void read(std::string_view bytes, WordSink& sink);

  /// Ends the text: passes on the last word and line, checks the share of invalid bytes once more
  /// (throws NotText), and resets for another text.
  void finish(WordSink& sink);

  /// Bytes read since the last finish().
  [[nodiscard]] std::int64_t bytes_read() const noexcept { return bytes_read_; }

 private:
  std::size_t read_ascii(std::string_view bytes, std::size_t at, WordSink& sink);
  void read_character(char32_t character, WordSink& sink);
  void read_fields(std::string_view bytes, WordSink& sink);
  void append_joiner();
  void end_word(WordSink& sink);
  void require_text(std::int64_t least_bytes) const;

  WordRules rules_;
  std::string word_;
  std::string pending_;  // a character cut off by the end of the last chunk
  char32_t joiner_ = 0;  // an apostrophe or a joiner that belongs to the word if a letter follows
  bool line_has_words_ = false;
  std::int64_t bytes_read_ = 0;
  std::int64_t invalid_bytes_ = 0;
};

/// The words of a text, ignoring lines. Throws NotText.
std::vector<std::string> words_of(std::string_view text);

}  // namespace lexiscope

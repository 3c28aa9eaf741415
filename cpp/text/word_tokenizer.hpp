// word_tokenizer.hpp: text to lower-case words, line by line, from bytes that come in any pieces.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace lexiscope {

/// Receives what the tokenizer finds. A word is valid during the call only.
class WordSink {
 public:
  virtual ~WordSink() = default;
  virtual void word(std::string_view lower_case) = 0;
  virtual void line_end() = 0;
};

/// What a word is, where it is not what WordTokenizer says.
struct WordRules {
  bool keep_case = false;   ///< letters stay as they are
  bool whitespace = false;  ///< a word is all that stands between blanks, as in tokenized texts
};

/// A word is a longest run of letters, marks and digits (Unicode categories L, M, N), in which
/// single apostrophes (' or U+2019, written as ') and joiners (U+200C, U+200D, which Persian and
/// Sinhala are spelt with) may stand between two of them: "don't", "l'eau". Soft hyphens, marks of
/// direction and the word joiner are left out and separate nothing. Letters are lower-cased one by
/// one. Everything else separates; a line ends at LF (CR is only a
/// separator, so that CRLF ends one line). A byte-order mark and invalid UTF-8 separate as well.
class WordTokenizer {
 public:
  explicit WordTokenizer(WordRules rules = {}) : rules_(rules) {}

  /// Reads the next bytes of the text; they may end inside a word or a character.
  /// Throws NotText ("text") at a NUL byte, or as soon as more than one in ten of at least 4,096
  /// bytes is not UTF-8.
  void read(std::string_view bytes, WordSink& sink);

  /// Ends the text: hands over the last word and line, checks the share of invalid bytes once more
  /// (throws NotText), and is ready for another text.
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
  std::string pending_;  // a character cut off by the end of the last piece
  char32_t joiner_ = 0;  // an apostrophe or a joiner that is of the word if a letter follows
  bool line_has_words_ = false;
  std::int64_t bytes_read_ = 0;
  std::int64_t invalid_bytes_ = 0;
};

/// The words of a text, lines ignored. Throws NotText.
std::vector<std::string> words_of(std::string_view text);

}  // namespace lexiscope

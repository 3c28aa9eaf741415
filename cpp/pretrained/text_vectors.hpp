// text_vectors.hpp: the reader of GloVe's and word2vec's text files (and fastText's .vec), of CSV
// and of the Embedding Projector's TSV.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "pretrained/vector_reader.hpp"

namespace lexiscope {

/// How the rows of a text file without a line "V D" are written.
struct TextLayout {
  char separator = ' ';          ///< a blank stands for blanks and tabs; or a comma or a semicolon
  bool has_heading = false;      ///< whether the first line names the columns
  std::size_t first_number = 1;  ///< the field after the word
  std::int64_t width = 0;
  bool names_words = false;    ///< whether the heading names a column of words
  bool numbers_alone = false;  ///< whether no line has anything but numbers
  bool may_be_words = false;   ///< whether the first of those can be words, such as years
};

/// The layout of a file from its first lines: the most of them decide. Numbers can be words where
/// they are whole, each once, before numbers that are not whole.
TextLayout layout_of(const std::vector<std::string>& first_lines);

/// The same from the file's first bytes (kDetectBytes of them, or the whole file).
TextLayout layout_of(std::string_view first_bytes);

/// Reads line by line, without copying lines that lie in one chunk. Without a header, the first
/// sixteen lines determine the layout. Created by make_vector_reader(), which documents the format.
class TextVectorReader : public VectorReader {
 public:
  TextVectorReader(ReadOptions options, bool has_header);
  void add(std::string_view bytes) override;

 private:
  void end() override;
  void take_line(std::string_view line);
  void read_first_lines();
  void read_line(std::string_view line);
  void read_row(std::string_view line);
  void read_uncommon_row(std::string_view line);
  void read_cells(std::string_view line);
  void commit(std::string_view word, std::string_view numbers);
  void require_words();
  [[noreturn]] void refuse_numbers_alone();
  [[noreturn]] void refuse_row(const Phrase& got);
  [[nodiscard]] FilePlace line_place() const { return {"line {0}", line_}; }

  bool has_header_;
  TextLayout layout_;
  std::int64_t header_rows_ = 0;
  std::string pending_;                   // a line cut off by the end of the last chunk
  std::vector<std::string> first_lines_;  // until the width is known
  std::size_t first_bytes_ = 0;           // in those
  std::int64_t line_ = 0;
  std::int64_t empty_line_ = 0;  // the first of those since the last row; 0 for none
  std::int64_t bytes_read_ = 0;
  bool only_numbers_ = false;  // as words so far, in a file without a header
  bool whole_words_ = true;    // those
  bool whole_numbers_ = true;  // after those
};

}  // namespace lexiscope

// text_vectors.hpp: the reader of GloVe's and word2vec's text files (and fastText's .vec).
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "pretrained/vector_reader.hpp"

namespace lexiscope {

/// Reads line by line, without copying lines that lie in one chunk. Without a header, the first
/// sixteen lines determine the width of a row. Created by make_vector_reader(), which documents the
/// format.
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
  [[noreturn]] void refuse_row(const Phrase& got);
  [[nodiscard]] FilePlace line_place() const { return {"line {0}", line_}; }

  bool has_header_;
  std::int64_t header_rows_ = 0;
  std::string pending_;                   // a line cut off by the end of the last chunk
  std::vector<std::string> first_lines_;  // until the width is known
  std::size_t first_bytes_ = 0;           // in those
  std::int64_t line_ = 0;
  std::int64_t empty_line_ = 0;  // the first of those since the last row; 0 for none
  std::int64_t bytes_read_ = 0;
};

}  // namespace lexiscope

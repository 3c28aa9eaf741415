// text_or_binary.hpp: whether the rows of a word2vec file are text or binary. Both have the same
// first line "V D"; what follows it is read both ways.
#pragma once

#include <cstdint>
#include <string_view>

namespace lexiscope {

/// The bytes after the line "V D", as many as were read.
struct RowSample {
  std::string_view bytes;
  std::int64_t rows = 0;   ///< V
  std::int64_t width = 0;  ///< D; at least 1
  bool whole = false;      ///< whether the file ends with these bytes
};

/// Whether they are binary rows: where every line is a word and D numbers, they are text; else
/// where every row is a word and D finite floats, and the floats do not look like written numbers,
/// they are binary. Where neither holds throughout, the way in which more rows can be read decides,
/// so that the reader that comes next names the row at fault.
bool is_binary_sample(const RowSample& sample);

/// Whether the bytes contain a control character other than tabs and line ends, or are no UTF-8;
/// a character that is cut off at the end is none of both.
bool has_bytes_of_no_text(std::string_view bytes);

/// Whether a number is one that word vectors have: 0, or 1e-12 to 1e8 in size.
bool is_usual_number(float number) noexcept;

}  // namespace lexiscope

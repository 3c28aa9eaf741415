// text_or_binary.hpp: detects whether a word2vec file is text or binary. Both have the same first
// line "V D"; the rows after it are tried both ways.
#pragma once

#include <cstdint>
#include <string_view>

namespace lexiscope {

/// The first bytes after the line "V D".
struct RowSample {
  std::string_view bytes;
  std::int64_t rows = 0;   ///< V
  std::int64_t width = 0;  ///< D; at least 1
  bool whole = false;      ///< whether they are all the rest of the file
};

/// Whether the rows are binary: no if every line is a word and D numbers; otherwise yes if every
/// row is a word and D plausible finite floats. If neither holds, the format that can read more
/// rows decides, so that the reader's error names the malformed row.
bool is_binary_sample(const RowSample& sample);

/// Whether the bytes contain control characters other than tabs and line ends, or invalid UTF-8; a
/// character cut off at the end is neither.
bool has_bytes_of_no_text(std::string_view bytes);

/// Whether a number is plausible in a word vector: 0, or 1e-12 to 1e8 in magnitude.
bool is_usual_number(float number) noexcept;

}  // namespace lexiscope

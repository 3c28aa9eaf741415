#include "pretrained/vector_header.hpp"

#include <algorithm>
#include <charconv>
#include <optional>
#include <system_error>
#include <vector>

#include "base/quote_bytes.hpp"
#include "formats/fields.hpp"
#include "formats/float_text.hpp"
#include "formats/text_or_binary.hpp"
#include "formats/unicode.hpp"

namespace lexiscope {
namespace {

std::string_view trimmed(std::string_view line) {
  const std::size_t end = line.find_last_not_of(" \t\r");
  return line.substr(0, end == std::string_view::npos ? 0 : end + 1);
}

bool is_whole_number(std::string_view field) {
  if (field.starts_with('-')) field.remove_prefix(1);
  return !field.empty() && field.find_first_not_of("0123456789") == std::string_view::npos;
}

struct Header {
  std::string_view rows;
  std::string_view width;
};

Header split(std::string_view line) {
  line = trimmed(line);
  const std::size_t space = line.find_first_of(" \t");
  if (space == std::string_view::npos) return {line, {}};
  const std::size_t next = line.find_first_not_of(" \t", space);
  return {line.substr(0, space), line.substr(next)};
}

/// The number, or -1 if it is negative or too large.
std::int64_t whole_number(std::string_view field) {
  std::int64_t number = 0;
  const auto [end, error] = std::from_chars(field.data(), field.data() + field.size(), number);
  return error == std::errc{} && number >= 0 ? number : -1;
}

/// Whether a line is a row of two numbers without a word, as the Embedding Projector has them;
/// after a line "V D" it would be one of 1.
bool are_two_numbers(std::string_view line) {
  const std::vector<std::string_view> fields = fields_of(line, " \t\r");
  float value = 0;
  return fields.size() == 2 && fields[0].data() == line.data() &&
         read_float(fields[0], value) == fields[0].size() &&
         read_float(fields[1], value) == fields[1].size();
}

/// The bytes after a first line "V D", or nothing if there is no such line.
std::optional<RowSample> after_header(std::string_view first_bytes) {
  const bool whole = first_bytes.size() < kDetectBytes;
  if (first_bytes.starts_with(kUtf8Mark)) first_bytes.remove_prefix(kUtf8Mark.size());
  const std::size_t length = std::min(first_bytes.find('\n'), first_bytes.size());
  const std::string_view line = first_bytes.substr(0, length);
  if (!looks_like_header(line)) return {};
  const Header header = split(line);
  const std::string_view rows = first_bytes.substr(std::min(length + 1, first_bytes.size()));
  const bool may_have_one = header.width == "1" && whole_number(header.rows) > 0;
  if (!may_have_one && are_two_numbers(rows.substr(0, rows.find('\n')))) return {};
  // The reader refuses numbers out of range.
  const std::int64_t width = std::clamp<std::int64_t>(whole_number(header.width), 1, 65'536);
  return RowSample{
      .bytes = rows, .rows = whole_number(header.rows), .width = width, .whole = whole};
}

}  // namespace

bool is_word2vec_text(std::string_view first_bytes) {
  const auto sample = after_header(first_bytes);
  return sample && !is_binary_sample(*sample);
}

bool is_word2vec_binary(std::string_view first_bytes) {
  const auto sample = after_header(first_bytes);
  return sample && is_binary_sample(*sample);
}

bool looks_like_header(std::string_view line) {
  const Header header = split(line);
  return is_whole_number(header.rows) && is_whole_number(header.width);
}

std::int64_t read_header(std::string_view line, WordVectorsBuilder& rows,
                         std::int64_t (*least_row_bytes)(std::int64_t width)) {
  const std::string& name = rows.options().name;
  if (!looks_like_header(line)) {
    fail(ErrorKind::MalformedFile, name, "the number of words and of numbers a vector in line 1",
         quote_bytes(line));
  }
  const Header header = split(line);
  const std::int64_t count = whole_number(header.rows);
  if (count < 1 || count > INT32_MAX) {
    fail(ErrorKind::MalformedFile, name, "1 to 2147483647 words in the header at line 1",
         std::string(header.rows));
  }
  const std::int64_t width = whole_number(header.width);
  if (width < 0) {
    fail(ErrorKind::MalformedFile, name, "a vector's width in the header at line 1",
         std::string(header.width));
  }
  rows.set_width(width, {"line {0}", 1});
  rows.expect_rows(count, least_row_bytes(width));
  return count;
}

}  // namespace lexiscope

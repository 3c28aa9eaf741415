#include "formats/text_or_binary.hpp"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <vector>

#include "formats/fields.hpp"
#include "formats/float_text.hpp"
#include "formats/unicode.hpp"

namespace lexiscope {
namespace {

struct RowsRead {
  std::int64_t good = 0;
  bool any_bad = false;
};

bool is_number(std::string_view field) {
  float value = 0;
  return read_float(field, value) == field.size();
}

/// Whether a line is a word, which may have spaces in it or be missing, and D numbers. For a line
/// that is cut off, checks only what follows the first word.
bool is_text_row(std::string_view line, std::int64_t width, bool cut_off) {
  const std::vector<std::string_view> fields = fields_of(line, " \t\r");
  if (cut_off) {
    return fields.size() > 2 && std::all_of(fields.begin() + 1, fields.end() - 1, is_number);
  }
  const auto numbers = static_cast<std::size_t>(width);
  const std::size_t words = line.find_first_of(" \t") == 0 ? 0 : 1;
  if (fields.size() < numbers + words) return false;
  return std::all_of(fields.end() - static_cast<std::ptrdiff_t>(numbers), fields.end(), is_number);
}

RowsRead read_as_text(const RowSample& sample) {
  RowsRead read;
  for (std::string_view rest = sample.bytes; !rest.empty();) {
    const std::string_view line = rest.substr(0, rest.find('\n'));
    const bool cut_off = line.size() == rest.size() && !sample.whole;
    rest.remove_prefix(std::min(line.size() + 1, rest.size()));
    if (line.find_first_not_of(" \t\r") == std::string_view::npos) continue;
    const bool good = is_text_row(line, sample.width, cut_off);
    read.good += good ? 1 : 0;
    read.any_bad |= !good && !cut_off;
  }
  return read;
}

/// Whether these bytes are plausible floats: four characters of a written number, read as a float,
/// are at most 5e-4 or larger than any component of a vector.
bool are_floats(std::string_view bytes) {
  bool all_finite = true;
  bool all_middling = true;
  for (std::size_t at = 0; at < bytes.size(); at += sizeof(float)) {
    float number = 0;
    std::memcpy(&number, bytes.data() + at, sizeof number);
    const float size = std::fabs(number);
    all_finite = all_finite && std::isfinite(number);
    all_middling = all_middling && (size == 0 || (size >= 5e-4F && size < 2048));
  }
  return all_finite && (all_middling || has_bytes_of_no_text(bytes));
}

bool is_control(char c) { return static_cast<unsigned char>(c) < 0x20 || c == 0x7F; }

RowsRead read_as_binary(const RowSample& sample) {
  RowsRead read;
  std::string_view rest = sample.bytes;
  const auto row_bytes = static_cast<std::size_t>(4 * sample.width);
  while (read.good < sample.rows && !rest.empty()) {
    if (rest.front() == '\n') rest.remove_prefix(1);
    const std::size_t space = rest.find(' ');
    if (space == std::string_view::npos || rest.size() - space - 1 < row_bytes) {
      read.any_bad = sample.whole;
      return read;
    }
    const std::string_view word = rest.substr(0, space);
    if (std::any_of(word.begin(), word.end(), is_control) ||
        !are_floats(rest.substr(space + 1, row_bytes))) {
      read.any_bad = true;
      return read;
    }
    ++read.good;
    rest.remove_prefix(space + 1 + row_bytes);
  }
  read.any_bad = read.good < sample.rows ? sample.whole : !rest.empty() && rest != "\n";
  return read;
}

/// For rows that are malformed both ways: whether they look more like binary ones.
bool looks_binary(const RowSample& sample) {
  const auto is_no_text = [](char c) {
    return is_control(c) && c != '\t' && c != '\n' && c != '\r';
  };
  if (std::any_of(sample.bytes.begin(), sample.bytes.end(), is_no_text)) return true;
  const std::size_t numbers = std::min(sample.bytes.find(' '), sample.bytes.size());
  return has_bytes_of_no_text(
      sample.bytes.substr(numbers, static_cast<std::size_t>(4 * sample.width)));
}

}  // namespace

bool is_usual_number(float number) noexcept {
  const float size = std::fabs(number);
  return size == 0 || (size >= 1e-12F && size <= 1e8F);
}

bool has_bytes_of_no_text(std::string_view bytes) {
  for (std::size_t at = 0; at < bytes.size();) {
    const CodePoint point = code_point_at(bytes, at);
    const bool cut_off = point.fault == Utf8Fault::Truncated && bytes.size() - at < 4;
    if (!point.valid() && !cut_off) return true;
    const bool blank = point.value == '\t' || point.value == '\n' || point.value == '\r';
    if ((point.value < 0x20 && !blank) || point.value == 0x7F) return true;
    at += point.length;
  }
  return false;
}

bool is_binary_sample(const RowSample& sample) {
  const RowsRead text = read_as_text(sample);
  if (text.good > 0 && !text.any_bad) return false;
  const RowsRead binary = read_as_binary(sample);
  if (binary.good > 0 && !binary.any_bad) return true;
  if (binary.good != text.good) return binary.good > text.good;
  return looks_binary(sample);
}

}  // namespace lexiscope

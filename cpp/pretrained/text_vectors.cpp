#include "pretrained/text_vectors.hpp"

#include <algorithm>
#include <utility>
#include <vector>

#include "base/quote_bytes.hpp"
#include "formats/fields.hpp"
#include "formats/float_text.hpp"
#include "formats/unicode.hpp"
#include "pretrained/vector_header.hpp"

namespace lexiscope {
namespace {

// The widest row there may be, 65,536 numbers of 60 characters.
constexpr std::size_t kLongestLine = std::size_t{4} << 20;

bool is_separator(char c) { return c == ' ' || c == '\t'; }

bool is_float(std::string_view field) {
  float value = 0;
  return read_float(field, value) == field.size();
}

}  // namespace

TextVectorReader::TextVectorReader(ReadOptions options, bool has_header)
    : VectorReader(std::move(options)), has_header_(has_header) {}

void TextVectorReader::add(std::string_view bytes) {
  while (!bytes.empty() && !done()) {
    const std::size_t newline = bytes.find('\n');
    const std::string_view piece = bytes.substr(0, newline);
    if (pending_.size() + piece.size() > kLongestLine) {
      fail(ErrorKind::MalformedFile, rows_.options().name,
           "a line of at most " + std::to_string(kLongestLine) + " bytes",
           "a longer one at line " + std::to_string(line_ + 1));
    }
    bytes_read_ += static_cast<std::int64_t>(piece.size());
    if (newline == std::string_view::npos) {
      pending_.append(piece);
      return;
    }
    ++bytes_read_;
    bytes.remove_prefix(newline + 1);
    if (pending_.empty()) {
      read_line(piece);
    } else {
      pending_.append(piece);
      read_line(std::exchange(pending_, {}));
    }
  }
}

void TextVectorReader::end() {
  if (!pending_.empty()) read_line(std::exchange(pending_, {}));
  if (has_header_ && rows_.rows_read() < header_rows_ && !done()) {
    fail(ErrorKind::MalformedFile, rows_.options().name,
         std::to_string(header_rows_) + " rows as the header says",
         std::to_string(rows_.rows_read()) + ", the end after line " + std::to_string(line_));
  }
  if (has_header_ && line_ == 0) read_header({}, rows_, nullptr);
}

void TextVectorReader::read_line(std::string_view line) {
  ++line_;
  if (line_ == 1 && line.starts_with(kUtf8Mark)) line.remove_prefix(kUtf8Mark.size());
  while (!line.empty() && (is_separator(line.back()) || line.back() == '\r')) line.remove_suffix(1);
  if (has_header_ && line_ == 1) {
    // A word, a space, and for each number a digit and a separator.
    header_rows_ = read_header(line, rows_, [](std::int64_t width) { return 2 * width + 1; });
    return;
  }
  if (has_header_ && rows_.rows_read() == header_rows_) {
    fail(ErrorKind::MalformedFile, rows_.options().name,
         "the end after " + std::to_string(header_rows_) + " rows as the header says",
         quote_bytes(line) + " at line " + std::to_string(line_));
  }
  if (rows_.width() == 0) {
    const auto fields = static_cast<std::int64_t>(fields_of(line).size());
    rows_.set_width(std::max<std::int64_t>(fields - 1, 0), line_place());
  }
  read_row(line);
}

void TextVectorReader::read_row(std::string_view line) {
  const std::size_t word_end = std::min(line.find_first_of(" \t"), line.size());
  std::string_view rest = line.substr(word_end);
  for (float& value : rows_.next_row(bytes_read_)) {
    while (!rest.empty() && is_separator(rest.front())) rest.remove_prefix(1);
    const std::size_t used = read_float(rest, value);
    rest.remove_prefix(used);
    if (used == 0 || (!rest.empty() && !is_separator(rest.front()))) {
      return read_uncommon_row(line);
    }
  }
  if (word_end == 0 || !rest.empty()) return read_uncommon_row(line);
  rows_.commit(line.substr(0, word_end), line_place());
}

/// A row whose word contains spaces, or one that is no row: says why.
void TextVectorReader::read_uncommon_row(std::string_view line) {
  const std::string& name = rows_.options().name;
  const std::string expected =
      "a word and " + std::to_string(rows_.width()) + " numbers at " + to_text(line_place());
  if (line.empty()) fail(ErrorKind::MalformedFile, name, expected, "an empty line");
  if (is_separator(line.front())) fail(ErrorKind::MalformedFile, name, expected, "no word");

  const auto width = static_cast<std::size_t>(rows_.width());
  const std::vector<std::string_view> fields = fields_of(line);
  if (fields.size() <= width) {
    fail(ErrorKind::MalformedFile, name, expected,
         std::to_string(fields.size() - 1) + " numbers after " + quote_bytes(fields.front()));
  }
  const std::size_t first_number = fields.size() - width;
  std::span<float> row = rows_.next_row(bytes_read_);
  for (std::size_t d = 0; d < width; ++d) {
    const std::string_view field = fields[first_number + d];
    if (read_float(field, row[d]) == field.size()) continue;
    fail(ErrorKind::MalformedFile, name, expected,
         quote_bytes(field) + " as number " + std::to_string(d + 1));
  }
  // A number among the word's fields is a number too many.
  const auto word_fields = std::span(fields).first(first_number);
  if (std::any_of(word_fields.begin() + 1, word_fields.end(), is_float)) {
    fail(ErrorKind::MalformedFile, name, expected,
         std::to_string(fields.size() - 1) + " fields after " + quote_bytes(fields.front()));
  }
  const std::string_view last = word_fields.back();
  rows_.commit({line.data(), static_cast<std::size_t>(last.data() + last.size() - line.data())},
               line_place());
}

}  // namespace lexiscope

#include "pretrained/text_vectors.hpp"

#include <algorithm>
#include <utility>
#include <vector>

#include "formats/fields.hpp"
#include "formats/float_text.hpp"
#include "formats/quote_text.hpp"
#include "formats/unicode.hpp"
#include "pretrained/vector_header.hpp"

namespace lexiscope {
namespace {

// The length of the widest possible row, 65,536 numbers of 60 characters.
constexpr std::size_t kMaxLineBytes = std::size_t{4} << 20;

// The lines that determine the width of a row, or enough bytes of them.
constexpr std::size_t kFirstLines = 16;
constexpr std::size_t kFirstBytes = std::size_t{1} << 20;

bool is_separator(char c) { return c == ' ' || c == '\t'; }

bool is_float(std::string_view field) {
  float value = 0;
  return read_float(field, value) == field.size();
}

/// The most frequent number of numbers after a word, among lines that have nothing else there; if
/// there are none, the number of fields after the first line's word.
std::int64_t likely_width(const std::vector<std::string>& lines) {
  std::vector<std::int64_t> widths;
  std::int64_t fallback = -1;
  for (const std::string& line : lines) {
    const std::vector<std::string_view> fields = fields_of(line, " \t\r");
    if (fields.empty()) continue;
    const std::ptrdiff_t words = is_separator(line.front()) ? 0 : 1;
    const auto width = static_cast<std::int64_t>(fields.size()) - words;
    if (fallback < 0) fallback = width;
    if (std::all_of(fields.begin() + words, fields.end(), is_float)) widths.push_back(width);
  }
  const auto votes = [&](std::int64_t width) {
    return std::count(widths.begin(), widths.end(), width);
  };
  const auto most = std::max_element(
      widths.begin(), widths.end(),
      [&](std::int64_t one, std::int64_t other) { return votes(one) < votes(other); });
  return most == widths.end() ? std::max<std::int64_t>(fallback, 0) : *most;
}

/// Describes a field that is not a number, and how to fix it if that is known.
Phrase shown_field(std::string_view field, std::size_t number) {
  std::string with_point(field);
  std::replace(with_point.begin(), with_point.end(), ',', '.');
  const bool is_decimal_comma = with_point != field && is_float(with_point);
  const Phrase shown("{0} as number {1}", quote_text(field), number);
  return is_decimal_comma ? Phrase("{0}; write a point instead of the comma", shown) : shown;
}

}  // namespace

TextVectorReader::TextVectorReader(ReadOptions options, bool has_header)
    : VectorReader(std::move(options)), has_header_(has_header) {}

void TextVectorReader::add(std::string_view bytes) {
  while (!bytes.empty() && !done()) {
    const std::size_t newline = bytes.find('\n');
    const std::string_view piece = bytes.substr(0, newline);
    if (pending_.size() + piece.size() > kMaxLineBytes) {
      fail(ErrorKind::MalformedFile, rows_.options().name,
           {"a line of at most {0} bytes", kMaxLineBytes}, {"a longer one at line {0}", line_ + 1});
    }
    bytes_read_ += static_cast<std::int64_t>(piece.size());
    if (newline == std::string_view::npos) {
      pending_.append(piece);
      return;
    }
    ++bytes_read_;
    bytes.remove_prefix(newline + 1);
    if (pending_.empty()) {
      take_line(piece);
    } else {
      pending_.append(piece);
      take_line(std::exchange(pending_, {}));
    }
  }
}

void TextVectorReader::take_line(std::string_view line) {
  if (has_header_ || rows_.width() > 0) return read_line(line);
  first_lines_.emplace_back(line);
  first_bytes_ += line.size();
  if (first_lines_.size() == kFirstLines || first_bytes_ > kFirstBytes) read_first_lines();
}

void TextVectorReader::read_first_lines() {
  const std::vector<std::string> lines = std::exchange(first_lines_, {});
  rows_.set_width(likely_width(lines), {"line {0}", 1});
  for (const std::string& line : lines) {
    if (done()) return;
    read_line(line);
  }
}

void TextVectorReader::end() {
  if (!pending_.empty()) take_line(std::exchange(pending_, {}));
  if (!first_lines_.empty()) read_first_lines();
  if (has_header_ && rows_.rows_read() < header_rows_ && !done()) {
    fail(ErrorKind::MalformedFile, rows_.options().name,
         {"{0} rows as the header says", header_rows_},
         {"{0}, the end after line {1}", rows_.rows_read(), line_});
  }
  if (has_header_ && line_ == 0) read_header({}, rows_, nullptr);
}

void TextVectorReader::read_line(std::string_view line) {
  ++line_;
  if (line_ == 1 && line.starts_with(kUtf8Mark)) line.remove_prefix(kUtf8Mark.size());
  while (!line.empty() && (is_separator(line.back()) || line.back() == '\r')) line.remove_suffix(1);
  if (has_header_ && line_ == 1) {
    // A row has at least a word, a space, and for each number a digit and a separator.
    header_rows_ = read_header(line, rows_, [](std::int64_t width) { return 2 * width + 1; });
    return;
  }
  if (line.empty()) {
    if (empty_line_ == 0) empty_line_ = line_;
    return;
  }
  if (has_header_ && rows_.rows_read() == header_rows_) {
    fail(ErrorKind::MalformedFile, rows_.options().name,
         {"the end after {0} rows as the header says", header_rows_},
         {"{0} at line {1}", quote_text(line), line_});
  }
  if (empty_line_ > 0) {
    line_ = empty_line_;
    refuse_row("an empty line");
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

/// Reads a row whose word contains spaces or is missing, or explains why it is not a row.
void TextVectorReader::read_uncommon_row(std::string_view line) {
  const auto width = static_cast<std::size_t>(rows_.width());
  const std::vector<std::string_view> fields = fields_of(line);
  const bool has_word = !is_separator(line.front());
  if (!has_word && fields.size() != width) refuse_row("no word");
  if (has_word && fields.size() <= width) {
    const auto wrong = std::find_if_not(fields.begin() + 1, fields.end(), is_float);
    if (wrong != fields.end()) {
      refuse_row(shown_field(*wrong, static_cast<std::size_t>(wrong - fields.begin())));
    }
    refuse_row({"{0} numbers after {1}", fields.size() - 1, quote_text(fields.front())});
  }
  const std::size_t first_number = fields.size() - width;
  std::span<float> row = rows_.next_row(bytes_read_);
  for (std::size_t d = 0; d < width; ++d) {
    const std::string_view field = fields[first_number + d];
    if (read_float(field, row[d]) != field.size()) refuse_row(shown_field(field, d + 1));
  }
  if (!has_word) return rows_.commit({}, line_place());
  // A number among the word's fields means that the row is too wide.
  const auto word_fields = std::span(fields).first(first_number);
  if (std::any_of(word_fields.begin() + 1, word_fields.end(), is_float)) {
    refuse_row({"{0} fields after {1}", fields.size() - 1, quote_text(fields.front())});
  }
  const std::string_view last = word_fields.back();
  rows_.commit({line.data(), static_cast<std::size_t>(last.data() + last.size() - line.data())},
               line_place());
}

void TextVectorReader::refuse_row(const Phrase& got) {
  fail(ErrorKind::MalformedFile, rows_.options().name,
       {"a word and {0} numbers at {1}", rows_.width(), to_text(line_place())}, got);
}

}  // namespace lexiscope

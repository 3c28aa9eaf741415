#include "pretrained/text_vectors.hpp"

#include <algorithm>
#include <map>
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
  return !field.empty() && read_float(field, value) == field.size();
}

std::string with_point(std::string_view field) {
  std::string changed(field);
  std::replace(changed.begin(), changed.end(), ',', '.');
  return changed;
}

/// "0,5": its number can be read once the comma is a point.
bool has_decimal_comma(std::string_view field) {
  return field.find(',') != std::string_view::npos && !field.ends_with(',') &&
         is_float(with_point(field));
}

bool is_whole(std::string_view field) {
  return !field.empty() && field.find_first_not_of("0123456789") == std::string_view::npos;
}

std::string_view without_blanks(std::string_view text) {
  text.remove_prefix(std::min(text.find_first_not_of(" \t\r"), text.size()));
  return text.substr(0, text.find_last_not_of(" \t\r") + 1);
}

/// A line's fields: the word, which is empty where the line begins with a separator, then the
/// numbers. Where there are tabs, the first ends the word, which may have spaces in it.
std::vector<std::string> fields_by(std::string_view line, char separator) {
  std::vector<std::string> fields;
  if (separator == ' ') {
    const std::size_t tab = line.find('\t');
    const std::size_t end = tab != std::string_view::npos ? tab : line.find_first_of(' ');
    fields.emplace_back(line.substr(0, end));
    for (const std::string_view field : fields_of(line.substr(fields[0].size()), " \t\r")) {
      fields.emplace_back(field);
    }
    return fields;
  }
  for (const std::string_view cell : csv_cells(line, separator)) {
    const bool is_word = fields.empty() || cell.starts_with('"');
    fields.push_back(unquoted(is_word ? cell : without_blanks(cell)));
  }
  return fields;
}

using Lines = std::vector<std::vector<std::string>>;

/// The field with which a row's numbers begin, so that all from there on are numbers: 1 after a
/// word, 2 after a row's number and a word, as pandas writes them; 0 for what is not a row.
std::size_t first_number_of(const std::vector<std::string>& fields) {
  const auto numbers_from = [&](std::size_t first) {
    return fields.size() > first && std::all_of(fields.begin() + static_cast<std::ptrdiff_t>(first),
                                                fields.end(), [](const std::string& field) {
                                                  return is_float(field) ||
                                                         has_decimal_comma(field);
                                                });
  };
  if (numbers_from(1)) return 1;
  return numbers_from(2) && is_whole(fields[0]) ? 2 : 0;
}

/// Whether a column of this name has the words, or the numbers of the rows.
bool is_word_column(std::string name) {
  static constexpr std::string_view kNames[] = {"",     "word",  "words", "token",      "tokens",
                                                "term", "terms", "vocab", "vocabulary", "label",
                                                "name", "key",   "text",  "id",         "index"};
  std::transform(name.begin(), name.end(), name.begin(),
                 [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c | 0x20) : c; });
  return name.starts_with("unnamed:") ||
         std::find(std::begin(kNames), std::end(kNames), name) != std::end(kNames);
}

/// Whether the fields from `first` on count columns: 0, 1, 2 … or 1, 2, 3 ….
bool counts_columns(const std::vector<std::string>& fields, std::size_t first) {
  const std::size_t from = first < fields.size() && fields[first] == "0" ? 0 : 1;
  for (std::size_t n = first; n < fields.size(); ++n) {
    if (fields[n] != std::to_string(from + n - first)) return false;
  }
  return first < fields.size();
}

/// Whether the first line names the columns of the rows below it: by texts; or by numbers that
/// count them, after the name of the words' column or, whatever that is called, at least three
/// above numbers most of which are not whole, as a vector could be of 1, 2 and 3. Lines parted by
/// blanks need both.
bool is_heading(const Lines& lines, bool has_columns) {
  const std::vector<std::string>& names = lines[0];
  const auto row = std::find_if(lines.begin() + 1, lines.end(), first_number_of);
  if (row == lines.end() || names.size() + 1 < row->size()) return false;
  const auto number = std::find_if(names.begin() + 1, names.end(), is_float);
  if (number == names.end()) return has_columns;
  auto first = static_cast<std::size_t>(number - names.begin());
  if (first == 1 && counts_columns(names, 0)) first = 0;
  if (!counts_columns(names, first)) return false;
  const bool is_named = first > 0 && is_word_column(names[0]);
  if (is_named && has_columns) return true;
  std::ptrdiff_t majority = 0;
  for (auto fields = row; fields != lines.end(); ++fields) {
    for (std::size_t n = 1; n < fields->size(); ++n) majority += is_whole((*fields)[n]) ? -1 : 1;
  }
  return (is_named || has_columns) && names.size() - first > 2 && majority > 0;
}

/// Whether the line ends within a cell's quotes.
bool leaves_quote_open(std::string_view line, char separator) {
  const std::string_view last = csv_cells(line, separator).back();
  return last.starts_with('"') && std::count(last.begin(), last.end(), '"') % 2 == 1;
}

constexpr const char* kOpenQuote = "a quote that is not closed in its line";

/// The most frequent value; the first of several.
template <class Value>
Value most_frequent(const std::vector<Value>& values) {
  std::map<Value, std::size_t> counts;
  for (const Value value : values) ++counts[value];
  return *std::max_element(values.begin(), values.end(),
                           [&](Value one, Value other) { return counts[one] < counts[other]; });
}

/// Describes a field that is not a number, and how to fix it if that is known.
Phrase shown_field(std::string_view field, std::size_t number) {
  const Phrase shown("{0} as number {1}", quote_text(field), number);
  return has_decimal_comma(field) ? Phrase("{0}; write a point instead of the comma", shown)
                                  : shown;
}

}  // namespace

TextLayout layout_of(const std::vector<std::string>& first_lines) {
  TextLayout layout;
  Lines lines;
  std::vector<std::size_t> starts;
  std::ptrdiff_t most = -1;
  for (const char separator : {' ', '\t', ',', ';'}) {
    Lines read;
    std::vector<std::size_t> found;
    for (const std::string& line : first_lines) {
      if (without_blanks(line).empty()) continue;
      read.push_back(fields_by(line, separator));
      if (const std::size_t start = first_number_of(read.back())) found.push_back(start);
    }
    // Blanks stand for tabs too, unless the word is not the first cell.
    const bool by_tabs = separator == '\t';
    if (by_tabs && (found.empty() || most_frequent(found) != 2)) continue;
    // Without a row in any way, the one that parts the first line names what is wrong with it.
    const bool parts =
        most == 0 && found.empty() && !read.empty() && lines[0].size() < 2 && read[0].size() > 1;
    if (std::ssize(found) <= most - (by_tabs ? 1 : 0) && !parts) continue;
    most = std::ssize(found);
    layout.separator = separator;
    lines = std::move(read);
    starts = std::move(found);
  }
  if (lines.empty()) return layout;
  const bool has_columns =
      layout.separator != ' ' || first_lines[0].find('\t') != std::string::npos;
  layout.has_heading =
      is_heading(lines, has_columns) &&
      (layout.separator == ' ' || !leaves_quote_open(first_lines[0], layout.separator));
  if (layout.has_heading) {
    layout.names_words =
        !lines[0][0].empty() && is_word_column(lines[0][0]) && lines[0].size() == lines[1].size();
    lines.erase(lines.begin());
  }
  if (layout.separator != ' ' && !starts.empty()) layout.first_number = most_frequent(starts);

  std::vector<std::int64_t> widths;
  for (const std::vector<std::string>& fields : lines) {
    const auto width = std::ssize(fields) - static_cast<std::ptrdiff_t>(layout.first_number);
    if (first_number_of(fields) == layout.first_number) widths.push_back(width);
  }
  layout.width =
      widths.empty() ? std::max<std::int64_t>(std::ssize(lines[0]) - 1, 0) : most_frequent(widths);
  std::vector<std::string> words;
  bool whole_numbers = true;
  layout.numbers_alone = !layout.names_words;
  for (const std::vector<std::string>& fields : lines) {
    words.push_back(fields[0]);
    const auto numbers = std::span(fields).subspan(1);
    whole_numbers = whole_numbers && std::all_of(numbers.begin(), numbers.end(), is_whole);
    layout.numbers_alone =
        layout.numbers_alone && std::all_of(fields.begin(), fields.end(), is_float);
  }
  std::sort(words.begin(), words.end());
  layout.may_be_words = layout.numbers_alone && !whole_numbers &&
                        std::all_of(words.begin(), words.end(), is_whole) &&
                        std::adjacent_find(words.begin(), words.end()) == words.end();
  return layout;
}

TextLayout layout_of(std::string_view first_bytes) {
  const bool whole = first_bytes.size() < kDetectBytes;
  if (first_bytes.starts_with(kUtf8Mark)) first_bytes.remove_prefix(kUtf8Mark.size());
  std::vector<std::string> lines;
  while (!first_bytes.empty()) {
    const std::size_t newline = first_bytes.find('\n');
    if (newline == std::string_view::npos && !whole && !lines.empty()) break;
    lines.emplace_back(first_bytes.substr(0, newline));
    first_bytes.remove_prefix(std::min(lines.back().size() + 1, first_bytes.size()));
  }
  return layout_of(lines);
}

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
  std::vector<std::string> lines = std::exchange(first_lines_, {});
  if (lines[0].starts_with(kUtf8Mark)) lines[0].erase(0, kUtf8Mark.size());
  layout_ = layout_of(lines);
  if (rows_.options().row_words) {
    layout_.width += static_cast<std::int64_t>(layout_.first_number);
    layout_.first_number = 0;
  } else if (layout_.width == 0) {
    if (layout_.numbers_alone) refuse_numbers_alone();
    for (const std::string& line : lines) {
      ++line_;
      if (leaves_quote_open(line, layout_.separator)) refuse_row(kOpenQuote);
    }
  }
  only_numbers_ = !layout_.names_words && !rows_.options().row_words;
  rows_.set_width(layout_.width, {"line {0}", 1});
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
  const auto& words = rows_.options().row_words;
  if (words && rows_.rows_read() < std::ssize(*words) && !done()) {
    fail(ErrorKind::MalformedFile, rows_.options().name,
         {"{0} vectors, one for each word of its metadata", words->size()},
         std::to_string(rows_.rows_read()));
  }
  if (has_header_ && line_ == 0) read_header({}, rows_, nullptr);
  if (!done()) require_words();
}

/// Adds a row, and notes whether its word could be the first of its numbers.
void TextVectorReader::commit(std::string_view word, std::string_view numbers) {
  if (only_numbers_ && !word.empty()) {
    only_numbers_ = is_float(word);
    whole_words_ = whole_words_ && is_whole(word);
    whole_numbers_ = whole_numbers_ && numbers.find_first_of(".eE") == std::string_view::npos;
  }
  rows_.commit(word, line_place());
  if (done()) require_words();
}

/// Refuses rows of numbers alone, whose first number is not their word, unless it can be one: a
/// whole number, each once, before numbers that are not whole.
void TextVectorReader::require_words() {
  const bool may_be_words = whole_words_ && !whole_numbers_ && rows_.duplicates() == 0;
  if (only_numbers_ && !may_be_words) refuse_numbers_alone();
}

void TextVectorReader::refuse_numbers_alone() {
  fail(ErrorKind::MalformedFile, rows_.options().name,
       "a word before the numbers of each line, word2vec's first line (how many words, how many "
       "numbers each) if the first numbers are words, or a metadata.tsv with the words beside it",
       "numbers alone");
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
  if (line_ == 1 && layout_.has_heading) return;
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
  if (layout_.separator != ' ' || layout_.first_number != 1) return read_cells(line);
  const std::size_t tab = line.find('\t');
  const std::size_t word_end =
      tab != std::string_view::npos ? tab : std::min(line.find(' '), line.size());
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
  commit(line.substr(0, word_end), line.substr(word_end));
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
  if (!has_word) return commit({}, line);
  // A number among the word's fields means that the row is too wide.
  const auto word_fields = std::span(fields).first(first_number);
  if (std::any_of(word_fields.begin() + 1, word_fields.end(), is_float)) {
    refuse_row({"{0} fields after {1}", fields.size() - 1, quote_text(fields.front())});
  }
  const std::string_view last = word_fields.back();
  commit({line.data(), static_cast<std::size_t>(last.data() + last.size() - line.data())}, {});
}

/// Reads a row of CSV, or one of numbers alone whose word stands in another file.
void TextVectorReader::read_cells(std::string_view line) {
  std::vector<std::string> fields = fields_by(line, layout_.separator);
  const auto refuse_cells = [&](const Phrase& got) {
    refuse_row(leaves_quote_open(line, layout_.separator) ? Phrase(kOpenQuote) : got);
  };
  const auto& words = rows_.options().row_words;
  if (words && rows_.rows_read() == std::ssize(*words)) {
    fail(ErrorKind::MalformedFile, rows_.options().name,
         {"{0} vectors, one for each word of its metadata", words->size()}, "more");
  }
  if (fields.size() != layout_.first_number + static_cast<std::size_t>(rows_.width())) {
    const auto count = std::ssize(fields) - static_cast<std::ptrdiff_t>(layout_.first_number);
    refuse_cells({"{0} numbers", std::max<std::ptrdiff_t>(count, 0)});
  }
  std::span<float> row = rows_.next_row(bytes_read_);
  for (std::size_t d = 0; d < row.size(); ++d) {
    const std::string& field = fields[layout_.first_number + d];
    const bool is_read = !field.empty() && read_float(field, row[d]) == field.size();
    if (!is_read) refuse_cells(shown_field(field, d + 1));
  }
  commit(words ? (*words)[static_cast<std::size_t>(rows_.rows_read())]
               : fields[layout_.first_number - 1],
         line);
}

void TextVectorReader::refuse_row(const Phrase& got) {
  const Phrase place = to_text(line_place());
  fail(ErrorKind::MalformedFile, rows_.options().name,
       rows_.options().row_words ? Phrase("{0} numbers at {1}", rows_.width(), place)
                                 : Phrase("a word and {0} numbers at {1}", rows_.width(), place),
       got);
}

}  // namespace lexiscope

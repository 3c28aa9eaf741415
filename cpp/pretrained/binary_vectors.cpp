#include "pretrained/binary_vectors.hpp"

#include <algorithm>
#include <bit>
#include <cstring>

#include "base/quote_bytes.hpp"
#include "formats/text_or_binary.hpp"
#include "pretrained/vector_header.hpp"

namespace lexiscope {

static_assert(std::endian::native == std::endian::little, "rows are copied as they are");

namespace {

constexpr std::size_t kMaxWordBytes = 65'536;

/// Whether these bytes hold at least one whole number, and all of them are plausible in vectors.
bool are_usual_numbers(std::string_view bytes) {
  if (bytes.size() < sizeof(float)) return false;
  for (std::size_t at = 0; at + sizeof(float) <= bytes.size(); at += sizeof(float)) {
    float number = 0;
    std::memcpy(&number, bytes.data() + at, sizeof number);
    if (!is_usual_number(number)) return false;
  }
  return true;
}

float swapped(float number) {
  return __builtin_bit_cast(float, __builtin_bswap32(__builtin_bit_cast(std::uint32_t, number)));
}

}  // namespace

void BinaryVectorReader::add(std::string_view bytes) {
  while (!bytes.empty() && !done()) {
    switch (part_) {
      case Part::Header: read_header_line(bytes); break;
      case Part::Word: read_word(bytes); break;
      case Part::Numbers: read_numbers(bytes); break;
      case Part::End:
        // The newline after the last row, which some writers write.
        if (bytes.front() == '\n' && bytes_read_ == row_start_) {
          drop(bytes, 1);
          break;
        }
        fail(ErrorKind::MalformedFile, rows_.options().name,
             {"the end after {0} rows as the header says", header_rows_},
             {"more bytes at byte {0}", bytes_read_});
    }
  }
}

void BinaryVectorReader::end() {
  if (part_ == Part::End) return;
  const Phrase expected = part_ == Part::Header ? Phrase("the number of words and their width")
                          : part_ == Part::Word && text_.empty()
                              ? Phrase("{0} rows as the header says", header_rows_)
                              : "a whole row";
  fail(ErrorKind::MalformedFile, rows_.options().name, expected,
       {"the end at byte {0} after {1} rows", bytes_read_, rows_.rows_read()});
}

void BinaryVectorReader::read_header_line(std::string_view& bytes) {
  if (!take_until('\n', bytes, kMaxHeaderLine, "header")) return;
  // A row has at least a space and the numbers.
  header_rows_ = read_header(text_, rows_, [](std::int64_t width) { return 4 * width + 1; });
  text_.clear();
  part_ = Part::Word;
  row_start_ = bytes_read_;
}

void BinaryVectorReader::read_word(std::string_view& bytes) {
  if (text_.empty() && bytes_read_ == row_start_ && bytes.front() == '\n') {
    drop(bytes, 1);
    return;
  }
  if (!take_until(' ', bytes, kMaxWordBytes, "word")) return;
  if (text_.find('\n') != std::string::npos) {
    fail(ErrorKind::MalformedFile, rows_.options().name, "words without spaces and line ends",
         {"{0} at byte {1}", quote_bytes(text_), row_start_});
  }
  const std::span<float> row = rows_.next_row(bytes_read_);
  row_ = row;
  numbers_left_ = {reinterpret_cast<char*>(row.data()), row.size_bytes()};
  part_ = Part::Numbers;
}

void BinaryVectorReader::read_numbers(std::string_view& bytes) {
  const std::size_t count = std::min(bytes.size(), numbers_left_.size());
  std::memcpy(numbers_left_.data(), bytes.data(), count);
  numbers_left_ = numbers_left_.subspan(count);
  drop(bytes, count);
  if (!numbers_left_.empty()) return;
  if (rows_.rows_read() == 0) require_byte_order(row_);
  require_whole_word(row_);
  rows_.commit(text_, {"byte {0}", row_start_});
  text_.clear();
  row_start_ = bytes_read_;
  part_ = rows_.rows_read() == header_rows_ ? Part::End : Part::Word;
}

void BinaryVectorReader::require_byte_order(std::span<const float> row) const {
  const auto is_usual_swapped = [](float number) { return is_usual_number(swapped(number)); };
  if (std::any_of(row.begin(), row.end(), is_usual_number)) return;
  if (!std::all_of(row.begin(), row.end(), is_usual_swapped)) return;
  fail(ErrorKind::MalformedFile, rows_.options().name, "little-endian float32",
       "big-endian ones by the first row; swap the four bytes of each number");
}

void BinaryVectorReader::require_whole_word(std::span<const float> row) const {
  if (std::all_of(row.begin(), row.end(), is_usual_number)) return;
  const std::string_view bytes(reinterpret_cast<const char*>(row.data()), row.size_bytes());
  // The word may have been split at any of several spaces.
  for (std::size_t space = bytes.find(' '); space != std::string_view::npos;
       space = bytes.find(' ', space + 1)) {
    const std::string_view rest = bytes.substr(0, space);
    if (has_bytes_of_no_text(rest)) return;
    if (!are_usual_numbers(bytes.substr(space + 1))) continue;
    fail(ErrorKind::MalformedFile, rows_.options().name,
         "words without spaces, which end a word in binary",
         {"{0} at byte {1}", quote_bytes(text_ + " " + std::string(rest)), row_start_});
  }
}

bool BinaryVectorReader::take_until(char mark, std::string_view& bytes, std::size_t most,
                                    const Phrase& what) {
  const std::size_t end = bytes.find(mark);
  const std::string_view piece = bytes.substr(0, end);
  if (text_.size() + piece.size() > most) {
    fail(ErrorKind::MalformedFile, rows_.options().name, {"a {0} of at most {1} bytes", what, most},
         {"a longer one at byte {0}", bytes_read_ - static_cast<std::int64_t>(text_.size())});
  }
  text_.append(piece);
  drop(bytes, piece.size());
  if (end == std::string_view::npos) return false;
  drop(bytes, 1);
  return true;
}

void BinaryVectorReader::drop(std::string_view& bytes, std::size_t count) {
  bytes.remove_prefix(count);
  bytes_read_ += static_cast<std::int64_t>(count);
}

}  // namespace lexiscope

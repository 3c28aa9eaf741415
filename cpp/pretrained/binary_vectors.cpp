#include "pretrained/binary_vectors.hpp"

#include <algorithm>
#include <bit>
#include <cstring>

#include "pretrained/vector_header.hpp"

namespace lexiscope {

static_assert(std::endian::native == std::endian::little, "rows are copied as they are");

namespace {

constexpr std::size_t kLongestWord = 65'536;

}  // namespace

void BinaryVectorReader::add(std::string_view bytes) {
  while (!bytes.empty() && !done()) {
    switch (part_) {
      case Part::Header: read_header_line(bytes); break;
      case Part::Word: read_word(bytes); break;
      case Part::Numbers: read_numbers(bytes); break;
      case Part::End:
        // The last row's newline, where the writer is of those that write one.
        if (bytes.front() == '\n' && bytes_read_ == row_start_) {
          drop(bytes, 1);
          break;
        }
        fail(ErrorKind::MalformedFile, rows_.options().name,
             "the end after " + std::to_string(header_rows_) + " rows as the header says",
             "more bytes at byte " + std::to_string(bytes_read_));
    }
  }
}

void BinaryVectorReader::end() {
  if (part_ == Part::End) return;
  const std::string expected = part_ == Part::Header ? "the number of words and their width"
                               : part_ == Part::Word && text_.empty()
                                   ? std::to_string(header_rows_) + " rows as the header says"
                                   : "a whole row";
  fail(ErrorKind::MalformedFile, rows_.options().name, expected,
       "the end at byte " + std::to_string(bytes_read_) + " after " +
           std::to_string(rows_.rows_read()) + " rows");
}

void BinaryVectorReader::read_header_line(std::string_view& bytes) {
  if (!take_until('\n', bytes, kLongestHeader, "header")) return;
  // A word's space, and the numbers.
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
  if (!take_until(' ', bytes, kLongestWord, "word")) return;
  if (text_.empty()) {
    fail(ErrorKind::MalformedFile, rows_.options().name, "a word",
         "none at byte " + std::to_string(row_start_));
  }
  const std::span<float> row = rows_.next_row(bytes_read_);
  numbers_left_ = {reinterpret_cast<char*>(row.data()), row.size_bytes()};
  part_ = Part::Numbers;
}

void BinaryVectorReader::read_numbers(std::string_view& bytes) {
  const std::size_t count = std::min(bytes.size(), numbers_left_.size());
  std::memcpy(numbers_left_.data(), bytes.data(), count);
  numbers_left_ = numbers_left_.subspan(count);
  drop(bytes, count);
  if (!numbers_left_.empty()) return;
  rows_.commit(text_, {"byte", row_start_});
  text_.clear();
  row_start_ = bytes_read_;
  part_ = rows_.rows_read() == header_rows_ ? Part::End : Part::Word;
}

bool BinaryVectorReader::take_until(char mark, std::string_view& bytes, std::size_t most,
                                    std::string_view what) {
  const std::size_t end = bytes.find(mark);
  const std::string_view piece = bytes.substr(0, end);
  if (text_.size() + piece.size() > most) {
    fail(ErrorKind::MalformedFile, rows_.options().name,
         "a " + std::string(what) + " of at most " + std::to_string(most) + " bytes",
         "a longer one at byte " +
             std::to_string(bytes_read_ - static_cast<std::int64_t>(text_.size())));
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

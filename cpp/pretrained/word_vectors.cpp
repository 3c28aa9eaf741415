#include "pretrained/word_vectors.hpp"

#include <algorithm>
#include <cmath>
#include <new>
#include <utility>

#include "base/number_text.hpp"
#include "formats/quote_text.hpp"

namespace lexiscope {
namespace {

constexpr std::int64_t kLargestWidth = 65'536;

/// The initial number of rows, from which the total is estimated: 512, or about 1 MiB of very wide
/// ones.
std::int64_t first_rows(std::int64_t width) {
  return std::clamp<std::int64_t>((1 << 20) / (4 * width), 1, 512);
}

bool all_finite(std::span<const float> row) noexcept {
  // Infinity and NaN have all exponent bits set. No early exit, so that the loop is vectorised.
  constexpr std::uint32_t kExponent = 0x7f800000;
  std::uint32_t any = 0;
  for (const float x : row) {
    any |= (__builtin_bit_cast(std::uint32_t, x) & kExponent) == kExponent ? 1U : 0U;
  }
  return any == 0;
}

}  // namespace

Phrase to_text(FilePlace place) { return {place.words, place.number}; }

WordVectorsBuilder::WordVectorsBuilder(ReadOptions options) : options_(std::move(options)) {
  require_range("max_rows", static_cast<double>(options_.max_rows), 1, INT32_MAX);
}

void WordVectorsBuilder::set_width(std::int64_t width, FilePlace place) {
  if (width < 1 || width > kLargestWidth) {
    fail(ErrorKind::MalformedFile, options_.name, {"vectors of 1 to {0} numbers", kLargestWidth},
         {"{0} at {1}", width, to_text(place)});
  }
  table_.resize(0, static_cast<Eigen::Index>(width));
}

void WordVectorsBuilder::expect_rows(std::int64_t rows, std::int64_t least_row_bytes) {
  expected_rows_ = rows;
  if (options_.file_bytes > 0) {
    // One row more than the file can contain, so that a truncated file is noticed.
    rows = std::min(rows, options_.file_bytes / least_row_bytes + 1);
    rows = std::min(rows, options_.max_rows);
    if (options_.keep_only) rows = std::min<std::int64_t>(rows, options_.keep_only->size() + 1);
    resize(rows);
  }
}

std::span<float> WordVectorsBuilder::next_row(std::int64_t bytes_read) {
  if (words_.size() == table_.rows()) grow(bytes_read);
  return {table_.data() + words_.size() * table_.cols(), static_cast<std::size_t>(table_.cols())};
}

void WordVectorsBuilder::grow(std::int64_t bytes_read) {
  const std::int64_t rows = table_.rows();
  std::int64_t capacity = rows == 0 ? first_rows(table_.cols()) : rows + rows / 2 + 1;
  if (rows > 0 && options_.file_bytes > bytes_read) {
    // Extrapolates from the rows so far, plus one in sixteen: growing once more would need both the
    // old and the new table in memory.
    const double rate = static_cast<double>(rows) / static_cast<double>(bytes_read);
    const double rest = rate * static_cast<double>(options_.file_bytes - bytes_read);
    capacity = rows + static_cast<std::int64_t>(rest * 1.0625) + 1 + rows / 16;
  }
  if (expected_rows_ > 0) capacity = std::min(capacity, expected_rows_);
  capacity = std::min(capacity, options_.max_rows);
  resize(std::max(capacity, rows + 1));
}

void WordVectorsBuilder::resize(std::int64_t rows) {
  if (rows > 0) require_table_size(options_.name, rows, table_.cols());
  unless_too_large(
      options_.name, "a table that fits the memory", {"{0} x {1} numbers", rows, table_.cols()},
      [&] { table_.conservativeResize(static_cast<Eigen::Index>(rows), table_.cols()); });
}

void WordVectorsBuilder::commit(std::string_view word, FilePlace place) {
  Eigen::Map<Eigen::RowVectorXf> row(table_.data() + words_.size() * table_.cols(), table_.cols());
  if (!all_finite({row.data(), static_cast<std::size_t>(row.size())})) {
    Eigen::Index bad = 0;
    while (std::isfinite(row[bad])) ++bad;
    fail(ErrorKind::MalformedFile, options_.name, "finite numbers",
         {"{0} as number {1} of {2} at {3}", to_text(row[bad]), bad + 1, quote_text(word),
          to_text(place)});
  }
  ++rows_read_;
  if (word.empty()) {
    ++wordless_;
    return;
  }
  if (options_.keep_only && options_.keep_only->find(word) < 0) return;
  const Id rows_before = words_.size();
  if (words_.add(word) < rows_before) {
    ++duplicates_;
    return;
  }
  if (!options_.normalise) return;
  const double length = std::sqrt(row.cast<double>().squaredNorm());
  if (length == 0) {
    ++zeros_;
  } else {
    row = (row.cast<double>() / length).cast<float>();
  }
}

WordVectors WordVectorsBuilder::take() {
  resize(words_.size());
  rows_read_ = 0;
  return {std::exchange(words_, {}), std::exchange(table_, {}), std::exchange(duplicates_, 0),
          std::exchange(wordless_, 0), std::exchange(zeros_, 0)};
}

}  // namespace lexiscope

#include "pretrained/safetensors.hpp"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstring>
#include <limits>
#include <new>

#include "base/number_text.hpp"

namespace lexiscope {

static_assert(std::endian::native == std::endian::little, "numbers are copied as they are");

namespace {

std::uint16_t half_bits(const char* bytes) {
  std::uint16_t bits = 0;
  std::memcpy(&bits, bytes, sizeof bits);
  return bits;
}

/// bfloat16 is the upper half of a float32.
float from_bfloat16(const char* bytes) {
  return __builtin_bit_cast(float, static_cast<std::uint32_t>(half_bits(bytes)) << 16);
}

/// IEEE binary16: a sign, 5 bits of exponent, 10 of mantissa. Every value is exact in float32.
float from_float16(const char* bytes) {
  const std::uint32_t bits = half_bits(bytes);
  const std::uint32_t exponent = (bits >> 10) & 31;
  const std::uint32_t mantissa = bits & 1023;
  float magnitude = 0;
  if (exponent == 0) {  // zero and subnormal numbers
    magnitude = static_cast<float>(mantissa) * 0x1p-24F;
  } else {
    const std::uint32_t wide = exponent == 31 ? 255 : exponent + 127 - 15;
    magnitude = __builtin_bit_cast(float, (wide << 23) | (mantissa << 13));
  }
  return (bits & 0x8000) != 0 ? -magnitude : magnitude;
}

/// The nearest float32; infinity beyond the largest.
float from_float64(const char* bytes) {
  double number = 0;
  std::memcpy(&number, bytes, sizeof number);
  constexpr double kLargest = std::numeric_limits<float>::max();
  if (std::abs(number) <= kLargest) return static_cast<float>(number);
  return std::isnan(number)
             ? std::numeric_limits<float>::quiet_NaN()
             : std::copysign(std::numeric_limits<float>::infinity(), number < 0 ? -1.0F : 1.0F);
}

void require_whole(std::size_t numbers, const StoredTensor& tensor, const std::string& name) {
  if (static_cast<std::int64_t>(numbers) == tensor.shape.at(0)) return;
  fail(ErrorKind::MalformedFile, name, {"{0} numbers as {1}", tensor.shape[0], tensor.name},
       std::to_string(numbers));
}

}  // namespace

std::vector<Id> read_row_numbers(const StoredTensor& tensor, std::string_view bytes,
                                 std::int64_t rows, const std::string& name) {
  const std::size_t size = tensor.dtype.ends_with("64") ? 8 : 4;
  std::vector<Id> numbers;
  for (; bytes.size() >= size; bytes.remove_prefix(size)) {
    std::int64_t number = 0;
    std::memcpy(&number, bytes.data(), size);
    if (size == 4) number = static_cast<std::int32_t>(number);
    if (number < 0 || number >= std::min<std::int64_t>(rows, INT32_MAX)) {
      fail(ErrorKind::MalformedFile, name, {"rows from 0 to {0} as {1}", rows - 1, tensor.name},
           {"{0} at place {1}", number, numbers.size()});
    }
    numbers.push_back(static_cast<Id>(number));
  }
  require_whole(numbers.size(), tensor, name);
  return numbers;
}

std::vector<float> read_numbers(const StoredTensor& tensor, std::string_view bytes,
                                const std::string& name) {
  StoredTensor column = tensor;
  column.shape = {tensor.shape.at(0), 1};
  ReadOptions options;
  options.name = name;
  TensorReader reader(column, options);
  reader.add(bytes);
  const Table numbers = reader.finish();
  return {numbers.data(), numbers.data() + numbers.size()};
}

TensorReader::TensorReader(const StoredTensor& tensor, ReadOptions options, TokenMapping mapping)
    : options_(std::move(options)),
      mapping_(std::move(mapping)),
      dtype_(tensor.dtype),
      number_bytes_(tensor.dtype == "F64"   ? 8
                    : tensor.dtype == "F32" ? 4
                                            : 2),
      first_byte_(tensor.begin) {
  require_range("max_rows", static_cast<double>(options_.max_rows), 1, INT32_MAX);
  std::int64_t rows = std::min(tensor.shape.at(0), options_.max_rows);
  if (!mapping_.rows.empty()) {
    mapping_.rows.resize(
        std::min(mapping_.rows.size(), static_cast<std::size_t>(options_.max_rows)));
    rows = *std::max_element(mapping_.rows.begin(), mapping_.rows.end()) + std::int64_t{1};
  }
  const std::int64_t columns = tensor.shape.at(1);
  if (rows == 0 || columns == 0) {
    fail(ErrorKind::EmptyVocabulary, options_.name, "a table with at least one row and column",
         std::to_string(tensor.shape[0]) + " x " + std::to_string(columns));
  }
  require_table_size(options_.name, rows, columns);
  unless_too_large(
      options_.name, "a table that fits the memory", {"{0} x {1} numbers", rows, columns},
      [&] { table_.resize(static_cast<Eigen::Index>(rows), static_cast<Eigen::Index>(columns)); });
  bytes_needed_ = rows * columns * static_cast<std::int64_t>(number_bytes_);
}

void TensorReader::add(std::string_view bytes) {
  bytes =
      bytes.substr(0, static_cast<std::size_t>(std::min<std::int64_t>(
                          bytes_needed_ - bytes_read_, static_cast<std::int64_t>(bytes.size()))));
  bytes_read_ += static_cast<std::int64_t>(bytes.size());
  while (!pending_.empty() && !bytes.empty()) {
    pending_.push_back(bytes.front());
    bytes.remove_prefix(1);
    if (pending_.size() < number_bytes_) continue;
    take_numbers(pending_.data(), 1);
    pending_.clear();
  }
  const std::size_t whole = bytes.size() / number_bytes_;
  take_numbers(bytes.data(), whole);
  pending_.append(bytes.substr(whole * number_bytes_));
  check_rows();
}

void TensorReader::take_numbers(const char* bytes, std::size_t count) {
  if (count == 0) return;
  float* const numbers = table_.data() + numbers_;
  numbers_ += static_cast<Eigen::Index>(count);
  if (dtype_ == "F32") {
    std::memcpy(numbers, bytes, count * sizeof(float));
    return;
  }
  const auto convert = dtype_ == "F64"   ? from_float64
                       : dtype_ == "F16" ? from_float16
                                         : from_bfloat16;
  for (std::size_t i = 0; i < count; ++i) numbers[i] = convert(bytes + i * number_bytes_);
}

void TensorReader::check_rows() {
  for (; (checked_rows_ + 1) * table_.cols() <= numbers_; ++checked_rows_) {
    auto row = table_.row(checked_rows_);
    if (!row.allFinite()) {
      const auto bad =
          std::find_if(row.begin(), row.end(), [](float x) { return !std::isfinite(x); });
      fail(
          ErrorKind::MalformedFile, options_.name, "finite numbers",
          {"{0} in row {1} at byte {2}", *bad, checked_rows_,
           first_byte_ + checked_rows_ * table_.cols() * static_cast<std::int64_t>(number_bytes_)});
    }
  }
}

void TensorReader::map_tokens() {
  if (!mapping_.rows.empty()) {
    const auto tokens = static_cast<Eigen::Index>(mapping_.rows.size());
    table_ = unless_too_large(options_.name, "a table that fits the memory",
                              {"{0} x {1} numbers", tokens, table_.cols()}, [&] {
                                Table table(tokens, table_.cols());
                                for (Eigen::Index n = 0; n < tokens; ++n) {
                                  table.row(n) =
                                      table_.row(mapping_.rows[static_cast<std::size_t>(n)]);
                                }
                                return table;
                              });
  }
  if (mapping_.factors.empty()) return;
  for (Eigen::Index n = 0; n < table_.rows(); ++n) {
    table_.row(n) *= mapping_.factors.at(static_cast<std::size_t>(n));
    if (table_.row(n).allFinite()) continue;
    fail(ErrorKind::MalformedFile, options_.name, "finite numbers",
         {"row {0} times {1}", n, mapping_.factors[static_cast<std::size_t>(n)]});
  }
}

void TensorReader::normalise() {
  for (auto row : table_.rowwise()) {
    const double length = std::sqrt(row.cast<double>().squaredNorm());
    if (length == 0) {
      ++zeros_;
    } else {
      row = (row.cast<double>() / length).cast<float>();
    }
  }
}

Table TensorReader::finish() {
  if (bytes_read_ < bytes_needed_) {
    fail(ErrorKind::MalformedFile, options_.name, {"the table's {0} bytes", bytes_needed_},
         {"the end at byte {0}", first_byte_ + bytes_read_});
  }
  map_tokens();
  if (options_.normalise) normalise();
  return std::move(table_);
}

}  // namespace lexiscope

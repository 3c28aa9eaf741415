// safetensors.hpp: reads the token table of a model's safetensors file, and nothing else of it.
//
// Read the first eight bytes, then the header (safetensors_header.hpp), then only the table's
// range. Errors are MalformedFile, with the file's name as argument, unless documented otherwise.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "pretrained/safetensors_header.hpp"
#include "pretrained/word_vectors.hpp"

namespace lexiscope {

/// Reads one tensor from chunks of any length, starting at tensor.begin. Ignores keep_only, because
/// these rows have no words.
class TensorReader {
 public:
  /// Throws TooLarge if the table does not fit in memory, InvalidArgument ("max_rows").
  TensorReader(const StoredTensor& tensor, ReadOptions options);

  /// The number of bytes needed from tensor.begin on: all, or those of the first max_rows rows.
  [[nodiscard]] std::int64_t bytes_needed() const noexcept { return bytes_needed_; }
  [[nodiscard]] std::int64_t bytes_read() const noexcept { return bytes_read_; }

  /// Reads the next chunk; ignores bytes beyond bytes_needed(). Throws for a number that is not
  /// finite, naming its row.
  void add(std::string_view bytes);

  /// The number of zero vectors so far, which stay zero; counted if vectors are normalised.
  [[nodiscard]] std::int64_t zeros() const noexcept { return zeros_; }

  /// The table as float32 (V,D). Throws if bytes are missing; EmptyVocabulary for no rows.
  Table finish();

 private:
  void take_numbers(const char* bytes, std::size_t count);
  void check_rows();

  ReadOptions options_;
  std::string dtype_;
  std::size_t number_bytes_;
  std::int64_t first_byte_;
  Table table_;
  Eigen::Index numbers_ = 0;  // read so far
  Eigen::Index checked_rows_ = 0;
  std::int64_t zeros_ = 0;
  std::string pending_;  // a number cut off by the end of the last chunk
  std::int64_t bytes_needed_ = 0;
  std::int64_t bytes_read_ = 0;
};

}  // namespace lexiscope

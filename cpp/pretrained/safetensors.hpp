// safetensors.hpp: the token table of a model's safetensors file, without reading the rest of it.
//
// The way to a table: read the first eight bytes, then the header (safetensors_header.hpp), then
// only the table's range. Every error is a MalformedFile whose argument is the file's name, unless
// said otherwise.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "pretrained/safetensors_header.hpp"
#include "pretrained/word_vectors.hpp"

namespace lexiscope {

/// Reads one tensor's bytes, fed from tensor.begin on in pieces of any length. Of the options,
/// keep_only does not apply: these rows have no words.
class TensorReader {
 public:
  /// Throws TooLarge where the table does not fit the memory, InvalidArgument ("max_rows").
  TensorReader(const StoredTensor& tensor, ReadOptions options);

  /// How many bytes from tensor.begin on are needed: all, or the first max_rows rows'.
  [[nodiscard]] std::int64_t bytes_needed() const noexcept { return bytes_needed_; }
  [[nodiscard]] std::int64_t bytes_read() const noexcept { return bytes_read_; }

  /// Reads the next bytes; ignores those beyond bytes_needed(). Throws for a number that is not
  /// finite, naming its row.
  void add(std::string_view bytes);

  /// Zero vectors so far, which stay zero; counted where vectors are normalised.
  [[nodiscard]] std::int64_t zeros() const noexcept { return zeros_; }

  /// The table as float32 (V,D). Throws where bytes are missing; EmptyVocabulary for no rows.
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
  std::string pending_;  // a number cut off by the end of the last piece
  std::int64_t bytes_needed_ = 0;
  std::int64_t bytes_read_ = 0;
};

}  // namespace lexiscope

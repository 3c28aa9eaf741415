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

/// Rows by token, as Model2Vec stores them (token_tensors): token n's vector is row rows[n] of the
/// table, times factors[n]. Where rows is empty it is row n; where factors is, it is as it stands.
struct TokenMapping {
  std::vector<Id> rows;
  std::vector<float> factors;
};

/// Reads a whole tensor of row numbers, of a table of `rows` rows, and one of other numbers. Throw
/// for bytes that are missing, and for a number that is no row or not finite.
std::vector<Id> read_row_numbers(const StoredTensor& tensor, std::string_view bytes,
                                 std::int64_t rows, const std::string& name);
std::vector<float> read_numbers(const StoredTensor& tensor, std::string_view bytes,
                                const std::string& name);

/// Reads one tensor from chunks of any length, starting at tensor.begin. Ignores keep_only, because
/// these rows have no words.
class TensorReader {
 public:
  /// Throws TooLarge if the table does not fit in memory, EmptyVocabulary for no rows,
  /// InvalidArgument ("max_rows").
  TensorReader(const StoredTensor& tensor, ReadOptions options, TokenMapping mapping = {});

  /// The number of bytes needed from tensor.begin on: all, or those that the first max_rows rows,
  /// or tokens of a mapping, need.
  [[nodiscard]] std::int64_t bytes_needed() const noexcept { return bytes_needed_; }
  [[nodiscard]] std::int64_t bytes_read() const noexcept { return bytes_read_; }

  /// Reads the next chunk; ignores bytes beyond bytes_needed(). Throws for a number that is not
  /// finite, naming its row.
  void add(std::string_view bytes);

  /// The number of zero vectors in the finished table, which stay zero; counted if vectors are
  /// normalised.
  [[nodiscard]] std::int64_t zeros() const noexcept { return zeros_; }

  /// The table as float32 (V,D), one row a token. Throws if bytes are missing, and TooLarge.
  Table finish();

 private:
  void take_numbers(const char* bytes, std::size_t count);
  void check_rows();
  void map_tokens();
  void normalise();

  ReadOptions options_;
  TokenMapping mapping_;
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

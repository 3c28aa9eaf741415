// binary_vectors.hpp: the reader of word2vec's binary files.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "pretrained/vector_reader.hpp"

namespace lexiscope {

/// Copies numbers directly from the chunks into the table. Created by make_vector_reader(), which
/// documents the format.
class BinaryVectorReader : public VectorReader {
 public:
  explicit BinaryVectorReader(ReadOptions options) : VectorReader(std::move(options)) {}
  void add(std::string_view bytes) override;

 private:
  enum class Part { Header, Word, Numbers, End };

  void end() override;
  void read_header_line(std::string_view& bytes);
  void read_word(std::string_view& bytes);
  void read_numbers(std::string_view& bytes);
  /// Refuse misread rows: numbers in the wrong byte order, and the rest of a word that a space
  /// split in two.
  void require_byte_order(std::span<const float> row) const;
  void require_whole_word(std::span<const float> row) const;
  /// Moves bytes up to the mark into text_ and drops the mark; false until there is one.
  bool take_until(char mark, std::string_view& bytes, std::size_t most, const Phrase& what);
  void drop(std::string_view& bytes, std::size_t count);

  Part part_ = Part::Header;
  std::string text_;  // the header, or the word of the row being read
  std::int64_t header_rows_ = 0;
  std::span<const float> row_;    // the row being read
  std::span<char> numbers_left_;  // where the rest of its numbers goes
  std::int64_t row_start_ = 0;
  std::int64_t bytes_read_ = 0;
};

}  // namespace lexiscope

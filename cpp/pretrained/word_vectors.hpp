// word_vectors.hpp: words with a vector each, and how a table of them grows while a file is read.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>

#include "base/table.hpp"
#include "text/vocabulary.hpp"

namespace lexiscope {

/// V words and their vectors: word i's vector is row i.
struct WordVectors {
  WordTable words;              ///< V different words, byte for byte as the file has them
  Table vectors;                ///< (V,D), finite
  std::int64_t duplicates = 0;  ///< rows left out because an earlier row has the same word
  std::int64_t wordless = 0;    ///< rows left out because they have no word
  std::int64_t zeros = 0;  ///< zero vectors, which cannot be scaled; counted where that was asked
};

/// What to read of a file, and what is known of it beforehand.
struct ReadOptions {
  std::string name = "file";                   ///< what errors call the file
  std::int64_t file_bytes = 0;                 ///< its length; 0 where that is not known
  std::int64_t max_rows = INT32_MAX;           ///< read only the first so many rows, at least 1
  std::shared_ptr<const WordTable> keep_only;  ///< keep only these words; null keeps all
  bool normalise = false;                      ///< scale vectors to length 1, but for zero ones
};

/// Where in a file something stands: "line 3", "byte 1024".
struct FilePlace {
  std::string_view unit;
  std::int64_t number;
};
std::string to_text(FilePlace place);

/// Collects rows into one table that takes little more memory than the finished one: its final
/// length is the header's, or is estimated from the file's length after the first rows.
class WordVectorsBuilder {
 public:
  /// Throws InvalidArgument ("max_rows").
  explicit WordVectorsBuilder(ReadOptions options);

  [[nodiscard]] const ReadOptions& options() const noexcept { return options_; }

  /// Sets D, once, before the first row. Throws MalformedFile outside 1 … 65,536.
  void set_width(std::int64_t width, FilePlace place);
  [[nodiscard]] Eigen::Index width() const noexcept { return table_.cols(); }

  /// What a header claims: so many rows, none shorter than `least_row_bytes`. No more memory is
  /// taken for it than the file's length bears out.
  void expect_rows(std::int64_t rows, std::int64_t least_row_bytes);

  /// Where the next row's D numbers go; valid until commit(). `bytes_read` is the place in the
  /// file. Throws TooLarge where the memory does not suffice.
  std::span<float> next_row(std::int64_t bytes_read);

  /// Takes the row just written, unless its word is empty, a duplicate or not to be kept. Throws
  /// MalformedFile for a number that is not finite.
  void commit(std::string_view word, FilePlace place);

  /// Rows committed, the ones left out included.
  [[nodiscard]] std::int64_t rows_read() const noexcept { return rows_read_; }
  /// Whether as many rows as wished for are read.
  [[nodiscard]] bool full() const noexcept { return rows_read_ >= options_.max_rows; }

  /// The rows so far; the builder is empty afterwards.
  WordVectors take();

 private:
  void grow(std::int64_t bytes_read);
  void resize(std::int64_t rows);

  ReadOptions options_;
  WordTable words_;
  Table table_;
  std::int64_t expected_rows_ = 0;  // a bound from the header; 0 where there is none
  std::int64_t rows_read_ = 0;
  std::int64_t duplicates_ = 0;
  std::int64_t wordless_ = 0;
  std::int64_t zeros_ = 0;
};

}  // namespace lexiscope

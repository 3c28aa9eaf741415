// word_vectors.hpp: words with their vectors, and the builder that collects them while a file is
// read.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/table.hpp"
#include "text/vocabulary.hpp"

namespace lexiscope {

/// V words and their vectors: word i's vector is row i.
struct WordVectors {
  WordTable words;              ///< V distinct words, byte for byte as in the file
  Table vectors;                ///< (V,D), finite
  std::int64_t duplicates = 0;  ///< rows left out because an earlier row has the same word
  std::int64_t wordless = 0;    ///< rows left out because they have no word
  std::int64_t zeros = 0;  ///< zero vectors, which cannot be normalised; counted if `normalise`
};

/// What to read from a file, and what is known about it.
struct ReadOptions {
  std::string name = "file";                   ///< the file's name in errors
  std::int64_t file_bytes = 0;                 ///< its length; 0 if unknown
  std::int64_t max_rows = INT32_MAX;           ///< read only this many rows, at least 1
  std::shared_ptr<const WordTable> keep_only;  ///< keep only these words; null keeps all
  bool normalise = false;                      ///< scale vectors to length 1, except zero ones
  /// The words of a text file of numbers alone, one a row; null for a file with words in it.
  std::shared_ptr<const std::vector<std::string>> row_words;
};

/// A place in a file, for messages: "line {0}" or "byte {0}", and its number.
struct FilePlace {
  const char* words;
  std::int64_t number;
};
Phrase to_text(FilePlace place);

/// Collects rows in one table that needs little more memory than the finished one: its length is
/// taken from the header, or estimated from the file's length after the first rows.
class WordVectorsBuilder {
 public:
  /// Throws InvalidArgument ("max_rows").
  explicit WordVectorsBuilder(ReadOptions options);

  [[nodiscard]] const ReadOptions& options() const noexcept { return options_; }

  /// Sets D, once, before the first row. Throws MalformedFile outside 1 … 65,536.
  void set_width(std::int64_t width, FilePlace place);
  [[nodiscard]] Eigen::Index width() const noexcept { return table_.cols(); }

  /// Sets the number of rows in the header, each of at least `least_row_bytes`. Allocates no more
  /// memory than the file's length can justify.
  void expect_rows(std::int64_t rows, std::int64_t least_row_bytes);

  /// The buffer for the next row's D numbers, valid until commit(). `bytes_read` is the position in
  /// the file. Throws TooLarge if there is not enough memory.
  std::span<float> next_row(std::int64_t bytes_read);

  /// Adds the row just written, unless its word is empty, a duplicate or excluded by keep_only.
  /// Throws MalformedFile for a number that is not finite.
  void commit(std::string_view word, FilePlace place);

  /// The number of rows committed, including those left out.
  [[nodiscard]] std::int64_t rows_read() const noexcept { return rows_read_; }
  [[nodiscard]] std::int64_t duplicates() const noexcept { return duplicates_; }
  /// Whether max_rows rows have been read.
  [[nodiscard]] bool full() const noexcept { return rows_read_ >= options_.max_rows; }

  /// The rows so far; the builder is empty afterwards.
  WordVectors take();

 private:
  void grow(std::int64_t bytes_read);
  void resize(std::int64_t rows);

  ReadOptions options_;
  WordTable words_;
  Table table_;
  std::int64_t expected_rows_ = 0;  // a bound from the header; 0 without one
  std::int64_t rows_read_ = 0;
  std::int64_t duplicates_ = 0;
  std::int64_t wordless_ = 0;
  std::int64_t zeros_ = 0;
};

}  // namespace lexiscope

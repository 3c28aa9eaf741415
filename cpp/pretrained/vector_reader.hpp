// vector_reader.hpp: the interface of readers of word vectors, fed in chunks.
#pragma once

#include <cstdint>
#include <string_view>
#include <utility>

#include "pretrained/word_vectors.hpp"

namespace lexiscope {

/// A reader receives a file in chunks of any length, and needs little more memory than the table
/// that it fills. Any call can throw MalformedFile (with the file's name as argument, and the line
/// or byte in the message) or TooLarge; complete rows can still be taken afterwards.
class VectorReader {
 public:
  /// Throws InvalidArgument ("max_rows").
  explicit VectorReader(ReadOptions options) : rows_(std::move(options)) {}
  virtual ~VectorReader() = default;
  VectorReader(const VectorReader&) = delete;
  VectorReader& operator=(const VectorReader&) = delete;

  /// Reads the next chunk; ignored once done().
  virtual void add(std::string_view bytes) = 0;

  /// Ends the file and returns its rows. Throws MalformedFile if it ends too early, and
  /// EmptyVocabulary if no row is left.
  WordVectors finish();

  /// Whether options.max_rows rows have been read, so that no more bytes are needed.
  [[nodiscard]] bool done() const noexcept { return rows_.full(); }

  /// The number of rows read so far, including those left out.
  [[nodiscard]] std::int64_t rows_read() const noexcept { return rows_.rows_read(); }

  /// The complete rows so far, possibly none, to recover a truncated file.
  WordVectors take() { return rows_.take(); }

 protected:
  /// Reads the rest and checks that the file may end here.
  virtual void end() = 0;

  WordVectorsBuilder rows_;
};

}  // namespace lexiscope

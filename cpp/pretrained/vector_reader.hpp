// vector_reader.hpp: what reads word vectors from a file of some format, piece by piece.
#pragma once

#include <cstdint>
#include <string_view>
#include <utility>

#include "pretrained/word_vectors.hpp"

namespace lexiscope {

/// A reader is fed a file from its beginning, in pieces of any length, and holds little more than
/// the table that it fills. Any call can throw MalformedFile (argument: the file's name; the
/// message says at which line or byte) or TooLarge; complete rows can still be taken after that.
class VectorReader {
 public:
  /// Throws InvalidArgument ("max_rows").
  explicit VectorReader(ReadOptions options) : rows_(std::move(options)) {}
  virtual ~VectorReader() = default;
  VectorReader(const VectorReader&) = delete;
  VectorReader& operator=(const VectorReader&) = delete;

  /// Reads the next bytes; ignores them once done().
  virtual void add(std::string_view bytes) = 0;

  /// Ends the file and gives its rows. Throws MalformedFile for a file that ends too early, and
  /// EmptyVocabulary where no row is left.
  WordVectors finish();

  /// Whether options.max_rows rows are read, so that no more bytes are needed.
  [[nodiscard]] bool done() const noexcept { return rows_.full(); }

  /// Rows read so far, those left out included.
  [[nodiscard]] std::int64_t rows_read() const noexcept { return rows_.rows_read(); }

  /// The complete rows so far, perhaps none: what is left of a file that broke off.
  WordVectors take() { return rows_.take(); }

 protected:
  /// Reads what is left and checks that the file may end here.
  virtual void end() = 0;

  WordVectorsBuilder rows_;
};

}  // namespace lexiscope

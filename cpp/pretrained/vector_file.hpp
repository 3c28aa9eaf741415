// vector_file.hpp: word vectors from files of the usual formats, read piece by piece.
#pragma once

#include <cstdint>
#include <memory>
#include <string_view>

#include "pretrained/word_vectors.hpp"

namespace lexiscope {

enum class VectorFormat {
  GloveText,       ///< rows "word x1 … xD", no header
  Word2vecText,    ///< a line "V D", then rows as above; fastText's .vec is the same
  Word2vecBinary,  ///< a line "V D", then rows "word" space, D little-endian float32, perhaps LF
  Safetensors,     ///< a tensor without words: see safetensors.hpp
};

/// The format's name as the command spells it: "glove-text", "word2vec-text" and so on.
std::string_view name_of(VectorFormat format) noexcept;

/// How many first bytes detect_format() looks at.
inline constexpr std::size_t kDetectBytes = 4096;

/// Tells the format from the first bytes of a file: kDetectBytes of them, or all of a shorter one.
/// A safetensors file is told even where it is cut off or its length is wrong, so that its reader
/// says so. Throws MalformedFile (argument `name`) for what is known to hold no vectors: an empty
/// file, a web page, a zip or gzip archive, a fastText model.
VectorFormat detect_format(std::string_view first_bytes, std::string_view name);

/// A reader is fed a file from its beginning, in pieces of any length, and holds little more than
/// the table that it fills. Any call can throw MalformedFile (argument: the file's name; the
/// message says at which line or byte) or TooLarge; complete rows can still be taken after that.
class VectorReader {
 public:
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

/// A reader of GloVe or word2vec files. Text: rows are separated by LF or CRLF, numbers by spaces
/// or tabs; a word may contain spaces (as in GloVe's largest files), since a row's last D fields
/// are its numbers. A byte-order mark before the first is left out. Throws InvalidArgument
/// ("max_rows"; "format" for Safetensors).
std::unique_ptr<VectorReader> make_vector_reader(VectorFormat format, ReadOptions options);

}  // namespace lexiscope

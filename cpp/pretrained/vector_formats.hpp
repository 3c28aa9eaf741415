// vector_formats.hpp: the formats of files of word vectors, by name: how each is told from the
// others, read and written. The one list of them: whatever reads or writes vectors goes by it.
#pragma once

#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "pretrained/vector_reader.hpp"
#include "pretrained/vector_writer.hpp"

namespace lexiscope {

enum class VectorFormat {
  Safetensors,     ///< a tensor without words: see safetensors.hpp
  Word2vecText,    ///< a line "V D", then rows as in GloveText; fastText's .vec is the same
  Word2vecBinary,  ///< a line "V D", then rows "word" space, D little-endian float32, perhaps LF
  GloveText,       ///< rows "word x1 … xD", no header
};

/// What can be done with a format; what is not given, cannot.
struct VectorFormatEntry {
  VectorFormat format;
  std::string_view name;  ///< as the command and the page call it

  /// Whether a file that begins with these bytes (kDetectBytes of them, or all there are) is of
  /// this format. The format without it is what no other one is.
  bool (*recognises)(std::string_view first_bytes) = nullptr;
  /// A reader of words with their vectors.
  std::unique_ptr<VectorReader> (*reader)(ReadOptions options) = nullptr;
  /// A writer of the same.
  void (*write)(const WordTable& words, const TableView& vectors, const ByteSink& sink) = nullptr;
};

/// All of them, in the order of VectorFormat, in which they are tried on a file.
std::span<const VectorFormatEntry> vector_formats();

/// The name of a format.
std::string_view name_of(VectorFormat format);

/// The names of the formats that are read as words with vectors, and of those that are written.
std::vector<std::string> readable_formats();
std::vector<std::string> writable_formats();

/// The entry of that name. Throws InvalidArgument ("format") for what is none of `names`, naming
/// them.
const VectorFormatEntry& format_named(std::string_view name, std::span<const std::string> names);

}  // namespace lexiscope

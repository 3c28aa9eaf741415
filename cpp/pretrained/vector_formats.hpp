// vector_formats.hpp: the registry of vector file formats: how each is recognised, read and
// written. Everything that reads or writes vectors uses this list.
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
  Word2vecBinary,  ///< a line "V D", then rows "word" space, D little-endian float32, optionally LF
  GloveText,       ///< rows "word x1 … xD", no header
};

/// The operations of a format; null if not supported.
struct VectorFormatEntry {
  VectorFormat format;
  std::string_view name;  ///< on the command line and in the page

  /// Whether a file that begins with these bytes (kDetectBytes of them, or the whole file) has this
  /// format. The format without it is the fallback.
  bool (*recognises)(std::string_view first_bytes) = nullptr;
  /// Creates a reader of words and vectors.
  std::unique_ptr<VectorReader> (*reader)(ReadOptions options) = nullptr;
  /// Writes words and vectors.
  void (*write)(const WordTable& words, const TableView& vectors, const ByteSink& sink) = nullptr;
};

/// All formats, in the order of VectorFormat, which is the order of detection.
std::span<const VectorFormatEntry> vector_formats();

/// The name of a format.
std::string_view name_of(VectorFormat format);

/// The names of the formats that can be read as words with vectors, and of those that can be
/// written.
std::vector<std::string> readable_formats();
std::vector<std::string> writable_formats();

/// The entry of that name. Throws InvalidArgument ("format"), listing `names`, unless it is one of
/// them.
const VectorFormatEntry& format_named(std::string_view name, std::span<const std::string> names);

}  // namespace lexiscope

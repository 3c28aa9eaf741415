// Any bytes as a file whose format is to be found: refused by name, or read as what it was taken
// for; and what is written in a format is taken for it.
#include "reader_fuzz.hpp"

namespace {

using namespace lexiscope;

/// The rows' words and numbers once more, as a file of that format.
void require_written_found(VectorFormat format, const WordVectors& rows) {
  std::string file;
  try {
    format_named(name_of(format), writable_formats())
        .write(rows.words, rows.vectors, [&](std::string_view piece) { file.append(piece); });
  } catch (const Error&) {
    return;  // a word with a space
  }
  fuzz::require(detect_format(file, "file") == format);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view bytes = fuzz::bytes_of(data, size);
  VectorFormat format = VectorFormat::Safetensors;
  try {
    format = detect_format(bytes.substr(0, kDetectBytes), "file");
  } catch (const Error& error) {
    fuzz::require(error.kind() == ErrorKind::MalformedFile);
    return 0;
  }
  if (format == VectorFormat::Safetensors) return 0;
  const fuzz::Outcome read = fuzz::read(format, bytes, bytes.size() + 1, 0);
  constexpr std::ptrdiff_t kWritten = 8;
  if (!read.error.empty() || read.rows.vectors.size() > kWritten) return 0;
  require_written_found(VectorFormat::Word2vecText, read.rows);
  return 0;
}

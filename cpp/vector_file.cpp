#include "vector_file.hpp"

#include <algorithm>
#include <string>
#include <utility>

#include "binary_vectors.hpp"
#include "text_vectors.hpp"
#include "vector_header.hpp"

namespace lexiscope {
namespace {

using namespace std::string_view_literals;

/// Whether `text` starts with `prefix`, capital letters or small.
bool starts_like(std::string_view text, std::string_view prefix) {
  const auto lower = [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c; };
  return text.size() >= prefix.size() && std::equal(prefix.begin(), prefix.end(), text.begin(),
                                                    [&](char a, char b) { return a == lower(b); });
}

/// What a file without vectors is, from its first bytes; empty where it may hold some.
std::string_view other_kind(std::string_view bytes) {
  if (bytes.empty()) return "an empty file"sv;
  if (bytes.starts_with("PK\3\4"sv)) return "a zip archive, which must be unpacked first"sv;
  if (bytes.starts_with("\x1F\x8B"sv)) return "a gzip archive, which must be unpacked first"sv;
  if (bytes.starts_with("\xBA\x16\x4F\x2F"sv)) return "a fastText model, not its .vec file"sv;
  const std::size_t start = std::min(bytes.find_first_not_of(" \t\r\n\xEF\xBB\xBF"), bytes.size());
  const std::string_view text = bytes.substr(start);
  if (starts_like(text, "<!doctype") || starts_like(text, "<html") || starts_like(text, "<?xml")) {
    return "a web page"sv;
  }
  return {};
}

/// A safetensors file begins with the length of its JSON header, eight bytes, and the header.
bool is_safetensors(std::string_view bytes) {
  return bytes.size() >= 9 && bytes.substr(5, 3) == "\0\0\0"sv && bytes[8] == '{';
}

/// Whether the first row after the header is text: 64 bytes of it, after the word, are all such
/// as numbers are written with.
bool is_text_row(std::string_view row) {
  const std::size_t space = row.find(' ');
  if (space == std::string_view::npos) return false;
  const std::string_view numbers = row.substr(space, 64);
  const std::string_view line = numbers.substr(0, numbers.find('\n'));
  return line.find_first_not_of("0123456789+-.eEnaif \t\r") == std::string_view::npos;
}

}  // namespace

std::string_view name_of(VectorFormat format) noexcept {
  switch (format) {
    case VectorFormat::GloveText: return "glove-text";
    case VectorFormat::Word2vecText: return "word2vec-text";
    case VectorFormat::Word2vecBinary: return "word2vec-binary";
    case VectorFormat::Safetensors: return "safetensors";
  }
  return "unknown";
}

VectorFormat detect_format(std::string_view first_bytes, std::string_view name) {
  const std::string_view other = other_kind(first_bytes);
  if (!other.empty()) fail(ErrorKind::MalformedFile, name, "a file of word vectors", other);
  if (is_safetensors(first_bytes)) return VectorFormat::Safetensors;
  const std::size_t newline = first_bytes.find('\n');
  if (!looks_like_header(first_bytes.substr(0, newline))) return VectorFormat::GloveText;
  const std::string_view rows =
      newline == std::string_view::npos ? ""sv : first_bytes.substr(newline + 1);
  return is_text_row(rows) ? VectorFormat::Word2vecText : VectorFormat::Word2vecBinary;
}

WordVectors VectorReader::finish() {
  if (!done()) end();
  if (rows_.rows_read() == 0) {
    fail(ErrorKind::EmptyVocabulary, rows_.options().name, "at least one word with its vector",
         "none");
  }
  WordVectors vectors = rows_.take();
  if (vectors.words.size() == 0) {
    fail(ErrorKind::EmptyVocabulary, rows_.options().name, "at least one of the listed words",
         "none of them");
  }
  return vectors;
}

std::unique_ptr<VectorReader> make_vector_reader(VectorFormat format, ReadOptions options) {
  switch (format) {
    case VectorFormat::GloveText:
      return std::make_unique<TextVectorReader>(std::move(options), false);
    case VectorFormat::Word2vecText:
      return std::make_unique<TextVectorReader>(std::move(options), true);
    case VectorFormat::Word2vecBinary:
      return std::make_unique<BinaryVectorReader>(std::move(options));
    case VectorFormat::Safetensors: break;
  }
  fail(ErrorKind::InvalidArgument, "format", "glove-text, word2vec-text or word2vec-binary",
       name_of(format));
}

}  // namespace lexiscope

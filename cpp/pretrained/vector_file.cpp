#include "pretrained/vector_file.hpp"

#include <algorithm>
#include <array>
#include <cstring>
#include <string>
#include <utility>

#include "formats/unicode.hpp"
#include "pretrained/binary_vectors.hpp"
#include "pretrained/safetensors.hpp"
#include "pretrained/text_vectors.hpp"
#include "pretrained/vector_header.hpp"

namespace lexiscope {
namespace {

using namespace std::string_view_literals;

/// Whether `text` starts with `prefix`, capital letters or small.
bool starts_like(std::string_view text, std::string_view prefix) {
  const auto lower = [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c; };
  return text.size() >= prefix.size() && std::equal(prefix.begin(), prefix.end(), text.begin(),
                                                    [&](char a, char b) { return a == lower(b); });
}

/// Whether these are the settings with which a fastText model began before it began with a number
/// of its own: dim, ws, epoch, minCount, neg, wordNgrams, loss, model, bucket, minn, maxn and
/// lrUpdateRate, each four bytes. The greatest dim that is taken has no letter for a byte.
bool is_early_fasttext(std::string_view bytes) {
  std::array<std::int32_t, 12> settings;
  if (bytes.size() < sizeof settings) return false;
  std::memcpy(settings.data(), bytes.data(), sizeof settings);
  const auto& [dim, ws, epoch, min_count, neg, ngrams, loss, model, bucket, minn, maxn, rate] =
      settings;
  const auto within = [](std::int32_t value, std::int32_t low, std::int32_t high) {
    return value >= low && value <= high;
  };
  return within(dim, 1, 65'536) && within(ws, 1, 10'000) && epoch > 0 && min_count >= 0 &&
         neg >= 0 && ngrams > 0 && within(loss, 1, 3) && within(model, 1, 3) && bucket >= 0 &&
         within(minn, 0, 1000) && within(maxn, 0, 1000) && rate > 0;
}

/// What a file without vectors is, from its first bytes; empty where it may hold some.
std::string_view other_kind(std::string_view bytes) {
  if (bytes.empty()) return "an empty file"sv;
  if (bytes.starts_with("PK\3\4"sv)) return "a zip archive, which must be unpacked first"sv;
  if (bytes.starts_with("\x1F\x8B"sv)) return "a gzip archive, which must be unpacked first"sv;
  if (bytes.starts_with("\xBA\x16\x4F\x2F"sv) || is_early_fasttext(bytes)) {
    return "a fastText model, not its .vec file"sv;
  }
  const std::size_t start = std::min(bytes.find_first_not_of(" \t\r\n\xEF\xBB\xBF"), bytes.size());
  const std::string_view text = bytes.substr(start);
  if (starts_like(text, "<!doctype") || starts_like(text, "<html") || starts_like(text, "<?xml")) {
    return "a web page"sv;
  }
  return {};
}

/// Whether no text in UTF-8 has this byte.
bool is_no_text(char c) {
  const auto byte = static_cast<unsigned char>(c);
  return byte < '\t' || byte > 0xF4;
}

/// Whether these bytes may be the length of a safetensors file's header: a wrong one too has bytes
/// that are no text, and it is no header of words and numbers.
bool is_length(std::string_view bytes) {
  return std::any_of(bytes.begin(), bytes.end(), is_no_text) &&
         !looks_like_header(bytes.substr(0, bytes.find('\n')));
}

/// A safetensors file begins with the length of its JSON header, eight bytes, and the header.
bool is_safetensors(std::string_view bytes) {
  if (bytes.size() <= kSafetensorsPrefix || bytes[kSafetensorsPrefix] != '{') return false;
  const std::string_view next = bytes.substr(kSafetensorsPrefix + 1, 1);
  return is_length(bytes.substr(0, kSafetensorsPrefix)) &&
         (next.empty() || "\"} \t\r\n"sv.find(next) != std::string_view::npos);
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
  if (is_safetensors(first_bytes)) return VectorFormat::Safetensors;
  const std::string_view other = other_kind(first_bytes);
  if (!other.empty()) fail(ErrorKind::MalformedFile, name, "a file of word vectors", other);
  // Cut off there, it is nothing but its length.
  if (first_bytes.size() <= kSafetensorsPrefix && is_length(first_bytes)) {
    return VectorFormat::Safetensors;
  }
  if (first_bytes.starts_with(kUtf8Mark)) first_bytes.remove_prefix(kUtf8Mark.size());
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

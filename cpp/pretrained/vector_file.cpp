#include "pretrained/vector_file.hpp"

#include <algorithm>
#include <array>
#include <cstring>
#include <utility>

#include "base/one_of.hpp"
#include "formats/file_kind.hpp"
#include "pretrained/safetensors_header.hpp"

namespace lexiscope {
namespace {

using namespace std::string_view_literals;

/// Recognises old fastText models without a magic number by their settings: dim, ws, epoch,
/// minCount, neg, wordNgrams, loss, model, bucket, minn, maxn and lrUpdateRate, each four bytes.
/// The largest accepted dim has no byte that is a letter.
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

/// The kind of a file without vectors, from its first bytes; null if it may contain vectors.
const char* other_kind(std::string_view bytes) {
  if (bytes.empty()) return "an empty file";
  if (bytes.starts_with("\xBA\x16\x4F\x2F"sv) || is_early_fasttext(bytes)) {
    return "a fastText model, not its .vec file";
  }
  return other_file_kind(bytes);
}

/// The format of a file if it is certain; GloVe's has nothing to recognise it by.
const VectorFormatEntry* recognised(std::string_view first_bytes) {
  for (const VectorFormatEntry& entry : vector_formats()) {
    if (entry.recognises && entry.recognises(first_bytes)) return &entry;
  }
  return nullptr;
}

}  // namespace

VectorFormat detect_format(std::string_view first_bytes, std::string_view name) {
  if (const VectorFormatEntry* const entry = recognised(first_bytes)) return entry->format;
  if (const char* const other = other_kind(first_bytes)) {
    fail(ErrorKind::MalformedFile, name, "a file of word vectors", other);
  }
  return is_cut_off_safetensors(first_bytes) ? VectorFormat::Safetensors : VectorFormat::GloveText;
}

std::unique_ptr<VectorReader> make_vector_reader(VectorFormat format, ReadOptions options) {
  return format_named(name_of(format), readable_formats()).reader(std::move(options));
}

}  // namespace lexiscope

#include "pretrained/vector_formats.hpp"

#include <algorithm>
#include <utility>

#include "base/one_of.hpp"
#include "pretrained/binary_vectors.hpp"
#include "pretrained/safetensors_header.hpp"
#include "pretrained/text_vectors.hpp"
#include "pretrained/vector_header.hpp"

namespace lexiscope {
namespace {

std::unique_ptr<VectorReader> word2vec_text_reader(ReadOptions options) {
  return std::make_unique<TextVectorReader>(std::move(options), true);
}

std::unique_ptr<VectorReader> word2vec_binary_reader(ReadOptions options) {
  return std::make_unique<BinaryVectorReader>(std::move(options));
}

std::unique_ptr<VectorReader> glove_text_reader(ReadOptions options) {
  return std::make_unique<TextVectorReader>(std::move(options), false);
}

// TensorReader (safetensors.hpp) reads tensors without words.
constexpr VectorFormatEntry kFormats[] = {
    {.format = VectorFormat::Safetensors, .name = "safetensors", .recognises = &is_safetensors},
    {.format = VectorFormat::Word2vecText,
     .name = "word2vec-text",
     .recognises = &is_word2vec_text,
     .reader = &word2vec_text_reader,
     .write = &write_word2vec_text},
    {.format = VectorFormat::Word2vecBinary,
     .name = "word2vec-binary",
     .recognises = &is_word2vec_binary,
     .reader = &word2vec_binary_reader,
     .write = &write_word2vec_binary},
    {.format = VectorFormat::GloveText,
     .name = "glove-text",
     .reader = &glove_text_reader,
     .write = &write_glove_text},
};

template <class Member>
std::vector<std::string> names_with(Member member) {
  std::vector<std::string> names;
  for (const VectorFormatEntry& entry : kFormats) {
    if (entry.*member) names.emplace_back(entry.name);
  }
  return names;
}

}  // namespace

std::span<const VectorFormatEntry> vector_formats() { return kFormats; }

std::string_view name_of(VectorFormat format) {
  return kFormats[static_cast<std::size_t>(format)].name;
}

std::vector<std::string> readable_formats() { return names_with(&VectorFormatEntry::reader); }

std::vector<std::string> writable_formats() { return names_with(&VectorFormatEntry::write); }

const VectorFormatEntry& format_named(std::string_view name, std::span<const std::string> names) {
  if (std::find(names.begin(), names.end(), name) == names.end()) {
    fail(ErrorKind::InvalidArgument, "format", one_of(names), name);
  }
  return *std::find_if(std::begin(kFormats), std::end(kFormats),
                       [name](const VectorFormatEntry& entry) { return entry.name == name; });
}

}  // namespace lexiscope

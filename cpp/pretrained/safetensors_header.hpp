// safetensors_header.hpp: the header of a safetensors file, which describes its tensors.
//
// The file: eight bytes, the length N of the header as a little-endian number; N bytes of JSON,
// {"name": {"dtype": …, "shape": […], "data_offsets": [begin, end]}, …, "__metadata__": {…}};
// then the tensors' bytes, row-major and little-endian, with offsets from their beginning.
//
// Errors are MalformedFile, with the file's name as argument, unless documented otherwise.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace lexiscope {

/// Whether a file that begins with these bytes is a safetensors file, even if the length of its
/// header is wrong.
bool is_safetensors(std::string_view first_bytes);

/// Whether the whole file may be a safetensors file that was cut off within the header's length.
bool is_cut_off_safetensors(std::string_view file);

/// A tensor as the header describes it.
struct StoredTensor {
  std::string name;
  std::string dtype;  ///< "F32", "F16", "BF16", "I64" …
  std::vector<std::int64_t> shape;
  std::int64_t begin = 0;  ///< its first byte in the file
  std::int64_t end = 0;    ///< one past its last byte
};

struct SafetensorsHeader {
  std::vector<StoredTensor> tensors;  ///< in the order of the file, not overlapping
  std::vector<std::pair<std::string, std::string>> metadata;
};

inline constexpr std::size_t kSafetensorsPrefix = 8;
inline constexpr std::int64_t kMaxSafetensorsHeader = std::int64_t{16} << 20;

/// The header's length N from the first eight bytes. Throws for fewer bytes, for a length of more
/// than kMaxSafetensorsHeader, and for one beyond the end of the file (`file_bytes`, 0 if
/// unknown).
std::int64_t safetensors_header_length(std::string_view first_bytes, std::string_view name,
                                       std::int64_t file_bytes);

/// Parses the header's N bytes. Throws unless it is JSON of the form above, and for tensors that
/// overlap, reach beyond the end of the file (which was cut off) or whose range does not match
/// their shape and dtype.
SafetensorsHeader parse_safetensors_header(std::string_view json, std::string_view name,
                                           std::int64_t file_bytes);

/// The tensors that can be read as a table: two axes; F32, F16, BF16 or F64.
std::vector<StoredTensor> readable_tables(const SafetensorsHeader& header);

/// The tables of token vectors by their usual names (wte.weight, model.embed_tokens.weight,
/// embeddings.word_embeddings.weight …), or those that the metadata names in their place, such as a
/// tied lm_head.weight.
std::vector<StoredTensor> token_tables(const SafetensorsHeader& header);

/// The only one of them. Throws, listing the tables of the file; InvalidArgument ("tensor") if
/// there are several, listing these.
StoredTensor find_token_table(const SafetensorsHeader& header, std::string_view name);

/// What Model2Vec stores beside "embeddings" where tokens share rows or count differently.
struct TokenTensors {
  std::optional<StoredTensor> mapping;  ///< (tokens), whole numbers: the row of each token
  std::optional<StoredTensor> weights;  ///< (tokens), the factor of each token's row
};

/// Those of a table. Throws unless they have one axis, as many numbers as there are tokens (or
/// rows, without a mapping), and a type that is read.
TokenTensors token_tensors(const SafetensorsHeader& header, const StoredTensor& table,
                           std::string_view name);

/// The table of that name, or the one that the metadata names in its place. Throws InvalidArgument
/// ("tensor") if there is none, listing the tables of the file, or if it is not a readable table.
StoredTensor table_named(const SafetensorsHeader& header, std::string_view tensor);

}  // namespace lexiscope

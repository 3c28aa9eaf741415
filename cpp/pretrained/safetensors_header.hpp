// safetensors_header.hpp: what a model's safetensors file says of its tensors.
//
// The file: eight bytes, the length N of the header as a little-endian number; N bytes of JSON,
// {"name": {"dtype": …, "shape": […], "data_offsets": [begin, end]}, …, "__metadata__": {…}};
// then the tensors' bytes, row-major and little-endian, with offsets from their beginning.
//
// Every error is a MalformedFile whose argument is the file's name, unless said otherwise.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace lexiscope {

/// Whether a file that begins like this is one, also where the length of its header is wrong.
bool is_safetensors(std::string_view first_bytes);

/// Whether the whole file may be one that was cut off within the length of its header.
bool is_cut_off_safetensors(std::string_view file);

/// A tensor as the header describes it.
struct StoredTensor {
  std::string name;
  std::string dtype;  ///< "F32", "F16", "BF16", "I64" …
  std::vector<std::int64_t> shape;
  std::int64_t begin = 0;  ///< its first byte, counted from the beginning of the file
  std::int64_t end = 0;    ///< after its last byte
};

struct SafetensorsHeader {
  std::vector<StoredTensor> tensors;  ///< as they lie in the file, none overlapping
  std::vector<std::pair<std::string, std::string>> metadata;
};

inline constexpr std::size_t kSafetensorsPrefix = 8;
inline constexpr std::int64_t kLongestSafetensorsHeader = std::int64_t{16} << 20;

/// The header's length N from the first eight bytes. Throws for fewer bytes, for a length of more
/// than kLongestSafetensorsHeader, and for one beyond the file (`file_bytes`, 0 where not known).
std::int64_t safetensors_header_length(std::string_view first_bytes, std::string_view name,
                                       std::int64_t file_bytes);

/// Reads the header's N bytes. Throws for what is no JSON of the form above, and for tensors that
/// overlap, reach beyond the file (which is cut off there) or whose range is not what shape and
/// dtype take.
SafetensorsHeader parse_safetensors_header(std::string_view json, std::string_view name,
                                           std::int64_t file_bytes);

/// The tensors that can be read as a table: two axes; F32, F16, BF16 or F64.
std::vector<StoredTensor> readable_tables(const SafetensorsHeader& header);

/// The table of token vectors by its usual names (wte.weight, model.embed_tokens.weight,
/// embeddings.word_embeddings.weight …), also where the metadata says that a tensor of another
/// name, such as a tied lm_head.weight, stands for it. Throws, naming the tables there are.
StoredTensor find_token_table(const SafetensorsHeader& header, std::string_view name);

/// The table of that name, or the one that the metadata says is kept for it. Throws InvalidArgument
/// ("tensor") where there is none, naming the tables there are, or where it cannot be read as one.
StoredTensor table_named(const SafetensorsHeader& header, std::string_view tensor);

}  // namespace lexiscope

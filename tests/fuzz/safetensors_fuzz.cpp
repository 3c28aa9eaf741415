// Any bytes as a safetensors file, read the way its reader says.
#include "pretrained/safetensors.hpp"
#include "reader_fuzz.hpp"

namespace {

using namespace lexiscope;

/// What the metadata ties to a name is a table of the file, or nothing.
void find_named(const SafetensorsHeader& header, std::string_view name) {
  try {
    fuzz::require(table_named(header, name).shape.size() == 2);
  } catch (const Error&) {
    return;
  }
}

void read_model(std::string_view bytes) {
  const auto size = static_cast<std::int64_t>(bytes.size());
  const std::int64_t length = safetensors_header_length(bytes, "model", size);
  const std::string_view json = bytes.substr(kSafetensorsPrefix, static_cast<std::size_t>(length));
  const SafetensorsHeader header = parse_safetensors_header(json, "model", size);
  for (const StoredTensor& table : readable_tables(header)) {
    fuzz::require(table.begin <= table.end && table.end <= size);
    TensorReader reader(table, {});
    fuzz::require(reader.bytes_needed() == table.end - table.begin);
    for (std::int64_t at = table.begin; at < table.end; at += 3) {
      reader.add(bytes.substr(static_cast<std::size_t>(at), 3));
    }
    fuzz::require(reader.finish().allFinite());
    fuzz::require(table_named(header, table.name).begin == table.begin);
  }
  for (const auto& [name, kept] : header.metadata) find_named(header, name);
  // Whatever has such a header is told from the other kinds.
  if (json.starts_with('{'))
    fuzz::require(detect_format(bytes, "model") == VectorFormat::Safetensors);
  find_token_table(header, "model");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  try {
    read_model(fuzz::bytes_of(data, size));
  } catch (const Error&) {
    return 0;
  }
  return 0;
}

// Any bytes as a safetensors file, read the way its reader says.
#include "reader_fuzz.hpp"
#include "safetensors.hpp"

namespace {

using namespace lexiscope;

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
  }
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

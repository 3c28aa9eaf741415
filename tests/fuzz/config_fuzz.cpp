// Any bytes as a model's config.json: reported, and read as a Llama's.
#include <algorithm>
#include <cmath>

#include "llama/config/config_report.hpp"
#include "llama/llama_config.hpp"
#include "llama/reading.hpp"
#include "reader_fuzz.hpp"

namespace {

using namespace lexiscope;
using namespace lexiscope::llama;

void check_report(std::string_view json) {
  const ConfigReport report = read_config_report(json, "config");
  for (const ConfigNote& note : report.notes) fuzz::require(!text_of(note).english().empty());
  for (const RotaryReport& one : report.rotary) {
    fuzz::require(one.pairs.size() == static_cast<std::size_t>(one.config.rotary_dim / 2));
    fuzz::require(std::isfinite(one.attention_factor));
    for (const PairReport& pair : one.pairs) {
      fuzz::require(std::isfinite(pair.frequency) && std::isfinite(pair.scaled) &&
                    std::isfinite(pair.turns));
    }
  }
  fuzz::require(report.context >= 0 && report.cache.window_layers <= report.cache.layers);
  fuzz::require(report.cache.bytes(report.context) >= 0);
}

/// What is accepted has no error in its report, and sizes to compute with.
void check_llama(std::string_view json) {
  const LlamaConfig config = read_llama_config(json, "config");
  fuzz::require(first_error(read_config_report(json, "config").notes) == nullptr);
  fuzz::require(config.parameters() > 0 && config.heads % config.kv_heads == 0);
  const Rotation rotation = rotation_of(config.rotary, 100);
  fuzz::require(2 * rotation.frequencies.size() <= static_cast<std::size_t>(config.head_dim));
  require_valid({rotation, {}}, config);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view json = fuzz::bytes_of(data, size);
  for (const auto check : {check_report, check_llama}) {
    try {
      check(json);
    } catch (const Error& error) {
      fuzz::require(error.kind() == ErrorKind::MalformedFile);
    }
  }
  return 0;
}

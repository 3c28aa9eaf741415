#include "llama/families/scaling_types.hpp"

#include <algorithm>
#include <iterator>

#include "formats/fields.hpp"

namespace lexiscope::llama {
namespace {

using Scaling = RotaryScalingKind;

constexpr std::string_view kYarnKeys =
    "factor original_max_position_embeddings beta_fast beta_slow mscale mscale_all_dim "
    "attention_factor truncate";
constexpr std::string_view kLongKeys =
    "factor original_max_position_embeddings short_factor long_factor attention_factor";
constexpr std::string_view kLlama3Keys =
    "factor original_max_position_embeddings low_freq_factor high_freq_factor";

constexpr ScalingType kTypes[] = {
    {"default", Scaling::None, ""},
    {"mrope", Scaling::None, "mrope_section mrope_interleaved"},
    {"linear", Scaling::Linear, "factor"},
    {"dynamic", Scaling::DynamicNtk, "factor"},
    {"ntk", Scaling::NtkAware, "factor"},
    {"yarn", Scaling::Yarn, kYarnKeys},
    {"deepseek_yarn", Scaling::Yarn, kYarnKeys},
    {"llama3", Scaling::Llama3, kLlama3Keys},
    {"longrope", Scaling::LongRope, kLongKeys},
    {"su", Scaling::LongRope, kLongKeys},
    {"proportional", Scaling::Linear, "factor"},
};

}  // namespace

std::span<const ScalingType> scaling_types() { return kTypes; }

const ScalingType* find_scaling_type(std::string_view name) {
  const auto* const found =
      std::find_if(std::begin(kTypes), std::end(kTypes),
                   [&](const ScalingType& type) { return type.name == name; });
  return found == std::end(kTypes) ? nullptr : found;
}

bool is_scaling_key(std::string_view key) {
  return std::any_of(std::begin(kTypes), std::end(kTypes),
                     [&](const ScalingType& type) { return has_key(type.keys, key); });
}

bool has_key(std::string_view keys, std::string_view key) {
  const auto all = fields_of(keys);
  return std::find(all.begin(), all.end(), key) != all.end();
}

}  // namespace lexiscope::llama

// families.hpp: the table of families of models whose configs are understood here.
#pragma once

#include <span>
#include <string_view>
#include <utility>

#include "llama/families/family.hpp"

namespace lexiscope::llama {

/// Null for a family that is not in the table.
const Family* find_family(std::string_view model_type);

/// A config around a text model's, which stands in its text_config or llm_config.
struct Wrapper {
  std::string_view model_types;  ///< of the config around, separated by blanks
  std::string_view text_type;    ///< the text model's, where it does not say it
};
std::span<const Wrapper> wrappers();

/// The model_type of the text part of a config whose own model_type is this one, where that part
/// does not name it: "llama" for "llava". Empty if it is not known.
std::string_view text_type_of(std::string_view model_type);

/// The table's parts, one a source.
std::span<const Family> decoder_families();
std::span<const Family> uniform_families();
std::span<const Family> mixed_families();
std::span<const Family> encoder_families();

/// The whole table, in this order.
std::span<const std::span<const Family>> all_families();

/// What lists and patterns of configs call each kind of layer, separated by blanks.
std::span<const std::pair<LayerKind, std::string_view>> layer_kind_names();

/// Keys of rotation that a model with other positions does not read.
inline constexpr std::string_view kRotaryKeys =
    "rope_theta rope_scaling rope_parameters partial_rotary_factor rotary_dim rotary_pct "
    "rotary_emb_base";

/// Keys of the type of the weights' numbers.
inline constexpr std::string_view kNumberTypeKeys = "torch_dtype dtype";

/// Whether a key of a config says nothing about positions or the cache: "vocab_size",
/// "torch_dtype", "vision_config". Keys of `ignores` depend on the family and are not in this list.
bool is_without_effect(std::string_view key);

}  // namespace lexiscope::llama

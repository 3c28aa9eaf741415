#include "llama/families/families.hpp"

#include <array>

#include "llama/families/scaling_types.hpp"

namespace lexiscope::llama {
namespace {

constexpr Wrapper kWrappers[] = {
    {"llava llava_next video_llava vipllava idefics3 smolvlm aya_vision", "llama"},
    {"mistral3 pixtral", "mistral"},
    {"llava_onevision internvl", "qwen2"},
    {"llama4", "llama4_text"},
    {"gemma3", "gemma3_text"},
    {"gemma3n", "gemma3n_text"},
    {"gemma4", "gemma4_text"},
    {"paligemma", "gemma"},
    {"qwen2_vl", "qwen2_vl_text"},
    {"qwen2_5_vl", "qwen2_5_vl_text"},
    {"qwen2_5_omni", "qwen2_5_omni_text"},
    {"qwen3_vl", "qwen3_vl_text"},
    {"qwen3_vl_moe", "qwen3_vl_moe_text"},
    {"qwen3_5", "qwen3_5_text"},
    {"qwen3_5_moe", "qwen3_5_moe_text"},
    {"kimi_vl", "deepseek_v3"},
    {"kimi_k25", "kimi_k2"},
    {"glm4v", "glm4v_text"},
    {"glm4v_moe", "glm4v_moe_text"},
};

/// What lists and patterns of published configs call the kinds: words, letters, and MiniMax's
/// numbers.
constexpr std::pair<LayerKind, std::string_view> kKindNames[] = {
    {LayerKind::Full, "full_attention attention full global hybrid * G 1"},
    {LayerKind::Sliding, "sliding_attention sliding local_attention local hybrid_sliding L S"},
    {LayerKind::Chunked, "chunked_attention"},
    {LayerKind::Linear, "linear_attention linear 0"},
    {LayerKind::Mamba, "mamba mamba2 M"},
    {LayerKind::Convolution, "conv convolution C"},
    {LayerKind::FeedForward, "- E mlp moe"},
};

}  // namespace

std::span<const std::span<const Family>> all_families() {
  static const std::array parts = {decoder_families(), uniform_families(), mixed_families(),
                                   encoder_families()};
  return parts;
}

const Family* find_family(std::string_view model_type) {
  for (const std::span<const Family> part : all_families()) {
    for (const Family& family : part) {
      if (has_key(family.model_types, model_type)) return &family;
    }
  }
  return nullptr;
}

std::span<const Wrapper> wrappers() { return kWrappers; }

std::string_view text_type_of(std::string_view model_type) {
  for (const Wrapper& wrapper : kWrappers) {
    if (has_key(wrapper.model_types, model_type)) return wrapper.text_type;
  }
  return {};
}

std::span<const std::pair<LayerKind, std::string_view>> layer_kind_names() { return kKindNames; }

std::string_view name_of(ConfigScheme scheme) {
  switch (scheme) {
    case ConfigScheme::Rotary: return "rotary";
    case ConfigScheme::Learned: return "learned";
    case ConfigScheme::Sinusoidal: return "sinusoidal";
    case ConfigScheme::Alibi: return "ALiBi";
    case ConfigScheme::RelativeBias: return "relative bias";
    case ConfigScheme::None: return "no";
    case ConfigScheme::Unknown: return "unknown";
  }
  return "";
}

std::string_view name_of(LayerKind kind) {
  switch (kind) {
    case LayerKind::Unused: return "";
    case LayerKind::Full: return "full_attention";
    case LayerKind::Sliding: return "sliding_attention";
    case LayerKind::Chunked: return "chunked_attention";
    case LayerKind::BlockSparse: return "block_sparse_attention";
    case LayerKind::Linear: return "linear_attention";
    case LayerKind::Mamba: return "mamba";
    case LayerKind::Convolution: return "conv";
    case LayerKind::FeedForward: return "mlp";
  }
  return "";
}

bool attends(LayerKind kind) { return kind >= LayerKind::Full && kind <= LayerKind::BlockSparse; }

bool has_window(LayerKind kind) { return kind == LayerKind::Sliding || kind == LayerKind::Chunked; }

}  // namespace lexiscope::llama

// The rows of families.hpp with layers that keep something else than keys and values: a latent
// vector, a state of fixed size, or nothing.
#include "llama/families/families.hpp"

namespace lexiscope::llama {
namespace {

using enum LayerKind;

constexpr Family kMixed[] = {
    {
        .model_types = "deepseek_v3 kimi_k2",
        .source = "huggingface/transformers 5 (001f85b3) models/deepseek_v3, "
                  "vllm-project/vllm (0036026e) transformers_utils/config.py",
        .width = {"hidden_size", 7168},
        .heads = {"num_attention_heads", 128},
        .kv_heads = {},
        .head_dim = {},
        .layers = {"num_hidden_layers", 61},
        .context = {"max_position_embeddings", 4096},
        .pairs = RotaryPairs::Interleaved,
        .interleaved = "rope_interleave",
        .rotary_dim = {"qk_rope_head_dim", 64},
        .rotary_apart = true,
        .cache = LayerCache::Latent,
        .latent = {"kv_lora_rank", 512},
        .ignores =
            "num_key_value_heads head_dim qk_nope_head_dim qk_head_dim v_head_dim q_lora_rank",
    },
    {
        .model_types = "qwen3_next",
        .source = "huggingface/transformers 5 (008e5743) models/qwen3_next",
        .width = {"hidden_size", 2048},
        .heads = {"num_attention_heads", 16},
        .kv_heads = {"num_key_value_heads", 2},
        .head_dim = {"head_dim", 256},
        .layers = {"num_hidden_layers", 48},
        .context = {"max_position_embeddings", 32'768},
        .share = {"partial_rotary_factor", 0.25},
        .kinds = {{.kind = Full}, {.kind = Linear}},
        .layers_by = {.every = {"full_attention_interval", 4}},
    },
    {
        .model_types = "nemotron_h",
        .source = "huggingface/transformers 5 (13923c63) models/nemotron_h",
        .scheme = ConfigScheme::None,
        .width = {"hidden_size", 4096},
        .heads = {"num_attention_heads", 32},
        .kv_heads = {"num_key_value_heads", 8},
        .head_dim = {"head_dim attention_head_dim", 128},
        .layers = {"num_hidden_layers", 52},
        .context = {"max_position_embeddings", 4096},
        .kinds = {{.kind = Full}, {.kind = Mamba}, {.kind = FeedForward}},
        .layers_by = {.list = "layers_block_type", .pattern = "hybrid_override_pattern"},
        .ignores = "rope_theta partial_rotary_factor sliding_window",
    },
};

}  // namespace

std::span<const Family> mixed_families() { return kMixed; }

}  // namespace lexiscope::llama

// The rows of families.hpp with layers that keep something else than keys and values: a latent
// vector, a state of fixed size, or nothing.
#include "llama/families/families.hpp"

namespace lexiscope::llama {
namespace {

using enum LayerKind;

constexpr Family kMixed[] = {
    {
        .model_types = "deepseek_v3 kimi_k2",
        .source = "huggingface/transformers (001f85b3) models/deepseek_v3, "
                  "vllm-project/vllm (0036026e) transformers_utils/config.py",
        .usual = {.width = 7168, .heads = 128, .layers = 61, .context = 4096},
        .kv_heads = {},
        .head_dim = {},
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
        .source = "huggingface/transformers (008e5743) models/qwen3_next",
        .usual = {.width = 2048, .heads = 16, .kv_heads = 2, .layers = 48, .context = 32'768},
        .head_dim = {"head_dim", 256},
        .share = {"partial_rotary_factor", 0.25},
        .kinds = {{.kind = Full}, {.kind = Linear}},
        .layers_by = {.every = {"full_attention_interval", 4}},
    },
    {
        .model_types = "nemotron_h",
        .source = "huggingface/transformers (13923c63) models/nemotron_h",
        .transformers = 5,
        .scheme = ConfigScheme::None,
        .usual = {.width = 4096, .heads = 32, .kv_heads = 8, .context = 4096},
        .head_dim = {"head_dim attention_head_dim", 128},
        .layers = {"num_hidden_layers"},
        .kinds = {{.kind = Full}, {.kind = Mamba}, {.kind = FeedForward}},
        .layers_by = {.list = "layers_block_type",
                      .pattern = "hybrid_override_pattern",
                      .is_count = true},
        .ignores = "rope_theta partial_rotary_factor sliding_window chunk_size num_query_groups",
    },
    {
        .model_types = "deepseek_v2",
        .source = "huggingface/transformers (000c33fd) models/deepseek_v2",
        .usual = {.width = 4096, .heads = 32, .layers = 32, .context = 2048},
        .kv_heads = {},
        .head_dim = {},
        .pairs = RotaryPairs::Interleaved,
        .rotary_dim = {"qk_rope_head_dim", 64},
        .rotary_apart = true,
        .cache = LayerCache::Latent,
        .latent = {"kv_lora_rank", 512},
        .ignores =
            "num_key_value_heads head_dim qk_nope_head_dim qk_head_dim v_head_dim q_lora_rank",
    },
    {
        .model_types = "qwen3_5_text",
        .source = "huggingface/transformers (008e5743) models/qwen3_5",
        .transformers = 5,
        .usual = {.width = 4096, .heads = 16, .kv_heads = 4, .layers = 32, .context = 32'768},
        .head_dim = {"head_dim", 256},
        .share = {"partial_rotary_factor", 0.25},
        .scaling_also_reads = "mrope_section mrope_interleaved",
        .kinds = {{.kind = Full}, {.kind = Linear}},
        .layers_by = {.every = {"full_attention_interval", 4}},
    },
    {
        .model_types = "qwen3_5_moe_text",
        .source = "huggingface/transformers (008e5743) models/qwen3_5_moe",
        .transformers = 5,
        .usual = {.width = 2048, .heads = 16, .kv_heads = 2, .layers = 40, .context = 32'768},
        .head_dim = {"head_dim", 256},
        .share = {"partial_rotary_factor", 0.25},
        .scaling_also_reads = "mrope_section mrope_interleaved",
        .kinds = {{.kind = Full}, {.kind = Linear}},
        .layers_by = {.every = {"full_attention_interval", 4}},
    },
    {
        // Numbers of layers begin with 1, and no layer rotates.
        .model_types = "kimi_linear",
        .source = "vllm-project/vllm (8744bb09) model_executor/models/kimi_linear.py, "
                  "(6b065994) transformers_utils/configs/kimi_linear.py",
        .transformers = 0,
        .scheme = ConfigScheme::None,
        .usual = {.width = 4096, .heads = 32, .layers = 32},
        .kv_heads = {},
        .head_dim = {},
        .context = {"model_max_length", 0},
        .rotary_dim = {"qk_rope_head_dim", 64},
        .rotary_apart = true,
        .kinds = {{.kind = Full}, {.kind = Linear}},
        .layers_by = {.list = "",
                      .numbers = "linear_attn_config.full_attn_layers",
                      .numbers_from_one = true},
        .cache = LayerCache::Latent,
        .latent = {"kv_lora_rank", 512},
        .also_reads = "linear_attn_config.kda_layers mla_use_nope",
        .ignores =
            "rope_theta rope_scaling rope_parameters num_key_value_heads head_dim q_lora_rank "
            "qk_nope_head_dim v_head_dim linear_attn_config.head_dim "
            "linear_attn_config.num_heads linear_attn_config.short_conv_kernel_size",
    },
    {
        .model_types = "minimax",
        .source = "huggingface/transformers (008e5743) models/minimax",
        .usual = {.width = 4096, .heads = 32, .kv_heads = 8, .layers = 32, .context = 131'072},
        .base = {"rope_theta", 1e6},
        .kinds = {{.kind = Full}, {.kind = Linear}},
        .layers_by = {.every = {{}, 2}, .offset = {{}, 0}},
        .ignores = "sliding_window block_size",
    },
    {
        .model_types = "minimax_text_01 MiniMaxText01 minimax_m1",
        .source =
            "vllm-project/vllm (01c91c00) model_executor/models/minimax_text_01.py, (502b2b94) "
            "transformers_utils/configs/configuration_minimax_text_01.py",
        .transformers = 0,
        .usual = {.width = 4096, .heads = 32, .kv_heads = 8, .layers = 32, .context = 131'072},
        .base = {"rope_theta", 1e6},
        .rotary_dim = {"rotary_dim", 0},
        .kinds = {{.kind = Full}, {.kind = Linear}},
        .layers_by = {.list = "attn_type_list /layer_types"},
        .ignores = "sliding_window",
    },
    {
        .model_types = "granitemoehybrid",
        .source = "huggingface/transformers (008f5c8c) models/granitemoehybrid",
        .scheme = ConfigScheme::None,
        .scheme_by = {{"position_embedding_type", "rope", ConfigScheme::Rotary}},
        .usual = {.width = 4096, .heads = 32, .layers = 32, .context = 2048},
        .kinds = {{.kind = Mamba}, {.kind = Full}},
        .layers_by = {.list = "layer_types layers_block_type"},
        .ignores = "rope_theta rope_scaling rope_parameters",
    },
    {
        .model_types = "lfm2 lfm2_moe",
        .source = "huggingface/transformers (05cd1ec1) models/lfm2, (06053b84) models/lfm2_moe",
        .usual = {.width = 2560, .heads = 32, .kv_heads = 8, .layers = 32, .context = 128'000},
        .base = {"theta rope_theta", 1e6},
        .kinds = {{.kind = Full}, {.kind = Convolution}},
        .layers_by = {.numbers = "full_attn_idxs"},
        .ignores =
            "num_heads use_pos_enc block_multiple_of block_auto_adjust_ff_dim "
            "block_ffn_dim_multiplier "
            "block_ff_dim block_dim block_mlp_init_scale block_norm_eps block_out_init_scale "
            "block_use_swiglu block_use_xavier_init",
    },
    {
        .model_types = "jamba",
        .source = "huggingface/transformers (008f5c8c) models/jamba",
        .scheme = ConfigScheme::None,
        .usual = {.width = 4096, .heads = 32, .kv_heads = 8, .layers = 32, .context = 262'144},
        .kinds = {{.kind = Full}, {.kind = Mamba}},
        .layers_by = {.list = "",
                      .every = {"attn_layer_period", 8},
                      .offset = {"attn_layer_offset", 4}},
        .ignores = "sliding_window",
    },
};

}  // namespace

std::span<const Family> mixed_families() { return kMixed; }

}  // namespace lexiscope::llama

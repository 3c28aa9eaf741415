// The rows of families.hpp whose layers are all alike and attend to everything before them, as
// Llama's; and those from before Llama, which have names of their own for the sizes.
#include "llama/families/families.hpp"

namespace lexiscope::llama {
namespace {

constexpr Family kUniformFamilies[] = {
    {
        .model_types = "qwen3_vl_text",
        .source = "huggingface/transformers (000c33fd) models/qwen3_vl",
        .usual = {.width = 4096, .heads = 32, .kv_heads = 32, .layers = 32, .context = 128'000},
        .head_dim = {"head_dim", 128},
        .base = {"rope_theta", 500'000},
        .scaling_also_reads = "mrope_section mrope_interleaved",
    },
    {
        .model_types = "qwen3_vl_moe_text",
        .source = "huggingface/transformers (008e5743) models/qwen3_vl_moe",
        .usual = {.kv_heads = 16, .context = 128'000},
        .base = {"rope_theta", 500'000},
        .scaling_also_reads = "mrope_section mrope_interleaved",
    },
    {
        .model_types = "gemma",
        .source = "huggingface/transformers (008e5743) models/gemma",
        .usual = {.width = 3072, .heads = 16, .kv_heads = 16, .layers = 28, .context = 8192},
        .head_dim = {"head_dim", 256},
    },
    {
        .model_types = "phi",
        .source = "huggingface/transformers (008e5743) models/phi",
        .usual = {.width = 2048, .heads = 32, .layers = 24, .context = 2048},
        .share = {"partial_rotary_factor", 0.5},
    },
    {
        .model_types = "glm glm4",
        .source = "huggingface/transformers (008e5743) models/glm",
        .usual = {.width = 4096, .heads = 32, .kv_heads = 2, .layers = 40, .context = 131'072},
        .head_dim = {"head_dim", 128},
        .pairs = RotaryPairs::Interleaved,
        .share = {"partial_rotary_factor", 0.5},
    },
    {
        .model_types = "glm4_moe",
        .source = "huggingface/transformers (008c726d) models/glm4_moe",
        .usual = {.width = 4096, .heads = 96, .kv_heads = 8, .layers = 46, .context = 131'072},
        .share = {"partial_rotary_factor", 0.5},
    },
    {
        .model_types = "cohere",
        .source = "huggingface/transformers (008e5743) models/cohere",
        .usual = {.width = 8192, .heads = 64, .layers = 40, .context = 8192},
        .pairs = RotaryPairs::Interleaved,
        .ignores = "model_max_length",
    },
    {
        .model_types = "olmo olmo2",
        .source = "huggingface/transformers (008e5743) models/olmo, models/olmo2",
        .usual = {.width = 4096, .heads = 32, .layers = 32, .context = 2048},
    },
    {
        .model_types = "exaone",
        .source = "vllm-project/vllm (0d8caed3) transformers_utils/configs/exaone.py",
        .transformers = 0,
        .usual = {.width = 2048, .heads = 32, .context = 2048},
        .layers = {"num_layers num_hidden_layers", 32},
        .ignores = "rotary_pct rotary_base rotary_type rotary_expand_length use_rotary_pos "
                   "use_absolute_pos scaling_factor",
    },
    {
        .model_types = "granite granitemoe",
        .source =
            "huggingface/transformers (008e5743) models/granite, (040e1a7e) models/granitemoe",
        .usual = {.width = 4096, .heads = 32, .layers = 32, .context = 2048},
        .ignores = "position_embedding_type",
    },
    {
        .model_types = "minimax_m2",
        .source = "huggingface/transformers (008e5743) models/minimax_m2",
        .transformers = 5,
        .usual = {.width = 3072, .heads = 48, .kv_heads = 8, .layers = 62, .context = 196'608},
        .head_dim = {"head_dim", 128},
        .base = {"rope_theta", 5e6},
        .rotary_dim = {"rotary_dim", 0},
        .ignores = "attn_type_list sliding_window",
    },
    {
        .model_types = "hunyuan_v1_dense hunyuan_v1_moe",
        .source = "huggingface/transformers (05cd1ec1) models/hunyuan_v1_dense, "
                  "(008cd60e) models/hunyuan_v1_moe; vllm-project/vllm (e87ba1e1) "
                  "model_executor/models/hunyuan_v1.py",
        .usual = {.width = 4096, .heads = 32, .layers = 32, .context = 2048},
        .scaling_also_reads = "alpha",
        .share_group = {"cla_share_factor", 1},
        .share_group_if = {"use_cla", "true", false},
        .ignores = "use_rotary_pos_emb position_embedding_xdrope mask_init_id attention_head_dim",
    },
    {
        .model_types = "internlm2",
        .source = "vllm-project/vllm (0531c222) model_executor/models/internlm2.py",
        .transformers = 0,
        .usual = {.width = 4096, .heads = 32, .layers = 32, .context = 2048},
    },
    {
        .model_types = "falcon_h1",
        .source = "huggingface/transformers (020a37d2) models/falcon_h1",
        .usual = {.width = 4096, .heads = 32, .kv_heads = 8, .layers = 32, .context = 8192},
    },
    {
        .model_types = "stablelm",
        .source = "huggingface/transformers (05cd1ec1) models/stablelm",
        .usual = {.width = 2560, .heads = 32, .kv_heads = 32, .layers = 32, .context = 4096},
        .share = {"partial_rotary_factor", 0.25},
        .ignores = "rope_pct",
    },
    {
        .model_types = "nemotron",
        .source = "huggingface/transformers (05cd1ec1) models/nemotron",
        .usual = {.width = 6144, .heads = 48, .layers = 32, .context = 4096},
        .share = {"partial_rotary_factor", 0.5},
        .ignores = "rope_percent rope_percentage rope_scaling_factor",
    },
    {
        .model_types = "persimmon",
        .source = "huggingface/transformers (038869d4) models/persimmon",
        .usual = {.width = 4096, .heads = 64, .layers = 36, .context = 16'384},
        .kv_heads = {},
        .base = {"rope_theta", 25'000},
        .share = {"partial_rotary_factor", 0.5},
    },
    {
        .model_types = "helium",
        .source = "huggingface/transformers (008e5743) models/helium",
        .usual = {.width = 2560, .heads = 20, .kv_heads = 20, .layers = 24, .context = 4096},
        .head_dim = {"head_dim", 128},
        .pairs = RotaryPairs::Interleaved,
    },
    {
        .model_types = "ernie4_5",
        .source = "huggingface/transformers (008e5743) models/ernie4_5",
        .usual = {.width = 1024, .heads = 16, .kv_heads = 2, .layers = 18, .context = 131'072},
        .head_dim = {"head_dim", 128},
        .pairs = RotaryPairs::Interleaved,
        .base = {"rope_theta", 500'000},
    },
    {
        .model_types = "gptj codegen",
        .source = "huggingface/transformers (0bedd330) models/gptj, (0300cc14) models/codegen",
        .width = {"n_embd hidden_size", 4096},
        .heads = {"n_head num_attention_heads", 16},
        .kv_heads = {},
        .layers = {"n_layer num_hidden_layers", 28},
        .context = {"n_positions max_position_embeddings", 2048},
        .pairs = RotaryPairs::Interleaved,
        .base = {{}, 10'000},
        .rotary_dim = {"rotary_dim", 64},
        .scales = 0,
        .ignores = "n_ctx rotary",
    },
    {
        .model_types = "gpt_bigcode",
        .source = "huggingface/transformers (05ff2e98) models/gpt_bigcode",
        .scheme = ConfigScheme::Learned,
        .width = {"n_embd hidden_size", 768},
        .heads = {"n_head num_attention_heads", 12},
        .kv_heads = {},
        .layers = {"n_layer num_hidden_layers", 12},
        .context = {"n_positions max_position_embeddings", 1024},
        .kv_heads_if = {"multi_query", "false", false},
        .one_kv_head_if = {"multi_query", "true", true},
        .ignores = "n_ctx",
    },
    {
        .model_types = "starcoder2",
        .source = "huggingface/transformers (008e5743) models/starcoder2",
        .usual = {.width = 3072, .heads = 24, .kv_heads = 2, .layers = 30, .context = 4096},
        .kinds = {{.kind = LayerKind::Sliding, .window = {"sliding_window", 0}}},
        .layers_by = {.list = ""},
    },
    {
        .model_types = "opt",
        .source = "huggingface/transformers (014674d3) models/opt",
        .scheme = ConfigScheme::Learned,
        .usual = {.heads = 12, .layers = 12, .context = 2048},
        .width = {"d_model hidden_size", 768},
        .kv_heads = {},
    },
    {
        .model_types = "gpt_neo",
        .source = "huggingface/transformers (04c7fd35) models/gpt_neo",
        .scheme = ConfigScheme::Learned,
        .usual = {.width = 2048, .context = 2048},
        .heads = {"num_heads num_attention_heads", 16},
        .kv_heads = {},
        .layers = {"num_layers num_hidden_layers", 24},
        .kinds = {{.kind = LayerKind::Full},
                  {.kind = LayerKind::Sliding, .window = {"window_size", 256}}},
        .layers_by = {.list = "attention_layers",
                      .groups = "attention_types",
                      .every = {{}, 2},
                      .offset = {{}, 0}},
    },
};

}  // namespace

std::span<const Family> uniform_families() { return kUniformFamilies; }

}  // namespace lexiscope::llama

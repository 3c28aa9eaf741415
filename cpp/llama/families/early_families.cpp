// The rows of families.hpp of decoders from before Llama, each with names of its own for the sizes.
#include "llama/families/families.hpp"

namespace lexiscope::llama {
namespace {

constexpr Family kEarlyFamilies[] = {
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

std::span<const Family> early_families() { return kEarlyFamilies; }

}  // namespace lexiscope::llama

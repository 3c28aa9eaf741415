// The rows of families.hpp of decoders with a window or blocks in some layers, beside those that
// the engine was built on.
#include "llama/families/families.hpp"

namespace lexiscope::llama {
namespace {

using enum LayerKind;

constexpr Family kWindowFamilies[] = {
    {
        // Windows only in even layers, and only below max_window_layers.
        .model_types = "qwen2_moe",
        .source = "huggingface/transformers (008e5743) models/qwen2_moe",
        .usual = {.width = 2048, .heads = 16, .kv_heads = 16, .layers = 24, .context = 32'768},
        .kinds = {{.kind = Full},
                  {.kind = Sliding,
                   .window = {"sliding_window", 4096},
                   .when = {"use_sliding_window"}}},
        .layers_by = {.every = {{}, 2}},
        .also_reads = "max_window_layers",
    },
    {
        .model_types = "qwen3_moe",
        .source = "huggingface/transformers (008e5743) models/qwen3_moe",
        .usual = {.width = 2048, .heads = 32, .kv_heads = 4, .layers = 24, .context = 32'768},
        .kinds = {{.kind = Sliding,
                   .window = {"sliding_window", 4096},
                   .when = {"use_sliding_window"}}},
        .layers_by = {.list = ""},
        .ignores = "max_window_layers layer_types",
    },
    {
        // Published configs have the text model's keys at the top.
        .model_types = "qwen2_vl qwen2_vl_text qwen2_5_vl qwen2_5_vl_text",
        .source = "huggingface/transformers (018c8e03) models/qwen2_5_vl",
        .usual = {.width = 8192, .heads = 64, .kv_heads = 8, .layers = 80, .context = 32'768},
        .base = {"rope_theta", 1e6},
        .scaling_also_reads = "mrope_section mrope_interleaved",
        .kinds = {{.kind = Full},
                  {.kind = Sliding,
                   .window = {"sliding_window", 4096},
                   .when = {"use_sliding_window"}}},
        .layers_by = {.from = {"max_window_layers", 80}},
    },
    {
        .model_types = "qwen2_5_omni_text",
        .source = "huggingface/transformers (8855d4ee) models/qwen2_5_omni",
        .usual = {.width = 3584, .heads = 28, .kv_heads = 4, .layers = 28, .context = 32'768},
        .base = {"rope_theta", 1e6},
        .scaling_also_reads = "mrope_section mrope_interleaved",
        .kinds = {{.kind = Full},
                  {.kind = Sliding,
                   .window = {"sliding_window", 32'768},
                   .when = {"use_sliding_window"}}},
        .layers_by = {.from = {"max_window_layers", 28}},
    },
    {
        .model_types = "ministral",
        .source = "huggingface/transformers (052b1dcd) models/ministral",
        .usual = {.width = 4096, .heads = 32, .kv_heads = 8, .layers = 32, .context = 131'072},
        .kinds = {{.kind = Sliding, .window = {"sliding_window", 4096}}, {.kind = Full}},
    },
    {
        .model_types = "gemma3n_text",
        .source = "huggingface/transformers (01854809) models/gemma3n",
        .usual = {.width = 2048, .heads = 8, .kv_heads = 2, .layers = 35, .context = 32'768},
        .head_dim = {"head_dim", 256},
        .base = {"rope_theta", 1e6},
        .kinds = {{.kind = Full},
                  {.kind = Sliding,
                   .rotation = LayerRotation::Unscaled,
                   .base = {"rope_local_base_freq", 10'000},
                   .window = {"sliding_window", 512}}},
        .layers_by = {.every = {{}, 5}},
        .shared_layers = {"num_kv_shared_layers", 15},
        .ignores = "activation_sparsity_pattern",
    },
    {
        .model_types = "phi3small",
        .source = "microsoft/Phi-3-small-128k-instruct configuration_phi3_small.py, "
                  "vllm-project/vllm (00db0119) model_executor/models/phi3_small.py",
        .transformers = 0,
        .usual = {.width = 4096, .heads = 32, .kv_heads = 8, .layers = 32, .context = 8192},
        .base = {"rope_embedding_base", 1e6},
        .scaling_also_reads = "short_mscale long_mscale",
        .linear_factor = {"rope_position_scale", 1},
        .kinds = {{.kind = Full}, {.kind = BlockSparse}},
        .layers_by = {.list = "", .every = {"dense_attention_every_n_layers", 2}},
        .also_reads = "blocksparse_block_size blocksparse_num_local_blocks "
                      "blocksparse_vert_stride blocksparse_homo_head_pattern "
                      "blocksparse_triton_kernel_block_size",
    },
    {
        .model_types = "phimoe",
        .source = "huggingface/transformers (040e1a7e) models/phimoe",
        .usual = {.width = 4096, .heads = 32, .kv_heads = 8, .layers = 32, .context = 131'072},
        .base = {"rope_theta", 1e6},
        .scaling_also_reads = "short_mscale long_mscale",
        .kinds = {{.kind = Sliding, .window = {"sliding_window", 0}}},
        .layers_by = {.list = ""},
    },
};

}  // namespace

std::span<const Family> window_families() { return kWindowFamilies; }

}  // namespace lexiscope::llama

// The rows of families.hpp of encoders, which keep no keys and values, and of encoders with a
// decoder, whose decoder is the one reported.
#include "llama/families/families.hpp"

namespace lexiscope::llama {
namespace {

constexpr ConfigScheme kLearned = ConfigScheme::Learned;

constexpr Family kEncoders[] = {
    {
        .model_types = "bert",
        .source =
            "huggingface/transformers (008f5c8c) models/bert; jinaai/jina-bert-implementation",
        .scheme = kLearned,
        .scheme_by = {{"position_embedding_type", "alibi", ConfigScheme::Alibi},
                      {"position_embedding_type", "relative_key", ConfigScheme::RelativeBias},
                      {"position_embedding_type", "relative_key_query",
                       ConfigScheme::RelativeBias}},
        .usual = {.width = 768, .heads = 12, .layers = 12, .context = 512},
        .kv_heads = {},
        .cache = LayerCache::Nothing,
        .ignores = "model_max_length",
    },
    {
        .model_types = "roberta xlm-roberta xlm-roberta-xl camembert",
        .source = "huggingface/transformers (000824f1) models/roberta, models/xlm_roberta",
        .scheme = kLearned,
        .scheme_by = {{"position_embedding_type", "relative_key", ConfigScheme::RelativeBias},
                      {"position_embedding_type", "relative_key_query",
                       ConfigScheme::RelativeBias}},
        .usual = {.width = 768, .heads = 12, .layers = 12, .context = 512},
        .kv_heads = {},
        .padding = {"pad_token_id", 1},
        .cache = LayerCache::Nothing,
    },
    {
        .model_types = "t5 mt5 umt5",
        .source = "huggingface/transformers (038869d4) models/t5",
        .scheme = ConfigScheme::RelativeBias,
        .width = {"d_model", 512},
        .heads = {"num_heads", 8},
        .kv_heads = {},
        .head_dim = {"d_kv", 64},
        .layers = {"num_decoder_layers /num_layers", 6},
        .context = {},
        .also_reads = "relative_attention_num_buckets relative_attention_max_distance",
        .ignores = "n_positions",
    },
    {
        .model_types = "albert electra",
        .source = "huggingface/transformers (008f5c8c) models/albert, (097e8b79) models/electra",
        .scheme = kLearned,
        .scheme_by = {{"position_embedding_type", "relative_key", ConfigScheme::RelativeBias},
                      {"position_embedding_type", "relative_key_query",
                       ConfigScheme::RelativeBias}},
        .usual = {.layers = 12, .context = 512},
        .kv_heads = {},
        .cache = LayerCache::Nothing,
        .ignores =
            "num_hidden_groups inner_group_num net_structure_type gap_size num_memory_blocks",
    },
    {
        .model_types = "distilbert",
        .source = "huggingface/transformers (06053b84) models/distilbert",
        .scheme = kLearned,
        .scheme_by = {{"sinusoidal_pos_embds", "true", ConfigScheme::Sinusoidal}},
        .usual = {.context = 512},
        .width = {"dim hidden_size", 768},
        .heads = {"n_heads num_attention_heads", 12},
        .kv_heads = {},
        .layers = {"n_layers num_hidden_layers", 6},
        .cache = LayerCache::Nothing,
        .ignores = "hidden_dim",
    },
    {
        // Where position_biased_input is true, embeddings of positions are added, too.
        .model_types = "deberta deberta-v2",
        .source =
            "huggingface/transformers (053f59ef) models/deberta, (029c0bb0) models/deberta_v2",
        .scheme = kLearned,
        .scheme_by = {{"relative_attention", "true", ConfigScheme::RelativeBias},
                      {"position_biased_input", "false", ConfigScheme::None}},
        .usual = {.layers = 12, .context = 512},
        .kv_heads = {},
        .head_dim = {"attention_head_size"},
        .cache = LayerCache::Nothing,
        .also_reads = "position_biased_input max_relative_positions position_buckets pos_att_type "
                      "share_att_key norm_rel_ebd",
    },
    {
        // The length that it was trained on, and its own key for it, is not that of n_positions.
        .model_types = "nomic_bert",
        .source = "vllm-project/vllm (0144dd5b) model_executor/models/config.py, "
                  "huggingface/transformers "
                  "(06519011) models/nomic_bert",
        .transformers = 5,
        .width = {"n_embd hidden_size", 768},
        .heads = {"n_head num_attention_heads", 12},
        .kv_heads = {},
        .layers = {"n_layer num_hidden_layers", 12},
        .context = {"max_trained_positions /max_position_embeddings", 2048},
        .interleaved = "rotary_emb_interleaved",
        .base = {"rotary_emb_base rope_theta", 10'000},
        .share = {"rotary_emb_fraction partial_rotary_factor", 1},
        .cache = LayerCache::Nothing,
        .ignores = "n_positions rotary_emb_scale_base",
    },
    {
        .model_types = "modernbert",
        .source = "huggingface/transformers (001f85b3) models/modernbert",
        .usual = {.width = 768, .heads = 12, .layers = 22, .context = 8192},
        .kv_heads = {},
        .kinds = {{.kind = LayerKind::Full, .base = {"global_rope_theta", 160'000}},
                  {.kind = LayerKind::Sliding,
                   .base = {"local_rope_theta", 10'000},
                   .null_base = {"global_rope_theta", 160'000},
                   .window = {"local_attention", 128}}},
        .layers_by = {.every = {"global_attn_every_n_layers", 3}, .offset = {{}, 0}},
        .cache = LayerCache::Nothing,
        .ignores = "position_embedding_type",
    },
    {
        .model_types = "bart mbart",
        .source = "huggingface/transformers (0171fcd7) models/bart",
        .scheme = kLearned,
        .usual = {.context = 1024},
        .width = {"d_model hidden_size", 1024},
        .heads = {"decoder_attention_heads", 16},
        .kv_heads = {},
        .layers = {"decoder_layers", 12},
        .ignores = "encoder_layers encoder_attention_heads num_hidden_layers",
    },
    {
        // Its encoder has sinusoids for max_source_positions.
        .model_types = "whisper",
        .source = "huggingface/transformers (02ae6dd3) models/whisper",
        .scheme = kLearned,
        .width = {"d_model hidden_size"},
        .heads = {"decoder_attention_heads"},
        .kv_heads = {},
        .layers = {"decoder_layers"},
        .context = {"max_target_positions", 448},
        .also_reads = "max_source_positions",
        .ignores = "encoder_layers encoder_attention_heads num_hidden_layers",
    },
};

}  // namespace

std::span<const Family> encoder_families() { return kEncoders; }

}  // namespace lexiscope::llama

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
            "huggingface/transformers 5 (008f5c8c) models/bert; jinaai/jina-bert-implementation",
        .scheme = kLearned,
        .scheme_by = {{"position_embedding_type", "alibi", ConfigScheme::Alibi},
                      {"position_embedding_type", "relative_key", ConfigScheme::RelativeBias},
                      {"position_embedding_type", "relative_key_query",
                       ConfigScheme::RelativeBias}},
        .width = {"hidden_size", 768},
        .heads = {"num_attention_heads", 12},
        .kv_heads = {},
        .layers = {"num_hidden_layers", 12},
        .context = {"max_position_embeddings", 512},
        .cache = LayerCache::Nothing,
    },
    {
        .model_types = "roberta xlm-roberta xlm-roberta-xl camembert",
        .source = "huggingface/transformers 5 (000824f1) models/roberta, models/xlm_roberta",
        .scheme = kLearned,
        .scheme_by = {{"position_embedding_type", "relative_key", ConfigScheme::RelativeBias},
                      {"position_embedding_type", "relative_key_query",
                       ConfigScheme::RelativeBias}},
        .width = {"hidden_size", 768},
        .heads = {"num_attention_heads", 12},
        .kv_heads = {},
        .layers = {"num_hidden_layers", 12},
        .context = {"max_position_embeddings", 512},
        .padding = {"pad_token_id", 1},
        .cache = LayerCache::Nothing,
    },
    {
        .model_types = "t5 mt5 umt5",
        .source = "huggingface/transformers 5 (038869d4) models/t5",
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
};

}  // namespace

std::span<const Family> encoder_families() { return kEncoders; }

}  // namespace lexiscope::llama

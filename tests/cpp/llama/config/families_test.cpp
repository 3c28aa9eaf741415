#include "llama/families/families.hpp"

#include <set>

#include "formats/fields.hpp"
#include "published.hpp"

using namespace lexiscope::llama;

namespace {

using enum ConfigScheme;

constexpr Published kPublished[] = {
    {"Falcon 7B: multi_query is one key head",
     R"({"model_type": "falcon", "hidden_size": 4544, "num_attention_heads": 71,
         "num_hidden_layers": 32, "multi_query": true, "new_decoder_architecture": false,
         "alibi": false, "torch_dtype": "bfloat16"})",
     Rotary, 2048, 8, "32 full_attention", "all 64/64 base 10000"},
    {"T5 11B: d_kv is not d_model / num_heads",
     R"({"model_type": "t5", "d_model": 1024, "d_kv": 128, "num_heads": 128, "num_layers": 24,
         "relative_attention_num_buckets": 32, "n_positions": 512})",
     RelativeBias, 0, 1536, "24 full_attention", ""},
    {"BLOOM 560M: n_embed is the width",
     R"({"model_type": "bloom", "n_embed": 1024, "n_layer": 24, "num_attention_heads": 16,
         "offset_alibi": 100, "seq_length": 2048})",
     Alibi, 0, 96, "24 full_attention", ""},
    {"DBRX: base and key heads in attn_config",
     R"({"model_type": "dbrx", "d_model": 6144, "n_heads": 48, "n_layers": 40, "max_seq_len": 32768,
         "attn_config": {"kv_n_heads": 8, "rope_theta": 500000, "clip_qkv": 8}})",
     Rotary, 32'768, 160, "40 full_attention", "all 128/128 base 500000"},
    {"an MPT with rotary positions",
     R"({"model_type": "mpt", "d_model": 2048, "n_heads": 16, "n_layers": 24, "max_seq_len": 4096,
         "attn_config": {"alibi": false, "rope": true, "rope_theta": 500000, "rope_impl": "hf",
         "kv_n_heads": 8, "attn_type": "grouped_query_attention"}})",
     Rotary, 4096, 96, "24 full_attention", "all 128/128 base 500000"},
    {"jina-embeddings-v2: its code reads position_embedding_type",
     R"({"architectures": ["JinaBertForMaskedLM"], "model_type": "bert", "hidden_size": 768,
         "num_attention_heads": 12, "num_hidden_layers": 12, "max_position_embeddings": 8192,
         "position_embedding_type": "alibi", "feed_forward_type": "geglu"})",
     Alibi, 0, 0, "12 full_attention", ""},
    {"RoBERTa: rows begin after the padding token's",
     R"({"model_type": "roberta", "hidden_size": 768, "num_attention_heads": 12,
         "num_hidden_layers": 12, "max_position_embeddings": 514, "pad_token_id": 1,
         "position_embedding_type": "absolute"})",
     Learned, 512, 0, "12 full_attention", ""},
    {"XLM-RoBERTa",
     R"({"model_type": "xlm-roberta", "max_position_embeddings": 514, "pad_token_id": 1,
         "position_embedding_type": "absolute", "type_vocab_size": 1})",
     Learned, 512, 0, "12 full_attention", ""},
    {"Command R7B: layers that see everything have no rotation",
     R"({"model_type": "cohere2", "hidden_size": 4096, "head_dim": 128, "num_attention_heads": 32,
         "num_key_value_heads": 8, "num_hidden_layers": 32, "layer_switch": 4,
         "sliding_window": 4096, "sliding_window_pattern": 4, "rope_theta": 50000,
         "position_embedding_type": "rope_gptj", "max_position_embeddings": 8192})",
     Rotary, 8192, 128, "8 full_attention still, 24 sliding_attention 4096",
     "sliding_attention 128/128 base 50000 interleaved"},
    {"OLMo 3: layers with a window are not scaled",
     R"({"model_type": "olmo3", "hidden_size": 4096, "num_attention_heads": 32,
         "num_key_value_heads": 32, "num_hidden_layers": 32, "sliding_window": 4096,
         "max_position_embeddings": 65536, "rope_theta": 500000, "rope_scaling": {"factor": 8.0,
         "original_max_position_embeddings": 8192, "rope_type": "yarn"}})",
     Rotary, 65'536, 512, "8 full_attention, 24 sliding_attention 4096",
     "full_attention 128/128 base 500000 yarn 8; sliding_attention 128/128 base 500000"},
    {"Qwen3-Next: linear attention keeps no keys and values",
     R"({"model_type": "qwen3_next", "hidden_size": 2048, "head_dim": 256,
         "num_attention_heads": 16, "num_key_value_heads": 2, "num_hidden_layers": 48,
         "full_attention_interval": 4, "partial_rotary_factor": 0.25, "rope_theta": 10000000,
         "max_position_embeddings": 262144, "linear_conv_kernel_dim": 4})",
     Rotary, 262'144, 24, "12 full_attention, 36 linear_attention",
     "full_attention 64/256 base 10000000"},
    {"Kimi K2: the ramp of YaRN is a step",
     R"({"model_type": "kimi_k2", "num_hidden_layers": 61, "kv_lora_rank": 512,
         "qk_rope_head_dim": 64, "rope_theta": 50000.0, "max_position_embeddings": 131072,
         "rope_scaling": {"beta_fast": 1.0, "beta_slow": 1.0, "factor": 32.0, "mscale": 1.0,
         "mscale_all_dim": 1.0, "original_max_position_embeddings": 4096, "type": "yarn"}})",
     Rotary, 131'072, 68.625, "61 full_attention", "all 64/64 base 50000 yarn 32 interleaved"},
    {"Ministral 3: its code reads llama_4_scaling_beta",
     R"({"model_type": "mistral3", "text_config": {"model_type": "ministral3",
         "hidden_size": 3072, "head_dim": 128, "num_attention_heads": 32,
         "num_key_value_heads": 8, "num_hidden_layers": 26, "max_position_embeddings": 262144,
         "sliding_window": null, "rope_parameters": {"beta_fast": 32.0, "beta_slow": 1.0,
         "factor": 16.0, "llama_4_scaling_beta": 0.1, "mscale": 1.0, "mscale_all_dim": 1.0,
         "original_max_position_embeddings": 16384, "rope_theta": 1000000.0,
         "rope_type": "yarn", "type": "yarn"}}})",
     Rotary, 262'144, 104, "26 full_attention", "all 128/128 base 1000000 yarn 16"},
    {"GLM-4 9B 1M: rope_ratio multiplies the base, and half of a head is rotated",
     R"({"model_type": "chatglm", "hidden_size": 4096, "kv_channels": 128,
         "num_attention_heads": 32, "num_layers": 40, "multi_query_attention": true,
         "multi_query_group_num": 4, "rope_ratio": 10000, "seq_length": 1048576,
         "original_rope": true})",
     Rotary, 1'048'576, 80, "40 full_attention", "all 64/128 base 100000000 interleaved"},
    {"Gemma 4: proportional, wider heads in full attention, shared keys",
     R"({"model_type": "gemma4", "text_config": {"model_type": "gemma4_text", "hidden_size": 2560,
         "head_dim": 256, "global_head_dim": 512, "num_attention_heads": 8,
         "num_key_value_heads": 2, "num_hidden_layers": 42, "num_kv_shared_layers": 18,
         "sliding_window": 512, "max_position_embeddings": 131072, "dtype": "bfloat16",
         "rope_parameters": {"full_attention": {"rope_type": "proportional",
         "partial_rotary_factor": 0.25, "rope_theta": 1000000.0}, "sliding_attention":
         {"rope_type": "default", "rope_theta": 10000.0}}}})",
     // 4 full layers of 2 heads of 512 and 20 with a window of 2 heads of 256 keep their own.
     Rotary, 131'072, 56, "7 full_attention, 35 sliding_attention 512",
     "full_attention 128/512 base 1000000 proportional 1; sliding_attention 256/256 base 10000"},
    {"Nemotron-H: no positions, and a bare Infinity",
     R"({"model_type": "nemotron_h", "hidden_size": 5120, "num_attention_heads": 40,
         "head_dim": 128, "num_key_value_heads": 8, "num_hidden_layers": 8,
         "hybrid_override_pattern": "M-M*-M*-", "time_step_limit": [0.0, Infinity]})",
     None, 0, 8, "2 full_attention, 3 mamba, 3 mlp", ""},
    {"LLaVA 1.5: the text model's sizes are Llama's own",
     R"({"model_type": "llava", "image_seq_length": 576, "text_config": {"model_type": "llama",
         "max_position_embeddings": 4096, "torch_dtype": "float16", "vocab_size": 32064},
         "vision_config": {"model_type": "clip_vision_model", "hidden_size": 1024}})",
     Rotary, 4096, 512, "32 full_attention", "all 128/128 base 10000"},
    {"EXAONE 4 32B: a letter for each layer",
     R"({"model_type": "exaone4", "hidden_size": 5120, "head_dim": 128, "num_attention_heads": 40,
         "num_key_value_heads": 8, "num_hidden_layers": 64, "sliding_window": 4096,
         "sliding_window_pattern": "LLLG", "max_position_embeddings": 131072,
         "rope_theta": 1000000, "rope_scaling": {"factor": 16.0, "high_freq_factor": 4.0,
         "low_freq_factor": 1.0, "original_max_position_embeddings": 8192, "rope_type": "llama3"}})",
     Rotary, 131'072, 256, "16 full_attention still, 48 sliding_attention 4096",
     "sliding_attention 128/128 base 1000000 llama3 16"},
};

}  // namespace

TEST_CASE("published configs mean what their family's code does with them") {
  check_published(kPublished);
}

TEST_CASE("a model_type has one row, with a source") {
  std::set<std::string_view> seen;
  for (const auto& part : all_families()) {
    for (const Family& family : part) {
      CHECK(!family.source.empty());
      for (const std::string_view name : lexiscope::fields_of(family.model_types)) {
        CAPTURE(name);
        CHECK(seen.insert(name).second);
        CHECK(find_family(name) == &family);
      }
    }
  }
  CHECK(find_family("newton") == nullptr);
}

TEST_CASE("no key about positions is among those without effect in every family") {
  for (const std::string_view key :
       {"rope_theta", "rope_scaling", "partial_rotary_factor", "sliding_window", "layer_types",
        "max_position_embeddings", "num_attention_heads", "head_dim", "attention_chunk_size",
        "position_embedding_type", "alibi", "no_rope_layers", "rope_scalling", "attn_scale"}) {
    CAPTURE(key);
    CHECK(!is_without_effect(key));
  }
}

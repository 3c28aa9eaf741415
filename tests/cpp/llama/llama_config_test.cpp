#include "llama/llama_config.hpp"
#include "llama/llama_models.hpp"
#include "testing.hpp"

using namespace lexiscope::llama;

namespace {

LlamaConfig config_of(const std::string& json) { return read_llama_config(json, "config.json"); }

/// A config with this key changed or added is refused with this message.
void refused(const std::string& key, const std::string& value, const char* message) {
  std::string json = tiny_config();
  const std::size_t at = json.find("\"" + key + "\"");
  if (at == std::string::npos) {
    json = tiny_config("\"" + key + "\": " + value);
  } else {
    const std::size_t colon = json.find(':', at);
    json.replace(colon + 1, json.find_first_of(",}", colon) - colon - 1, value);
  }
  CAPTURE(json);
  throws(MalformedFile, "config.json", message, [&] { config_of(json); });
}

}  // namespace

TEST_CASE("sizes are read, with the family's defaults where the config is silent") {
  const LlamaConfig config = config_of(tiny_config());
  CHECK((config.vocab_size == 37 && config.head_dim == 6 && config.kv_heads == 2));
  CHECK_FALSE(config.tied);
  CHECK((config.rotary.base == 10'000 && config.rotary.rotary_dim == 6));
  // Embedding and output, two layers, and a norm.
  CHECK(config.parameters() == 2 * 37 * 20 + 2 * (20 * 6 * 12 + 3 * 20 * 26 + 40) + 20);
  CHECK(config_of(tiny_config("\"eos_token_id\": [2, 3]")).end_tokens == Ids{2, 3});
  CHECK(config_of(tiny_config("\"hidden_act\": \"silu\", \"mlp_bias\": false, \"unheard_of\": "
                              "null, \"use_cache\": true"))
            .width == 20);
}

TEST_CASE("keys on which no logit depends change nothing") {
  for (
      const char* more :
      {R"("unsloth_fixed": true, "unsloth_version": "2024.9")",
       R"("auto_map": {"AutoModelForCausalLM": "modeling_x.XForCausalLM"})",
       R"("id2label": {"0": "LABEL_0"}, "label2id": {"LABEL_0": 0}, "num_labels": 1)",
       R"("layer_types": ["full_attention", "full_attention"])",
       R"("sliding_window": 64, "layer_types": ["sliding_attention", "full_attention"])",
       R"("sliding_window": 4096, "use_sliding_window": false, "max_window_layers": 28)",
       R"("temperature": 0.6, "top_p": 0.9, "do_sample": true, "max_new_tokens": 20)",
       R"("pruned_heads": {}, "bad_words_ids": [], "rope_scaling": null)",
       R"("attention_dropout": 0.1, "resid_pdrop": 0.1, "gradient_checkpointing": true)",
       R"("_commit_hash": "0f", "_flash_attn_2_enabled": true, "torchscript": true)",
       R"("max_sequence_length": 2048, "unk_token_id": 0, "sep_token_id": 1, "tokenizer_class": "LlamaTokenizer")",
       R"("is_decoder": true, "is_causal": true, "is_encoder_decoder": false, "cache_implementation": "static")"}) {
    CAPTURE(more);
    CHECK(config_of(tiny_config(more)).parameters() == config_of(tiny_config()).parameters());
  }
  CHECK(config_of(tiny_config("\"sliding_window\": 64")).window == 64);
  CHECK_FALSE(config_of(tiny_config()).window.has_value());
}

TEST_CASE("whatever this reader does not have is named and refused") {
  refused("attention_bias", "true",
          "expected no \"attention_bias\", which this reader does not "
          "have, got true");
  refused("mlp_bias", "true", "expected no \"mlp_bias\"");
  refused("sliding_window", "63",
          "expected no sliding_window, or one of the whole context, 64 tokens, got 63");
  refused("layer_types", R"(["full_attention", "sliding_attention"])",
          "expected \"full_attention\" for each of its layer_types, got \"sliding_attention\"");
  refused("layer_types", R"(["linear_attention", "full_attention"])", "got \"linear_attention\"");
  refused("layer_types", R"(["full_attention"])",
          "expected a list of 2 as layer_types, one for each layer, got 1");
  refused("layer_types", "\"full\"",
          "expected a list of 2 as layer_types, one for each layer, got \"full\"");
  refused("is_causal", "false",
          "expected true as is_causal, the only value that this reader has, got false");
  refused("pruned_heads", R"({"0": [1]})", "expected no \"pruned_heads\"");
  refused("is_encoder_decoder", "true", "expected no \"is_encoder_decoder\"");
  refused("final_logit_softcapping", "30.0", "expected no \"final_logit_softcapping\"");
  refused("num_local_experts", "8", "expected no \"num_local_experts\"");
  refused("quantization_config", "{\"bits\": 4}", "expected no \"quantization_config\"");
  refused("logits_scaling", "8.0", "expected no \"logits_scaling\"");
  refused("hidden_act", "\"gelu\"",
          "expected \"silu\" as hidden_act, the only activation that this "
          "reader has, got \"gelu\"");
  refused("model_type", "\"qwen2\"",
          "expected a model_type of the Llama family, llama or mistral, got \"qwen2\"");
}

TEST_CASE("sizes that are missing, too large or do not fit one another are refused") {
  refused("vocab_size", "null", "expected vocab_size, got none");
  refused("hidden_size", "0", "expected a whole number from 1 to 1,048,576 as hidden_size, got 0");
  refused("hidden_size", "1e30", "as hidden_size, got 1e30");
  refused("num_hidden_layers", "\"2\"", "as num_hidden_layers, got \"2\"");
  refused("num_key_value_heads", "3",
          "expected a divisor of num_attention_heads, 4, as num_key_value_heads, got 3");
  refused("rms_norm_eps", "-1", "expected a number of at least 0 as rms_norm_eps, got -1");
  refused("eos_token_id", "37", "expected ids below vocab_size, 37, as eos_token_id, got 37");
  refused("tie_word_embeddings", "\"yes\"", "expected true or false as tie_word_embeddings");
  throws(MalformedFile, "config.json", "got a list", [] { config_of("[]"); });
}

TEST_CASE("rotary settings that cannot be followed, or contradict each other, are refused") {
  refused("rope_scaling", R"({"type": "linear"})",
          "expected rope_scaling.factor with the type linear, got none");
  refused("rope_scaling", R"({"type": "longer", "factor": 2})", "as rope_scaling.rope_type");
  refused("rope_scaling", R"({"type": "linear", "factor": 2, "beta_fast": 32})",
          "got rope_scaling.beta_fast is not used by the type linear");
  refused("rope_parameters", R"({"full_attention": {"rope_theta": 1e6}, "sliding_attention": {}})",
          "expected one rotary setting for all layers, got one for each kind of layer");
  refused("max_position_embeddings", "0", "as max_position_embeddings, got 0");
}

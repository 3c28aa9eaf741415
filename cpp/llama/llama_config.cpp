#include "llama/llama_config.hpp"

#include <algorithm>
#include <string>
#include <vector>

#include "base/error.hpp"
#include "formats/fields.hpp"
#include "formats/quote_text.hpp"
#include "llama/config/config_keys.hpp"
#include "llama/families/families.hpp"

namespace lexiscope::llama {
namespace {

/// Sizes of the largest model that is not absurd; a product of two fits int64.
constexpr std::int64_t kMaxWidth = 1 << 20;
constexpr std::int64_t kMaxVocab = 1 << 24;
constexpr std::int64_t kMaxLayers = 1 << 10;
constexpr std::int64_t kMaxHeads = 1 << 14;
constexpr std::int64_t kMaxPositions = std::int64_t{1} << 30;

/// Keys that inference does not depend on: where the model is from, how it was trained, which class
/// of a library runs it, and how that library samples.
constexpr std::string_view kIndifferent =
    "architectures model_type _name_or_path name_or_path _commit_hash torch_dtype dtype "
    "transformers_version transformers.js_config auto_map is_llama_config tokenizer_class "
    "tokenizer_name unsloth_fixed unsloth_version use_cache cache_implementation use_bfloat16 "
    "torchscript attn_implementation _attn_implementation _attn_implementation_autoset "
    "_attn_implementation_internal _flash_attn_2_enabled use_flash_attention "
    "chunk_size_feed_forward pretraining_tp initializer_range neftune_noise_alpha "
    "gradient_checkpointing attention_dropout hidden_dropout hidden_dropout_prob "
    "attention_probs_dropout_prob attn_pdrop embd_pdrop resid_pdrop residual_dropout "
    "embedding_dropout classifier_dropout bos_token_id eos_token_id pad_token_id unk_token_id "
    "sep_token_id decoder_start_token_id forced_bos_token_id forced_eos_token_id "
    "bad_words_ids suppress_tokens begin_suppress_tokens max_length max_sequence_length "
    "model_max_length min_length max_new_tokens do_sample early_stopping num_beams "
    "num_beam_groups diversity_penalty temperature top_k top_p typical_p repetition_penalty "
    "length_penalty no_repeat_ngram_size encoder_no_repeat_ngram_size num_return_sequences "
    "exponential_decay_length_penalty remove_invalid_values prefix return_dict "
    "use_return_dict return_dict_in_generate output_attentions output_hidden_states "
    "output_scores keys_to_ignore_at_inference is_decoder max_window_layers id2label label2id "
    "num_labels problem_type finetuning_task task_specific_params";

/// Keys that the sizes and positions are read from.
constexpr std::string_view kRead =
    "vocab_size hidden_size intermediate_size num_hidden_layers num_attention_heads "
    "num_key_value_heads head_dim rms_norm_eps tie_word_embeddings hidden_act "
    "max_position_embeddings rope_theta rope_scaling rope_parameters partial_rotary_factor "
    "rope_interleaved rope_interleave original_max_position_embeddings sliding_window "
    "layer_types";

/// A key of what every model here does: any value but true asks for another inference.
constexpr std::string_view kCausal = "is_causal";

bool has(std::string_view keys, std::string_view key) {
  const std::vector<std::string_view> all = fields_of(keys);
  return std::find(all.begin(), all.end(), key) != all.end();
}

/// A key of this value asks for nothing: "mlp_bias": false, "pruned_heads": {}.
bool asks_nothing(const JsonValue& value) {
  const bool holds_items = value.is(JsonKind::List) || value.is(JsonKind::Object);
  return value.is(JsonKind::Null) || (value.is(JsonKind::Boolean) && !value.boolean) ||
         (holds_items && value.items.empty());
}

class LlamaConfigReader {
 public:
  LlamaConfigReader(const JsonValue& config, std::string_view name)
      : config_(config), name_(name), keys_(config, findings_) {}

  LlamaConfig read() {
    require_family();
    require_known_keys();
    LlamaConfig read;
    read.vocab_size = size("vocab_size", kMaxVocab);
    read.width = size("hidden_size", kMaxWidth);
    read.mlp_width = size("intermediate_size", kMaxWidth);
    read.layers = size("num_hidden_layers", kMaxLayers);
    read.heads = size("num_attention_heads", kMaxHeads);
    read.kv_heads = keys_.whole("num_key_value_heads", 1, kMaxHeads).value_or(read.heads);
    if (read.heads % read.kv_heads != 0) {
      refuse("a divisor of num_attention_heads, " + std::to_string(read.heads) +
                 ", as num_key_value_heads",
             std::to_string(read.kv_heads));
    }
    const auto head_dim = keys_.whole("head_dim", 1, kMaxWidth);
    if (!head_dim && read.width % read.heads != 0) {
      refuse(
          "a multiple of num_attention_heads, " + std::to_string(read.heads) + ", as hidden_size",
          std::to_string(read.width));
    }
    read.head_dim = head_dim.value_or(read.width / read.heads);
    if (read.head_dim * read.heads > kMaxWidth) {
      refuse("heads of at most " + std::to_string(kMaxWidth) + " columns together",
             std::to_string(read.heads) + " of " + std::to_string(read.head_dim));
    }
    read.norm_epsilon = keys_.number("rms_norm_eps", 0).value_or(1e-6);
    read.tied = keys_.flag("tie_word_embeddings").value_or(false);
    require_silu();
    read_rotary(read);
    read_window(read);
    read_end_tokens(read);
    require_no_error();
    return read;
  }

 private:
  [[noreturn]] void refuse(const std::string& expected, const std::string& got) const {
    fail(ErrorKind::MalformedFile, name_, expected, got);
  }

  void require_family() {
    const std::string type = keys_.text("model_type").value_or("");
    if (type == "llama" || type == "mistral") {
      family_ = find_family(type);
      return;
    }
    refuse("a model_type of the Llama family, llama or mistral",
           type.empty() ? "none" : quote_text(type));
  }

  void require_known_keys() const {
    for (std::size_t n = 0; n < config_.keys.size(); ++n) {
      const std::string& key = config_.keys[n];
      const JsonValue& value = config_.items[n];
      if (key == kCausal) {
        if (value.is(JsonKind::Boolean) && value.boolean) continue;
        refuse("true as " + key + ", the only value that this reader has", value.described());
      }
      if (has(kIndifferent, key) || has(kRead, key) || asks_nothing(value)) continue;
      refuse("no " + quote_text(key) + ", which this reader does not have", value.described());
    }
  }

  std::int64_t size(std::string_view key, std::int64_t most) {
    const auto whole = keys_.whole(key, 1, most);
    if (!whole) {
      require_no_error();
      refuse(std::string(key), "none");
    }
    return *whole;
  }

  void require_silu() {
    const std::string act = keys_.text("hidden_act").value_or("silu");
    if (act == "silu" || act == "swish") return;
    refuse("\"silu\" as hidden_act, the only activation that this reader has", quote_text(act));
  }

  void read_rotary(LlamaConfig& read) {
    const std::int64_t most = keys_.size(family_->context, kMaxPositions);
    require_no_error();
    const ScalingObject scaling = find_scaling(keys_);
    if (scaling.value != nullptr && has_layer_kinds(*scaling.value)) {
      refuse("one rotary setting for all layers", "one for each kind of layer");
    }
    auto setting =
        read_rotary_config(keys_, {*family_, family_->kinds[0], read.head_dim, most, scaling});
    require_no_error();
    if (!setting || setting->spectrum_dim != setting->rotary_dim) {
      refuse("a type of scaling that this reader has", "proportional");
    }
    for (const ConfigNote& note : findings_.notes) {
      const bool ignored = note.kind == NoteKind::UnusedKey || note.kind == NoteKind::Contradiction;
      // Llama 3.1 itself has a context of twice its factor.
      if (ignored && note.key != "max_position_embeddings")
        refuse(
            "a config that agrees with "
            "itself",
            text_of(note).english());
    }
    read.rotary = std::move(*setting);
    if (const auto interleaved = keys_.flag("rope_interleaved rope_interleave")) {
      read.rotary.pairs = *interleaved ? RotaryPairs::Interleaved : RotaryPairs::SplitHalves;
    }
  }

  /// A window as long as the context hides nothing from any token of it.
  void read_window(LlamaConfig& read) {
    const JsonValue* const types = config_.find("layer_types");
    const std::int64_t all = kMaxPositions;
    const std::int64_t window = keys_.whole("sliding_window", 1, all).value_or(all);
    require_no_error();
    if (window < read.rotary.context) {
      refuse("no sliding_window, or one of the whole context, " +
                 std::to_string(read.rotary.context) + " tokens",
             std::to_string(window));
    }
    if (window < all) read.window = window;
    if (types == nullptr || types->is(JsonKind::Null)) return;
    const std::string expected =
        "a list of " + std::to_string(read.layers) + " as layer_types, one for each layer";
    if (!types->is(JsonKind::List)) refuse(expected, types->described());
    if (std::ssize(types->items) != read.layers) {
      refuse(expected, std::to_string(types->items.size()));
    }
    for (const JsonValue& type : types->items) {
      const bool slides = type.text == "sliding_attention" && read.window;
      if (type.text == "full_attention" || slides) continue;
      refuse("\"full_attention\" for each of its layer_types", type.described());
    }
  }

  /// A number or a list of numbers.
  void read_end_tokens(LlamaConfig& read) {
    const JsonValue* const end = config_.find("eos_token_id");
    if (end == nullptr || end->is(JsonKind::Null)) return;
    const auto add = [&](const JsonValue& one) {
      const auto id = one.whole();
      if (!id || *id < 0 || *id >= read.vocab_size) {
        refuse("ids below vocab_size, " + std::to_string(read.vocab_size) + ", as eos_token_id",
               one.described());
      }
      read.end_tokens.push_back(static_cast<Id>(*id));
    };
    if (!end->is(JsonKind::List)) return add(*end);
    for (const JsonValue& one : end->items) add(one);
  }

  void require_no_error() const {
    const ConfigNote* const error = first_error(findings_.notes);
    if (error == nullptr) return;
    if (error->kind == NoteKind::MissingKey) {
      refuse(error->key + " with " + error->expected.english(), "none");
    }
    refuse(error->expected.english() + " as " + error->key, error->got.english());
  }

  const JsonValue& config_;
  std::string name_;
  ConfigFindings findings_;
  ConfigKeys keys_;
  const Family* family_ = nullptr;
};

}  // namespace

std::int64_t LlamaConfig::parameters() const {
  const std::int64_t attention = 2 * width * head_dim * (heads + kv_heads);
  const std::int64_t layer = attention + 3 * width * mlp_width + 2 * width;
  return layers * layer + width + vocab_size * width * (tied ? 1 : 2);
}

LlamaConfig read_llama_config(std::string_view json, std::string_view name) {
  const JsonValue config = read_json_value(json, name, JsonDialect::Python);
  if (!config.is(JsonKind::Object)) {
    fail(ErrorKind::MalformedFile, name, "an object of a model's settings", config.described());
  }
  return LlamaConfigReader(config, name).read();
}

}  // namespace lexiscope::llama

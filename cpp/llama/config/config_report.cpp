#include "llama/config/config_report.hpp"

#include <algorithm>
#include <numbers>
#include <utility>

#include "base/error.hpp"
#include "formats/quote_text.hpp"
#include "llama/config/config_keys.hpp"

namespace lexiscope::llama {
namespace {

constexpr std::int64_t kMaxWidth = 1 << 24;
constexpr std::int64_t kMaxHeads = 1 << 16;
constexpr std::int64_t kMaxHeadDim = 1 << 16;
constexpr std::int64_t kMaxLayers = 1 << 16;

RotaryReport rotary_report(RotaryConfig config) {
  RotaryReport report;
  const auto plain = rotary_frequencies(config.rotary_dim, config.base);
  const auto scaled = rotary_frequencies(config.rotary_dim, config.base, config.scaling);
  report.attention_factor = rotary_attention_factor(config.scaling);
  for (std::size_t i = 0; i < plain.size(); ++i) {
    const double turns =
        plain[i] * static_cast<double>(config.trained_len) / (2 * std::numbers::pi);
    report.pairs.push_back({plain[i], scaled[i], turns, scaled[i] / plain[i]});
    report.unfinished += report.pairs.back().finishes_a_turn() ? 0 : 1;
  }
  report.config = std::move(config);
  return report;
}

class ReportBuilder {
 public:
  /// `around` is the whole file: the config itself, or what has it as its text_config.
  ReportBuilder(const JsonValue& config, const JsonValue& around)
      : config_(config),
        keys_(config, report_.notes),
        around_(around),
        outer_keys_(around, report_.notes) {}

  ConfigReport build() {
    read_family();
    report_.max_positions = keys_
                                .whole({"max_position_embeddings", "n_positions", "max_seq_len",
                                        "seq_length", "n_ctx", "max_sequence_length"},
                                       1, kMaxConfigPositions)
                                .value_or(family_ == nullptr ? 0 : family_->max_positions);
    report_.context = report_.max_positions;
    read_heads();
    if (&around_ != &config_) note_outside();
    if (report_.scheme == ConfigScheme::Rotary) read_rotary();
    if (report_.scheme == ConfigScheme::Alibi || report_.scheme == ConfigScheme::RelativeBias ||
        report_.scheme == ConfigScheme::None) {
      report_.context = 0;
    }
    if (report_.scheme != ConfigScheme::Rotary) note_unused_rotary();
    read_cache();
    return std::move(report_);
  }

 private:
  void read_family() {
    report_.model_type = keys_.text({"model_type"}).value_or("");
    family_ = find_family(report_.model_type);
    if (family_ == nullptr) {
      keys_.note(NoteKind::UnknownFamily, "model_type", "",
                 report_.model_type.empty() ? "" : quote_text(report_.model_type));
    }
    report_.scheme = family_ == nullptr ? ConfigScheme::Rotary : family_->scheme;
    if (family_ != nullptr && report_.model_type == "falcon" &&
        keys_.flag({"alibi"}).value_or(false)) {
      report_.scheme = ConfigScheme::Alibi;
    }
  }

  void read_heads() {
    width_ = keys_.whole({"hidden_size", "n_embd", "d_model"}, 1, kMaxWidth).value_or(0);
    heads_ = keys_.whole({"num_attention_heads", "n_head", "num_heads", "n_heads"}, 1, kMaxHeads)
                 .value_or(family_ == nullptr ? 0 : family_->heads);
    const auto given = keys_.whole({"head_dim"}, 1, kMaxHeadDim);
    head_dim_ = given.value_or(family_ == nullptr ? 0 : family_->head_dim);
    if (head_dim_ == 0 && width_ > 0 && heads_ > 0) {
      head_dim_ = width_ / heads_;
      if (width_ % heads_ != 0) {
        keys_.note(NoteKind::WrongValue, "hidden_size",
                   {"a multiple of num_attention_heads, {0}, where there is no head_dim", heads_},
                   std::to_string(width_));
      }
    }
    const bool rotary = report_.scheme == ConfigScheme::Rotary;
    const bool apart = config_.find("qk_rope_head_dim") != nullptr;
    if (head_dim_ == 0 && rotary && !apart) {
      keys_.note(NoteKind::MissingKey, width_ == 0 ? "hidden_size" : "num_attention_heads",
                 "the width of a head", "none");
    }
    head_dim_ = std::min(head_dim_, kMaxHeadDim);
    const std::int64_t usual =
        family_ != nullptr && family_->kv_heads > 0 ? family_->kv_heads : heads_;
    kv_heads_ =
        keys_.whole({"num_key_value_heads", "num_kv_heads", "multi_query_group_num"}, 1, kMaxHeads)
            .value_or(usual);
    if (kv_heads_ > 0 && heads_ % kv_heads_ != 0) {
      keys_.note(NoteKind::WrongValue, "num_key_value_heads",
                 {"a divisor of num_attention_heads, {0}", heads_}, std::to_string(kv_heads_));
    }
  }

  void read_rotary() {
    if (report_.max_positions == 0) {
      keys_.note(NoteKind::MissingKey, "max_position_embeddings", "the end of the context", "none");
    }
    for (RotaryConfig& one :
         read_rotary_configs(config_, {family_, head_dim_, report_.max_positions}, report_.notes)) {
      report_.context = std::max(report_.context, one.context);
      report_.rotary.push_back(rotary_report(std::move(one)));
    }
  }

  /// What is said beside text_config reaches no text model.
  void note_outside() {
    for (const std::string_view key : {"rope_theta", "rope_scaling", "rope_parameters"}) {
      const JsonValue* const value = around_.find(key);
      if (value == nullptr || value->is(JsonKind::Null)) continue;
      outer_keys_.note(NoteKind::UnusedKey, key, "a text model unless it stands in text_config",
                       "");
    }
  }

  /// Layers that are left without positions, as in SmolLM3 and Llama 4.
  void note_layers_without_rotation(std::int64_t layers) {
    const JsonValue* const list = config_.find("no_rope_layers");
    if (list != nullptr && list->is(JsonKind::List) && !list->items.empty()) {
      // 1 where a layer rotates.
      const auto still = std::count_if(list->items.begin(), list->items.end(),
                                       [](const JsonValue& one) { return one.number() == 0; });
      if (still > 0) keys_.note(NoteKind::NotRotated, "no_rope_layers", "", grouped(still));
    } else if (const auto every = keys_.whole({"no_rope_layer_interval"}, 1, kMaxLayers)) {
      const std::int64_t still = layers / *every;
      if (still > 0) keys_.note(NoteKind::NotRotated, "no_rope_layer_interval", "", grouped(still));
    }
  }

  void read_number_type() {
    constexpr std::pair<std::string_view, std::int64_t> kTypes[] = {
        {"float32", 32},      {"bfloat16", 16},   {"float16", 16}, {"float64", 64},
        {"float8_e4m3fn", 8}, {"float8_e5m2", 8}, {"auto", 16}};
    const bool inside = config_.find("torch_dtype") != nullptr || config_.find("dtype") != nullptr;
    ConfigKeys& keys = inside ? keys_ : outer_keys_;
    const auto name = keys.text({"torch_dtype", "dtype"});
    if (!name) return;
    report_.cache.number_type = *name;
    const auto* const found = std::find_if(std::begin(kTypes), std::end(kTypes),
                                           [&](const auto& type) { return type.first == *name; });
    if (found != std::end(kTypes)) {
      report_.cache.bits_a_number = found->second;
    } else {
      keys.note(NoteKind::UnknownNumber, keys.found(), "", quote_text(*name));
    }
  }

  void note_unused_rotary() {
    for (const std::string_view key :
         {"rope_theta", "rope_scaling", "rope_parameters", "partial_rotary_factor", "rotary_dim",
          "rotary_pct", "rotary_emb_base"}) {
      const JsonValue* const value = config_.find(key);
      if (value == nullptr || value->is(JsonKind::Null)) continue;
      keys_.note(NoteKind::UnusedKey, key, {"a model with {0} positions", name_of(report_.scheme)},
                 "");
    }
  }

  /// How many of the layers keep only a window of keys and values.
  std::int64_t window_layers(std::int64_t layers) {
    if (const JsonValue* const kinds = config_.find("layer_types");
        kinds != nullptr && kinds->is(JsonKind::List)) {
      if (static_cast<std::int64_t>(kinds->items.size()) != layers) {
        keys_.note(NoteKind::Contradiction, "layer_types", {"num_hidden_layers is {0}", layers},
                   {"a list of {0}", kinds->items.size()});
      }
      const auto sliding =
          std::count_if(kinds->items.begin(), kinds->items.end(),
                        [](const JsonValue& kind) { return kind.text == "sliding_attention"; });
      return std::min<std::int64_t>(sliding, layers);
    }
    if (const auto first = keys_.whole({"max_window_layers"}, 0, kMaxLayers)) {
      const bool on = keys_.flag({"use_sliding_window"}).value_or(false);
      return on ? std::max<std::int64_t>(layers - *first, 0) : 0;
    }
    const std::int64_t pattern = keys_.whole({"sliding_window_pattern"}, 1, kMaxLayers)
                                     .value_or(family_ == nullptr ? 0 : family_->window_pattern);
    if (pattern == 0) return 0;
    return pattern == 1 ? layers : layers - layers / pattern;
  }

  void read_cache() {
    CacheReport& cache = report_.cache;
    cache.layers =
        keys_.whole({"num_hidden_layers", "n_layer", "num_layers", "n_layers"}, 1, kMaxLayers)
            .value_or(0);
    if (report_.scheme == ConfigScheme::Rotary) note_layers_without_rotation(cache.layers);
    if (cache.layers == 0 || report_.scheme == ConfigScheme::None) return;
    read_number_type();
    const auto latent = keys_.whole({"kv_lora_rank"}, 1, kMaxWidth);
    if (latent) {
      cache.compressed = *latent;
      cache.numbers_a_layer =
          *latent + keys_.whole({"qk_rope_head_dim"}, 0, kMaxHeadDim).value_or(0);
    } else {
      cache.numbers_a_layer = 2 * kv_heads_ * head_dim_;
    }
    const std::int64_t window = keys_.whole({"sliding_window"}, 1, kMaxConfigPositions)
                                    .value_or(family_ == nullptr ? 0 : family_->window);
    const bool off = config_.find("use_sliding_window") != nullptr &&
                     !keys_.flag({"use_sliding_window"}).value_or(true);
    if (window == 0 || off || (report_.context > 0 && window >= report_.context)) return;
    cache.window_layers = window_layers(cache.layers);
    if (cache.window_layers == 0) return;
    cache.window = window;
    if (cache.window_layers == cache.layers) {
      keys_.note(NoteKind::WindowEverywhere, "sliding_window", "", grouped(window));
    }
  }

  const JsonValue& config_;
  ConfigReport report_;
  ConfigKeys keys_;
  const JsonValue& around_;
  ConfigKeys outer_keys_;
  const Family* family_ = nullptr;
  std::int64_t width_ = 0;
  std::int64_t heads_ = 0;
  std::int64_t head_dim_ = 0;
  std::int64_t kv_heads_ = 0;
};

}  // namespace

double CacheReport::bytes(std::int64_t tokens) const {
  const auto whole = static_cast<double>(layers - window_layers) * static_cast<double>(tokens);
  const auto in_window = static_cast<double>(window_layers) *
                         static_cast<double>(window > 0 ? std::min(window, tokens) : tokens);
  return static_cast<double>(bits_a_number) / 8 * static_cast<double>(numbers_a_layer) *
         (whole + in_window);
}

ConfigReport config_report(const JsonValue& config) {
  const JsonValue* inner = config.find("text_config");
  const bool nested = inner != nullptr && inner->is(JsonKind::Object);
  return ReportBuilder(nested ? *inner : config, config).build();
}

ConfigReport read_config_report(std::string_view json, std::string_view name) {
  const JsonValue config = read_json_value(json, name);
  if (!config.is(JsonKind::Object)) {
    fail(ErrorKind::MalformedFile, name, "an object of a model's settings", config.described());
  }
  return config_report(config);
}

std::string_view name_of(ConfigScheme scheme) {
  switch (scheme) {
    case ConfigScheme::Rotary: return "rotary";
    case ConfigScheme::Learned: return "learned";
    case ConfigScheme::Alibi: return "ALiBi";
    case ConfigScheme::RelativeBias: return "relative bias";
    case ConfigScheme::None: return "no";
  }
  return "";
}

}  // namespace lexiscope::llama

#include "llama/config/config_report.hpp"

#include <algorithm>
#include <numbers>
#include <utility>

#include "base/error.hpp"
#include "formats/fields.hpp"
#include "formats/json_writer.hpp"
#include "formats/quote_text.hpp"
#include "llama/config/model_layers.hpp"
#include "llama/config/text_config.hpp"
#include "llama/families/families.hpp"
#include "llama/families/scaling_types.hpp"

namespace lexiscope::llama {
namespace {

RotaryReport rotary_report(RotaryConfig config, std::int64_t layers) {
  RotaryReport report;
  const RotaryFrequencies frequencies = frequencies_of(config);
  report.attention_factor = rotary_attention_factor(config.scaling);
  for (std::size_t i = 0; i < frequencies.plain.size(); ++i) {
    const double plain = frequencies.plain[i];
    const double scaled = frequencies.scaled[i];
    const double turns = plain * static_cast<double>(config.trained_len) / (2 * std::numbers::pi);
    report.pairs.push_back({plain, scaled, turns, scaled / plain});
    report.unfinished += report.pairs.back().finishes_a_turn() ? 0 : 1;
  }
  report.config = std::move(config);
  report.layers = layers;
  return report;
}

bool turn_alike(const RotaryReport& a, const RotaryReport& b) {
  return a.config.pairs == b.config.pairs && a.config.head_dim == b.config.head_dim &&
         a.attention_factor == b.attention_factor &&
         std::equal(a.pairs.begin(), a.pairs.end(), b.pairs.begin(), b.pairs.end(),
                    [](const PairReport& one, const PairReport& other) {
                      return one.scaled == other.scaled;
                    });
}

class ReportBuilder {
 public:
  ReportBuilder(const JsonValue& config, const TextConfig& text)
      : config_(config),
        prefix_(text.prefix),
        text_(text),
        keys_(text.settings, findings_, text.prefix),
        outer_(config, findings_),
        family_(text.family) {
    report_.model_type = text.model_type;
    report_.family = family_;
  }

  ConfigReport build() {
    keys_.find("model_type");
    outer_.find("model_type");
    if (!prefix_.empty()) outer_.find(std::string_view(prefix_).substr(0, prefix_.size() - 1));
    if (family_ == nullptr) {
      (prefix_.empty() || report_.model_type.empty() ? outer_ : keys_)
          .note(NoteKind::UnknownFamily, "model_type", "",
                report_.model_type.empty() ? "" : quote_text(report_.model_type));
    } else {
      read_scheme();
      model_ = read_model_layers(*family_, report_.scheme, keys_);
      report_.max_positions = model_.max_positions;
      if (!prefix_.empty()) note_outside();
      read_positions();
      read_cache();
      for (const std::string_view key : fields_of(family_->also_reads)) keys_.find(key);
      compare_readers();
    }
    list();
    return std::move(report_);
  }

 private:
  void read_scheme() {
    report_.scheme = family_->scheme;
    for (const SchemeRule& rule : family_->scheme_by) {
      if (!rule.key.empty() && keys_.holds({rule.key, rule.value, false})) {
        report_.scheme = rule.scheme;
        return;
      }
    }
  }

  void read_positions() {
    const bool has_rows =
        report_.scheme == ConfigScheme::Learned || report_.scheme == ConfigScheme::Sinusoidal;
    const bool rotates = report_.scheme == ConfigScheme::Rotary;
    if ((has_rows || rotates) && report_.max_positions == 0) {
      keys_.note(NoteKind::MissingKey, fields_of(family_->context.names).front(),
                 "the end of the context", "none");
    }
    report_.context = has_rows || rotates ? report_.max_positions : 0;
    if (has_rows) read_padding();
    if (rotates) {
      read_rotary();
    } else {
      note_unused_rotary();
    }
  }

  /// Rows of position embeddings that are left for tokens.
  void read_padding() {
    if (family_->padding.names.empty()) return;
    const auto padding = keys_.whole(family_->padding.names, 0, kMaxConfigPositions)
                             .value_or(static_cast<std::int64_t>(family_->padding.otherwise));
    report_.context = std::max<std::int64_t>(report_.context - padding - 1, 0);
  }

  void read_rotary() {
    ScalingObject scaling = {nullptr, "rope_parameters"};
    if (family_->scales > 0) scaling = find_scaling(keys_);
    keys_.find(family_->linear_factor.names);
    if (const JsonValue* const usual = text_.scaling_by_default()) {
      scaling = {usual, "rope_parameters"};
      keys_.list_default(scaling.name, json_text(*usual, -1));
    }
    note_misplaced(scaling.name);
    for (const LayerGroup& group : model_.groups) {
      if (!group.rotates) continue;
      const LayerKindRow& row = family_->kinds[group.row];
      auto setting = read_rotary_config(
          keys_, {*family_, row, model_.rows[group.row].head_dim, report_.max_positions, scaling});
      if (!setting) continue;
      setting->layers = name_of(row.kind);
      add_rotary(rotary_report(std::move(*setting), group.layers));
    }
    share_trained_len();
    const bool everywhere = std::all_of(model_.groups.begin(), model_.groups.end(),
                                        [](const LayerGroup& group) { return group.rotates; });
    if (everywhere && report_.rotary.size() == 1) report_.rotary[0].config.layers = "all";
    for (const RotaryReport& one : report_.rotary) {
      report_.context = std::max(report_.context, one.config.context);
    }
    note_layers_without_rotation();
  }

  /// Kinds of layers that turn alike are reported together.
  void add_rotary(RotaryReport report) {
    for (RotaryReport& other : report_.rotary) {
      if (!turn_alike(other, report)) continue;
      other.layers += report.layers;
      if (other.config.layers != report.config.layers) {
        other.config.layers += ", " + report.config.layers;
      }
      return;
    }
    report_.rotary.push_back(std::move(report));
  }

  /// Layers without scaling were trained on the same texts as those with it.
  void share_trained_len() {
    for (const RotaryReport& scaled : report_.rotary) {
      if (scaled.config.scaling.kind == RotaryScalingKind::None) continue;
      for (RotaryReport& other : report_.rotary) {
        if (other.config.scaling.kind != RotaryScalingKind::None) continue;
        other.config.trained_len = scaled.config.trained_len;
        other = rotary_report(std::move(other.config), other.layers);
      }
    }
  }

  void note_layers_without_rotation() {
    for (const LayerGroup& group : model_.groups) {
      if (group.rotates || !attends(family_->kinds[group.row].kind)) continue;
      const std::string_view list = family_->unrotated_list;
      const std::string_view every = family_->unrotated_every.names;
      const bool listed = keys_.find(list) != nullptr || every.empty();
      keys_.note(NoteKind::NotRotated,
                 !group.row_rotates ? "model_type"
                 : listed           ? list
                                    : every,
                 group.row_rotates ? "" : std::string(name_of(family_->kinds[group.row].kind)),
                 grouped(group.layers));
    }
  }

  /// Keys of scaling that stand beside it instead of in it.
  void note_misplaced(std::string_view scaling) {
    for (const std::string& key : keys_.object().keys) {
      const bool allowed = key == "original_max_position_embeddings" || key.starts_with("mrope_");
      if (allowed || (!is_scaling_key(key) && key != "rope_type")) continue;
      keys_.note(NoteKind::UnusedKey, key, {"a model unless it stands in {0}", scaling}, "");
    }
  }

  /// What is said beside text_config reaches no text model.
  void note_outside() {
    const std::string part = prefix_.substr(0, prefix_.size() - 1);
    for (const std::string_view key : {"rope_theta", "rope_scaling", "rope_parameters"}) {
      if (!is_given(config_.find(key))) continue;
      outer_.note(NoteKind::UnusedKey, key, {"a text model unless it stands in {0}", part}, "");
    }
  }

  void note_unused_rotary() {
    for (const std::string_view key : fields_of(kRotaryKeys)) {
      const bool read = findings_.read.contains(keys_.named(key));
      if (read || has_key(family_->ignores, key) || !is_given(keys_.object().find(key))) continue;
      keys_.note(NoteKind::UnusedKey, key, {"a model with {0} positions", name_of(report_.scheme)},
                 "");
    }
  }

  void read_number_type() {
    constexpr std::pair<std::string_view, std::int64_t> kTypes[] = {
        {"float32", 32},      {"bfloat16", 16},   {"float16", 16}, {"float64", 64},
        {"float8_e4m3fn", 8}, {"float8_e5m2", 8}, {"auto", 16}};
    const bool inside = keys_.find(kNumberTypeKeys) != nullptr;
    if (!prefix_.empty()) outer_.find(kNumberTypeKeys);
    ConfigKeys& keys = inside ? keys_ : outer_;
    const auto name = keys.text(kNumberTypeKeys);
    if (!name) return;
    const std::string bare = name->starts_with("torch.") ? name->substr(6) : *name;
    report_.cache.number_type = bare;
    const auto* const found = std::find_if(std::begin(kTypes), std::end(kTypes),
                                           [&](const auto& type) { return type.first == bare; });
    if (found != std::end(kTypes)) {
      report_.cache.bits_a_number = found->second;
    } else {
      keys.note(NoteKind::UnknownNumber, keys.found(), "", quote_text(*name));
    }
  }

  /// Rows of the family that come out alike, as where a window is off, are reported together.
  void add_layers(const LayerReport& layers) {
    for (LayerReport& other : report_.layers) {
      if (other.kind != layers.kind || other.rotates != layers.rotates ||
          other.window != layers.window || other.numbers != layers.numbers) {
        continue;
      }
      other.layers += layers.layers;
      other.cached += layers.cached;
      return;
    }
    report_.layers.push_back(layers);
  }

  void read_cache() {
    read_number_type();
    CacheReport& cache = report_.cache;
    std::string_view window_key;
    for (const LayerGroup& group : model_.groups) {
      const LayerKindRow& row = family_->kinds[group.row];
      std::int64_t window = model_.rows[group.row].window;
      if (report_.context > 0 && window >= report_.context) window = 0;
      LayerReport layers = {row.kind, group.layers, group.rotates, window, group.cached};
      if (window == 0 && has_window(row.kind)) layers.kind = LayerKind::Full;
      if (group.cached > 0)
        layers.numbers = cached_numbers(*family_, model_.rows[group.row], keys_);
      add_layers(layers);
      cache.layers += group.cached;
      if (window == 0) continue;
      cache.window = std::max(cache.window, window);
      cache.window_layers += group.cached;
      window_key = row.window.names;
    }
    if (cache.window_layers > 0 && cache.window_layers == cache.layers) {
      keys_.note(NoteKind::WindowEverywhere, fields_of(window_key).front(), "",
                 grouped(cache.window));
    }
  }

  void compare_readers() {
    if (report_.scheme != ConfigScheme::Rotary) return;
    report_.readers = read_by_libraries(text_, report_.max_positions);
    for (ConfigNote& note : reader_notes(report_.readers, prefix_)) {
      findings_.notes.push_back(std::move(note));
    }
  }

  void list() {
    report_.keys = list_keys(config_, prefix_, family_, findings_);
    for (const ListedKey& one : report_.keys.not_understood) {
      if (family_ != nullptr) {
        findings_.notes.push_back({NoteKind::NotUnderstood, one.key, "", one.value});
      }
    }
    // Two kinds of layers read the same keys.
    for (ConfigNote& note : findings_.notes) {
      const bool twice =
          std::any_of(report_.notes.begin(), report_.notes.end(), [&](const ConfigNote& other) {
            return other.kind == note.kind && other.key == note.key &&
                   text_of(other).english() == text_of(note).english();
          });
      if (!twice) report_.notes.push_back(std::move(note));
    }
  }

  const JsonValue& config_;
  std::string prefix_;
  ConfigFindings findings_;
  const TextConfig& text_;
  ConfigKeys keys_;
  ConfigKeys outer_;
  const Family* family_;
  ConfigReport report_;
  ModelLayers model_;
};

}  // namespace

double ConfigReport::cache_bytes(std::int64_t tokens) const {
  double numbers = 0;
  for (const LayerReport& layer : layers) {
    const std::int64_t kept = layer.window > 0 ? std::min(layer.window, tokens) : tokens;
    numbers += static_cast<double>(layer.cached * layer.numbers) * static_cast<double>(kept);
  }
  return static_cast<double>(cache.bits_a_number) / 8 * numbers;
}

ConfigReport config_report(const JsonValue& config) {
  const TextConfig text = find_text_config(config);
  return ReportBuilder(config, text).build();
}

ConfigReport read_config_report(std::string_view json, std::string_view name) {
  const JsonValue config = read_json_value(json, name, JsonDialect::Python);
  if (!config.is(JsonKind::Object)) {
    fail(ErrorKind::MalformedFile, name, "an object of a model's settings", config.described());
  }
  return config_report(config);
}

}  // namespace lexiscope::llama

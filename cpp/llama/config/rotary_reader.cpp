// The reader of one setting of rotary_config.hpp, in the order in which it is read.
#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

#include "base/error.hpp"
#include "base/number_text.hpp"
#include "formats/quote_text.hpp"
#include "llama/config/rotary_config.hpp"
#include "llama/families/scaling_types.hpp"

namespace lexiscope::llama {
namespace {

using enum RotaryScalingKind;
constexpr double kMaxNumber = std::numeric_limits<double>::max();
constexpr std::string_view kOriginal = "original_max_position_embeddings";

/// The key of config.json for the core's argument.
std::string key_of(std::string_view argument) {
  constexpr std::pair<std::string_view, std::string_view> kKeys[] = {
      {"scaling_factor", "factor"},
      {"trained_len", kOriginal},
      {"low_frequency", "low_freq_factor"},
      {"high_frequency", "high_freq_factor"},
      {"short_factors", "short_factor"},
      {"long_factors", "long_factor"},
      {"base", "rope_theta"}};
  for (const auto& [ours, theirs] : kKeys) {
    if (argument == ours) return std::string(theirs);
  }
  return std::string(argument);
}

class RotaryReader {
 public:
  RotaryReader(ConfigKeys& keys, const RotaryRequest& request)
      : top_(keys),
        request_(request),
        family_(request.family),
        kind_(request.kind),
        rope_(object_of(request), keys.findings(), keys.named(prefix_of(request))) {}

  std::optional<RotaryConfig> read() {
    RotaryConfig setting;
    setting.head_dim = request_.head_dim;
    const ScalingType* const type = read_type();
    setting.pairs = family_.pairs;
    if (!family_.interleaved.empty()) {
      if (const auto interleaved = top_.flag(family_.interleaved)) {
        setting.pairs = *interleaved ? RotaryPairs::Interleaved : RotaryPairs::SplitHalves;
      }
    }
    setting.base = read_base();
    read_width(setting);
    read_lengths(setting, type);
    if (type == nullptr) {  // noted; its keys are those of some type
      for (const std::string& key : rope_.object().keys) {
        if (is_scaling_key(key)) rope_.find(key);
      }
      return {};
    }
    proportional_ = type->name == "proportional";
    setting.spectrum_dim = proportional_ ? setting.head_dim : setting.rotary_dim;
    if (type->kind != None || proportional_) setting.scaling_name = type->name;
    setting.scaling.kind = type->kind;
    read_numbers(setting, *type);
    note_unused(*type);
    if (!follows(setting)) return {};
    remark_on(setting);
    return setting;
  }

 private:
  /// The object with the setting of this kind of layer.
  static const JsonValue& object_of(const RotaryRequest& request) {
    static const JsonValue kEmpty;
    const JsonValue* const whole = request.scaling.value;
    if (whole == nullptr) return kEmpty;
    if (!has_layer_kinds(*whole)) {
      return request.kind.rotation == LayerRotation::Unscaled ? kEmpty : *whole;
    }
    const JsonValue* const own = whole->find(name_of(request.kind.kind));
    return own != nullptr && own->is(JsonKind::Object) ? *own : kEmpty;
  }
  static std::string prefix_of(const RotaryRequest& request) {
    const JsonValue* const whole = request.scaling.value;
    const bool own = whole != nullptr && has_layer_kinds(*whole);
    return request.scaling.name + "." + (own ? std::string(name_of(request.kind.kind)) + "." : "");
  }
  /// The flat object, which also has the base of layers that are not scaled.
  [[nodiscard]] const JsonValue* flat() const {
    const JsonValue* const whole = request_.scaling.value;
    return whole != nullptr && !has_layer_kinds(*whole) ? whole : nullptr;
  }

  const ScalingType* read_type() {
    std::optional<std::string> name = rope_.text("rope_type");
    const std::optional<std::string> old = rope_.text("type");
    if (name && old && *name != *old) {
      // What transformers and vLLM write for the one and the other.
      const bool known =
          (*old == "su" && *name == "longrope") || (*old == "mrope" && *name == "default");
      if (!known) {
        rope_.note(NoteKind::Contradiction, "type",
                   {"{0} is {1} and is followed", rope_.named("rope_type"), quote_text(*name)},
                   quote_text(*old));
      }
    }
    if (!name) name = old;
    if (!name && rope_.object().find("factor") != nullptr) {
      rope_.note(NoteKind::MissingKey, "rope_type", rope_.named("factor"), "none");
      return nullptr;
    }
    if (!name && request_.scaling.value == nullptr && !kind_.rope_type.empty()) {
      name = kind_.rope_type;
    }
    if (const ScalingType* const type = find_scaling_type(name.value_or("default"))) return type;
    std::string list;
    for (const ScalingType& type : scaling_types()) {
      list.append(list.empty() ? "" : ", ").append(type.name);
    }
    rope_.note(NoteKind::UnknownScaling, "rope_type", {"one of {0}", list}, quote_text(*name));
    return nullptr;
  }

  double read_base() {
    const bool own = !kind_.base.names.empty();
    if (own) top_.find(kind_.base.names);
    const bool none = !kind_.null_base.names.empty() && top_.is_null(kind_.base.names);
    const Key& key = none ? kind_.null_base : own ? kind_.base : family_.base;
    auto inside = rope_.number("rope_theta", 1);
    if (!inside && !own && flat() != nullptr) {
      ConfigKeys shared(*flat(), top_.findings(), top_.named(request_.scaling.name + "."));
      inside = shared.number("rope_theta", 1);
    }
    const auto above = top_.number(key.names, 1);
    if (inside && above && *inside != *above) {
      top_.note(NoteKind::Contradiction, top_.found(),
                {"{0} is {1} and is followed", rope_.named("rope_theta"), to_text(*inside)},
                to_text(*above));
    }
    double base = inside ? *inside : above.value_or(key.otherwise);
    if (!inside && !above) top_.list_default(key.names, to_text(base));
    if (!family_.base_factor.names.empty()) {
      base *= top_.number(family_.base_factor.names, 0).value_or(family_.base_factor.otherwise);
    }
    return base;
  }

  /// The number of rotated columns, by number or by share.
  void read_width(RotaryConfig& setting) {
    const std::int64_t most = setting.head_dim;
    if (!family_.rotary_dim.names.empty()) {
      const std::int64_t limit = family_.rotary_apart ? 1 << 16 : std::max<std::int64_t>(most, 2);
      const auto usual = static_cast<std::int64_t>(family_.rotary_dim.otherwise);
      const auto columns = top_.whole(family_.rotary_dim.names, 2, limit).value_or(usual);
      if (columns > 0) {
        setting.rotary_dim = columns;
        if (family_.rotary_apart) setting.head_dim = columns;
        return;
      }
    }
    const auto inside = rope_.number("partial_rotary_factor", 0);
    const auto above = top_.number(family_.share.names, 0);
    if (inside && above && *inside != *above) {
      top_.note(
          NoteKind::Contradiction, top_.found(),
          {"{0} is {1} and is followed", rope_.named("partial_rotary_factor"), to_text(*inside)},
          to_text(*above));
    }
    const bool own = kind_.share > 0 && request_.scaling.value == nullptr;
    const double usual = own ? kind_.share : family_.share.otherwise;
    const double share = inside ? *inside : above.value_or(usual);
    if (share > 1) {
      top_.note(NoteKind::WrongValue, "partial_rotary_factor", "a share of a head, at most 1",
                to_text(share));
    }
    setting.rotary_dim =
        static_cast<std::int64_t>(static_cast<double>(most) * std::min(share, 1.0));
  }

  void read_lengths(RotaryConfig& setting, const ScalingType* type) {
    const auto inside = rope_.whole(kOriginal, 1, kMaxConfigPositions);
    const auto above = top_.whole(kOriginal, 1, kMaxConfigPositions);
    if (inside && above && *inside != *above) {
      rope_.note(NoteKind::Contradiction, kOriginal,
                 {"{0} is {1} and is followed", top_.named(kOriginal), grouped(*above)},
                 grouped(*inside));
    }
    // transformers 5 prefers the outer one; the type dynamic reads neither.
    if (type == nullptr || type->kind != DynamicNtk) original_ = above ? above : inside;
    setting.trained_len = original_.value_or(request_.max_positions);
    setting.context = request_.max_positions;
  }

  void read_numbers(RotaryConfig& setting, const ScalingType& type) {
    RotaryScaling& scaling = setting.scaling;
    scaling.trained_len = setting.trained_len;
    if (type.kind == None) return;
    if (read_alpha(scaling)) return;
    const auto factor = rope_.number("factor", 0);
    if (factor) scaling.factor = *factor;
    if (!factor && type.kind != LongRope && !proportional_) missing(type, "factor");
    if (type.kind == Yarn) {
      // As in libraries, 0 is the usual value.
      if (const auto turns = rope_.number("beta_fast", 0); turns.value_or(0) != 0) {
        scaling.beta_fast = *turns;
      }
      if (const auto turns = rope_.number("beta_slow", 0); turns.value_or(0) != 0) {
        scaling.beta_slow = *turns;
      }
      if (const auto truncate = rope_.flag("truncate")) scaling.truncate = *truncate;
      read_mscale(scaling);
    }
    if (type.kind == Yarn || type.kind == LongRope) {
      scaling.attention_factor = rope_.number("attention_factor", 0);
    }
    if (type.kind == Llama3) {
      read_required(type, "low_freq_factor", scaling.low_frequency);
      read_required(type, "high_freq_factor", scaling.high_frequency);
      if (!original_) missing(type, kOriginal);
      // Llama 4 has one number for both: a step, where the rule has a ramp.
      if (scaling.low_frequency == scaling.high_frequency) {
        scaling.high_frequency = std::nextafter(scaling.low_frequency, kMaxNumber);
      }
    }
    if (type.kind == LongRope) {
      read_lists(setting, type, factor);
      read_own_factors(scaling, type);
    }
    set_context(setting);
  }

  /// HunYuan's "dynamic" with alpha: NTK-aware scaling by a fixed number.
  bool read_alpha(RotaryScaling& scaling) {
    if (scaling.kind != DynamicNtk || !has_key(family_.scaling_also_reads, "alpha")) return false;
    const auto alpha = rope_.number("alpha", 1);
    if (!alpha) return false;
    (void)rope_.number("factor", 0);
    scaling.kind = NtkAware;
    scaling.factor = *alpha;
    return true;
  }

  void missing(const ScalingType& type, std::string_view key) {
    rope_.note(NoteKind::MissingKey, key, {"the type {0}", type.name}, "none");
  }
  void read_required(const ScalingType& type, std::string_view key, double& to) {
    const auto number = rope_.number(key, 0);
    number ? void(to = *number) : missing(type, key);
  }

  /// DeepSeek's pair: libraries follow both together, and otherwise ignore them, as they do 0.
  void read_mscale(RotaryScaling& scaling) {
    const auto one = rope_.number("mscale", 0);
    const auto all = rope_.number("mscale_all_dim", 0);
    if (one.value_or(0) > 0 && all.value_or(0) > 0) {
      scaling.mscale = one;
      scaling.mscale_all_dim = all;
    } else if (one || all) {
      rope_.note(NoteKind::UnusedKey, one ? "mscale" : "mscale_all_dim",
                 "the type yarn without the other of mscale and mscale_all_dim", "");
    }
  }

  void read_lists(RotaryConfig& setting, const ScalingType& type, std::optional<double> factor) {
    RotaryScaling& scaling = setting.scaling;
    const auto take = [&](std::string_view key, std::vector<double>& to) {
      auto list = rope_.numbers(key);
      if (list) to = std::move(*list);
      if (!list && rope_.object().find(key) == nullptr) missing(type, key);
    };
    take("short_factor", scaling.short_factors);
    take("long_factor", scaling.long_factors);
    if (factor) return;
    if (!original_) return missing(type, "factor");
    scaling.factor = std::max(
        1.0, static_cast<double>(request_.max_positions) / static_cast<double>(*original_));
  }

  /// Phi-3.5-MoE's own factors for short and for long texts, in place of LongRoPE's.
  void read_own_factors(RotaryScaling& scaling, const ScalingType& type) {
    if (!has_key(family_.scaling_also_reads, "long_mscale")) return;
    double short_factor = 1;
    double long_factor = 1;
    read_required(type, "short_mscale", short_factor);
    read_required(type, "long_mscale", long_factor);
    const bool is_long = request_.max_positions > original_.value_or(request_.max_positions);
    scaling.attention_factor = is_long ? long_factor : short_factor;
  }

  /// Where the context ends: at max_position_embeddings, unless that is the trained length and the
  /// factor extends it.
  void set_context(RotaryConfig& setting) {
    RotaryScaling& scaling = setting.scaling;
    const auto most = static_cast<double>(request_.max_positions);
    const bool stretches = scaling.kind != Llama3 && scaling.kind != LongRope && !proportional_;
    if (!stretches) return;
    const double factor = std::clamp(scaling.factor, 1.0, 0x1p20);
    if (!original_ && family_.length_is_scaled) {
      setting.trained_len = static_cast<std::int64_t>(most / factor);
    } else {
      const double extended = static_cast<double>(setting.trained_len) * factor;
      setting.context = std::max(request_.max_positions, static_cast<std::int64_t>(extended));
      if (original_ && *original_ != request_.max_positions && extended != most) {
        top_.note(NoteKind::Contradiction, "max_position_embeddings",
                  {"{0} trained positions times the factor {1} are {2}", grouped(*original_),
                   to_text(scaling.factor), grouped(static_cast<std::int64_t>(extended))},
                  grouped(request_.max_positions));
      }
    }
    scaling.trained_len = setting.trained_len;
  }

  /// Keys that another type would use. Any other is not understood at all.
  void note_unused(const ScalingType& type) {
    for (const std::string& key : rope_.object().keys) {
      const bool given = is_given(rope_.object().find(key));
      const bool used = has_key(type.keys, key) || has_key(family_.scaling_also_reads, key);
      if (used) rope_.find(key);
      // Many configs of several modalities have the sections whatever their type.
      if (!given || used || !is_scaling_key(key) || key.starts_with("mrope_")) continue;
      rope_.find(key);
      rope_.note(NoteKind::UnusedKey, key, {"the type {0}", type.name}, "");
    }
  }

  /// Whether the core can compute it; otherwise the core's complaint is a note.
  bool follows(RotaryConfig& setting) {
    RotaryScaling& scaling = setting.scaling;
    if (setting.rotary_dim < 2) {
      if (setting.head_dim > 0) {
        top_.note(NoteKind::WrongValue, "partial_rotary_factor", "a pair of columns or more",
                  {"{0} of {1}", setting.rotary_dim, setting.head_dim});
      }
      return false;
    }
    if (goes_by_sequence(scaling.kind))
      scaling.sequence_len = std::max<std::int64_t>(setting.context, 1);
    try {
      (void)rotary_frequencies(setting.rotary_dim, setting.base, scaling);
      if (proportional_) (void)rotary_frequencies(setting.spectrum_dim, setting.base, scaling);
    } catch (const Error& error) {
      const std::vector<Phrase>& said = error.message().values();
      if (said.size() != 3) throw;  // "argument: expected …, got …"
      const std::string key = key_of(error.argument());
      const Phrase& expected = said[1];
      // The core's ranges end at the largest number, and a base begins just above 1.
      const bool open =
          expected.values().size() == 2 && expected.values()[1].text() == to_text(kMaxNumber);
      const bool of_scaling = rope_.object().find(key) != nullptr || key == kOriginal;
      (of_scaling ? rope_ : top_)
          .note(NoteKind::WrongValue, key,
                key == "rope_theta" ? "a number above 1"
                : open              ? Phrase("a number of at least {0}", expected.values()[0])
                                    : expected,
                said[2]);
      return false;
    }
    return true;
  }

  void remark_on(const RotaryConfig& setting) {
    const RotaryScaling& scaling = setting.scaling;
    if (scaling.kind == None || proportional_) return;
    if (scaling.factor == 1 && scaling.kind != DynamicNtk && scaling.kind != LongRope) {
      rope_.note(NoteKind::NoEffect, "factor", "", "1");
      return;
    }
    const bool needs_original = scaling.kind != DynamicNtk && scaling.kind != NtkAware;
    if (!original_ && needs_original) {
      const bool derived = setting.trained_len != request_.max_positions;
      top_.note(NoteKind::TrainedAssumed, kOriginal,
                std::string("max_position_embeddings") + (derived ? " / factor" : ""),
                grouped(setting.trained_len));
    }
    if (goes_by_sequence(scaling.kind)) {
      top_.note(NoteKind::LengthDependent, setting.scaling_name, "",
                grouped(*scaling.sequence_len));
    } else {
      top_.note(NoteKind::AlwaysScaled, setting.scaling_name, "", grouped(setting.trained_len));
    }
  }

  ConfigKeys& top_;
  const RotaryRequest& request_;
  const Family& family_;
  const LayerKindRow& kind_;
  ConfigKeys rope_;
  std::optional<std::int64_t> original_;
  bool proportional_ = false;
};

}  // namespace

std::optional<RotaryConfig> read_rotary_config(ConfigKeys& keys, const RotaryRequest& request) {
  return RotaryReader(keys, request).read();
}

}  // namespace lexiscope::llama

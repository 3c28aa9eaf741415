// One reader, in the order in which a setting is read: longer than most sources here.
#include "llama/config/rotary_setting.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

#include "base/error.hpp"
#include "base/number_text.hpp"
#include "formats/quote_text.hpp"
#include "llama/config/config_keys.hpp"

namespace lexiscope::llama {
namespace {

using enum RotaryScalingKind;
constexpr double kMaxNumber = std::numeric_limits<double>::max();
constexpr std::string_view kOriginal = "original_max_position_embeddings";

struct ScalingType {
  std::string_view name;
  RotaryScalingKind kind;
  std::vector<std::string_view> keys;  // that it uses, besides those of every type
};

const std::vector<ScalingType>& scaling_types() {
  static const std::vector<ScalingType> types = {
      {"default", None, {}},
      {"mrope", None, {"mrope_section", "mrope_interleaved"}},
      {"linear", Linear, {"factor"}},
      {"dynamic", DynamicNtk, {"factor", kOriginal}},
      {"ntk", NtkAware, {"factor", kOriginal}},
      {"yarn",
       Yarn,
       {"factor", kOriginal, "beta_fast", "beta_slow", "mscale", "mscale_all_dim",
        "attention_factor", "truncate"}},
      {"llama3", Llama3, {"factor", kOriginal, "low_freq_factor", "high_freq_factor"}},
      {"longrope",
       LongRope,
       {"factor", kOriginal, "short_factor", "long_factor", "attention_factor"}},
      {"su", LongRope, {"factor", kOriginal, "short_factor", "long_factor", "attention_factor"}},
  };
  return types;
}

/// The keys of config.json for the core's arguments.
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

class SettingReader {
 public:
  SettingReader(const JsonValue& config, const JsonValue* rope, std::string prefix,
                const RotarySurroundings& around, std::vector<ConfigNote>& notes)
      : top_(config, notes),
        rope_(rope == nullptr ? empty_ : *rope, notes, std::move(prefix)),
        around_(around) {}

  std::optional<RotaryConfig> read(std::string layers, std::optional<double> base) {
    RotaryConfig setting;
    setting.layers = std::move(layers);
    setting.head_dim = around_.head_dim;
    const ScalingType* const type = read_type();
    if (around_.family != nullptr) setting.pairs = around_.family->pairs;
    if (const auto interleaved = top_.flag({"rope_interleave", "rope_interleaved"})) {
      setting.pairs = *interleaved ? RotaryPairs::Interleaved : RotaryPairs::SplitHalves;
    }
    setting.base = base ? *base : read_base();
    read_width(setting);
    read_lengths(setting);
    // What else is wrong has been noted.
    if (type == nullptr) return {};
    if (type->kind != None) setting.scaling_name = type->name;
    setting.scaling.kind = type->kind;
    read_numbers(setting, *type);
    note_unused(*type);
    if (!follows(setting)) return {};
    remark_on(setting);
    return setting;
  }

 private:
  const ScalingType* read_type() {
    const std::optional<std::string> name = rope_.text({"rope_type", "type"});
    if (!name && !rope_.object().items.empty()) {
      const bool means_scaling = rope_.object().find("factor") != nullptr;
      if (means_scaling) {
        rope_.note(NoteKind::MissingKey, "rope_type", rope_.named("factor"), "none");
        return nullptr;
      }
    }
    for (const ScalingType& type : scaling_types()) {
      if (type.name == name.value_or("default")) return &type;
    }
    std::string list;
    for (const ScalingType& type : scaling_types()) {
      list.append(list.empty() ? "" : ", ").append(type.name);
    }
    rope_.note(NoteKind::UnknownScaling, "rope_type", {"one of {0}", list}, quote_text(*name));
    return nullptr;
  }

  double read_base() {
    const double usual = around_.family == nullptr ? 10'000 : around_.family->base;
    const auto inside = rope_.number({"rope_theta"}, 1);
    const auto above = top_.number({"rope_theta", "rotary_emb_base"}, 1);
    if (inside && above && *inside != *above) {
      top_.note(NoteKind::Contradiction, "rope_theta",
                {"{0} is {1} and is followed", rope_.named("rope_theta"), to_text(*inside)},
                to_text(*above));
    }
    return inside ? *inside : above.value_or(usual);
  }

  /// The number of rotated columns, by number or by share.
  void read_width(RotaryConfig& setting) {
    const std::int64_t most = setting.head_dim;
    if (const auto apart = top_.whole({"qk_rope_head_dim"}, 2, 1 << 16)) {
      setting.head_dim = setting.rotary_dim = *apart;
      return;
    }
    if (const auto columns = top_.whole({"rotary_dim"}, 2, std::max<std::int64_t>(most, 2))) {
      setting.rotary_dim = *columns;
      return;
    }
    const auto inside = rope_.number({"partial_rotary_factor"}, 0);
    const auto above = top_.number({"partial_rotary_factor", "rotary_pct", "rope_pct"}, 0);
    if (inside && above && *inside != *above) {
      top_.note(
          NoteKind::Contradiction, "partial_rotary_factor",
          {"{0} is {1} and is followed", rope_.named("partial_rotary_factor"), to_text(*inside)},
          to_text(*above));
    }
    const double usual = around_.family == nullptr ? 1 : around_.family->partial;
    const double share = inside ? *inside : above.value_or(usual);
    if (share > 1) {
      top_.note(NoteKind::WrongValue, "partial_rotary_factor", "a share of a head, at most 1",
                to_text(share));
    }
    setting.rotary_dim =
        static_cast<std::int64_t>(static_cast<double>(most) * std::min(share, 1.0));
  }

  void read_lengths(RotaryConfig& setting) {
    const auto inside = rope_.whole({kOriginal}, 1, kMaxConfigPositions);
    const auto above = top_.whole({kOriginal, "initial_context_length"}, 1, kMaxConfigPositions);
    if (inside && above && *inside != *above) {
      top_.note(NoteKind::Contradiction, kOriginal,
                {"{0} is {1} and is followed", rope_.named(kOriginal), grouped(*inside)},
                grouped(*above));
    }
    original_ = inside ? inside : above;
    const std::int64_t most = around_.max_positions;
    setting.trained_len = original_.value_or(most);
    setting.context = most;
  }

  void read_numbers(RotaryConfig& setting, const ScalingType& type) {
    RotaryScaling& scaling = setting.scaling;
    scaling.trained_len = setting.trained_len;
    if (type.kind == None) return;
    const auto factor = rope_.number({"factor"}, 0);
    if (factor) scaling.factor = *factor;
    if (!factor && type.kind != LongRope) {
      missing(type, "factor");
    }
    if (const auto turns = rope_.number({"beta_fast"}, 0)) scaling.beta_fast = *turns;
    if (const auto turns = rope_.number({"beta_slow"}, 0)) scaling.beta_slow = *turns;
    if (const auto truncate = rope_.flag({"truncate"})) scaling.truncate = *truncate;
    scaling.attention_factor = rope_.number({"attention_factor"}, 0);
    if (type.kind == Yarn) read_mscale(scaling);
    if (type.kind == Llama3) {
      read_required(type, "low_freq_factor", scaling.low_frequency);
      read_required(type, "high_freq_factor", scaling.high_frequency);
      if (!original_) missing(type, kOriginal);
      // Llama 4 has one number for both: a step, where the rule has a ramp.
      if (scaling.low_frequency == scaling.high_frequency) {
        scaling.high_frequency = std::nextafter(scaling.low_frequency, kMaxNumber);
      }
    }
    if (type.kind == LongRope) read_lists(setting, type, factor);
    set_context(setting);
  }

  void missing(const ScalingType& type, std::string_view key) {
    rope_.note(NoteKind::MissingKey, key, {"the type {0}", type.name}, "none");
  }
  void read_required(const ScalingType& type, std::string_view key, double& to) {
    const auto number = rope_.number({key}, 0);
    number ? void(to = *number) : missing(type, key);
  }

  /// DeepSeek's pair: libraries follow both together, and otherwise ignore them, as they do 0.
  void read_mscale(RotaryScaling& scaling) {
    const auto one = rope_.number({"mscale"}, 0);
    const auto all = rope_.number({"mscale_all_dim"}, 0);
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
      auto list = rope_.numbers({key});
      if (list) to = std::move(*list);
      if (!list && rope_.object().find(key) == nullptr) missing(type, key);
    };
    take("short_factor", scaling.short_factors);
    take("long_factor", scaling.long_factors);
    if (original_) {
      // As libraries do: the factor is what the two lengths say.
      const double said =
          static_cast<double>(around_.max_positions) / static_cast<double>(*original_);
      if (factor && *factor != said) {
        rope_.note(NoteKind::Contradiction, "factor",
                   {"{0} is {1} and is followed",
                    "max_position_embeddings / " + std::string(kOriginal), to_text(said)},
                   to_text(*factor));
      }
      scaling.factor = std::max(1.0, said);
    } else if (!factor) {
      missing(type, "factor");
    }
  }

  /// Where the context ends: at max_position_embeddings, unless that is the trained length and the
  /// factor extends it.
  void set_context(RotaryConfig& setting) {
    RotaryScaling& scaling = setting.scaling;
    const auto most = static_cast<double>(around_.max_positions);
    const bool scaled_already = around_.family != nullptr && around_.family->length_is_scaled;
    const bool stretches = scaling.kind != Llama3 && scaling.kind != LongRope;
    if (!stretches) return;
    const double factor = std::clamp(scaling.factor, 1.0, 0x1p20);
    if (!original_ && scaled_already) {
      setting.trained_len = static_cast<std::int64_t>(most / factor);
    } else {
      const double extended = static_cast<double>(setting.trained_len) * factor;
      setting.context = std::max(around_.max_positions, static_cast<std::int64_t>(extended));
      if (original_ && *original_ != around_.max_positions && extended != most) {
        top_.note(NoteKind::Contradiction, "max_position_embeddings",
                  {"{0} trained positions times the factor {1} are {2}", grouped(*original_),
                   to_text(scaling.factor), grouped(static_cast<std::int64_t>(extended))},
                  grouped(around_.max_positions));
      }
    }
    scaling.trained_len = setting.trained_len;
  }

  void note_unused(const ScalingType& type) {
    for (const std::string& key : rope_.object().keys) {
      const bool common = key == "type" || key == "rope_type" || key == "rope_theta" ||
                          key == "partial_rotary_factor";
      const bool used = std::find(type.keys.begin(), type.keys.end(), key) != type.keys.end();
      // Many configs repeat the original length or the sections whatever their type.
      if (common || used || rope_.object().find(key)->is(JsonKind::Null)) continue;
      if (key == "mrope_section") continue;
      rope_.note(NoteKind::UnusedKey, key, {"the type {0}", type.name}, "");
    }
    const bool only_neox = around_.family != nullptr;
    for (const std::string_view key : {"rope_local_base_freq", "alibi"}) {
      const JsonValue* const value = top_.object().find(key);
      if (value == nullptr || value->is(JsonKind::Null)) continue;
      const bool used = key == "alibi" || !only_neox || around_.family->local_base > 0;
      if (!used) top_.note(NoteKind::UnusedKey, key, std::string(around_.family->model_type), "");
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
    if (scaling.kind == None) return;
    if (scaling.factor == 1 && scaling.kind != DynamicNtk && scaling.kind != LongRope) {
      rope_.note(NoteKind::NoEffect, "factor", "", "1");
      return;
    }
    if (!original_) {
      const bool derived = setting.trained_len != around_.max_positions;
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

  inline static const JsonValue empty_{};
  ConfigKeys top_;
  ConfigKeys rope_;
  const RotarySurroundings& around_;
  std::optional<std::int64_t> original_;
};

}  // namespace

std::optional<RotaryConfig> read_rotary_setting(const JsonValue& config,
                                                const ScalingObject& scaling,
                                                const RotarySurroundings& around,
                                                std::vector<ConfigNote>& notes) {
  return SettingReader(config, scaling.value, scaling.prefix, around, notes)
      .read(scaling.layers, scaling.base);
}

}  // namespace lexiscope::llama

#include "llama/config/config_readers.hpp"

#include <algorithm>
#include <utility>

#include "base/number_text.hpp"
#include "formats/fields.hpp"
#include "llama/config/rotary_config.hpp"
#include "llama/families/libraries.hpp"
#include "llama/families/scaling_types.hpp"

namespace lexiscope::llama {
namespace {

const JsonValue* object_at(const JsonValue& settings, std::string_view key) {
  const JsonValue* const value = settings.find(key);
  return value != nullptr && value->is(JsonKind::Object) && !value->items.empty() ? value : nullptr;
}

/// The length that each type of scaling starts from, by a library; 0 for one that it does not use.
struct Originals {
  std::int64_t yarn = 0;
  std::int64_t llama3 = 0;
  std::int64_t longrope = 0;
  std::int64_t dynamic = 0;
};

class LibraryReader {
 public:
  LibraryReader(const TextConfig& text, const LayerKindRow& kind, std::int64_t length)
      : text_(text),
        settings_(text.settings),
        family_(*text.family),
        kind_(kind),
        length_(length),
        scaled_(kind.rotation != LayerRotation::Unscaled),
        own_base_(!kind.base.names.empty()),
        base_(own_base_ ? kind.base : family_.base),
        outside_(whole(&settings_, kOriginal)),
        older_(object_at(settings_, "rope_scaling")),
        newer_(object_at(settings_, "rope_parameters")) {
    // Classes of transformers 4 take their default where the key is missing, but not for null.
    if (settings_.find("rope_scaling") == nullptr && is_given(&text.default_scaling)) {
      older_or_default_ = &text.default_scaling;
    }
    if (older_ != nullptr) older_or_default_ = older_;
  }

  ReaderSetting transformers4() const {
    if (family_.transformers != 4)
      return refused(kTransformers4, {"no model_type {0}", type_name()});
    ReaderSetting setting = begin(kTransformers4);
    setting.base = top_base(base_.otherwise);
    const JsonValue* const scaling = family_.scales == 4 && scaled_ ? older_or_default_ : nullptr;
    if (scaling == nullptr) return setting;
    const std::string type = type_of(*scaling, "rope_type", "type");
    if (type.empty()) return without(kTransformers4, "rope_scaling", "rope_type");
    const std::int64_t inside = whole(scaling, kOriginal);
    take(setting, *scaling, type,
         {first(inside, length_), inside, first(outside_, length_), length_});
    return setting;
  }

  ReaderSetting transformers5() const {
    if (family_.transformers == 0)
      return refused(kTransformers5, {"no model_type {0}", type_name()});
    const Key& base = family_.scales == 5 ? kTopBase : base_;
    return read_as_5(kTransformers5, base);
  }

  /// The configuration of transformers 5, and a length of its own.
  ReaderSetting vllm() const {
    if (family_.scales == 5) return read_attention_base();
    ReaderSetting setting = read_as_5(kVllm, base_);
    const bool stretches = !setting.scaling.empty() && setting.scaling != "longrope" &&
                           setting.scaling != "llama3" && setting.scaling != "proportional" &&
                           !family_.length_is_scaled;
    const std::int64_t from = setting.scaling == "yarn" ? setting.original : length_;
    if (stretches)
      setting.length = static_cast<std::int64_t>(static_cast<double>(from) * setting.factor);
    return setting;
  }

  /// The part that all models share; nothing for types that classes of single models write.
  std::optional<ReaderSetting> llama_cpp() const {
    ReaderSetting setting = begin(kLlamaCpp);
    const bool reads_class = family_.transformers == 4;  // which then fills in its defaults
    if (family_.scales == 5) {
      setting.base = top_base(base_.otherwise);
      return setting;
    }
    const JsonValue* const older = reads_class ? older_or_default_ : older_;
    const JsonValue* const whole_object =
        is_given(settings_.find("rope_parameters")) ? newer_ : older;
    const auto [scaling, inside] = of_kind(whole_object);
    setting.base =
        number(inside, "rope_theta").value_or(top_base(reads_class ? base_.otherwise : 10'000));
    if (scaling == nullptr || !scaled_) return setting;
    const std::string type = type_of(*scaling, "rope_type", "type");
    if (type == "proportional" || number(scaling, "alpha")) return {};
    const std::int64_t original = whole(scaling, kOriginal);
    const bool has_factor = number(scaling, "factor").has_value();
    if (type == "yarn" && has_factor && original == 0) {
      return refused(kLlamaCpp, {"{0} without {1}", type, kOriginal});
    }
    const bool by_factor = (type == "linear" || type == "yarn") && has_factor;
    if (by_factor || type == "llama3" || type == "longrope" || type == "su") {
      take(setting, *scaling, type, {original, first(outside_, 8192), outside_, 0});
    }
    return setting;
  }

  std::optional<ReaderSetting> mlx() const {
    const auto* const model =
        std::find_if(std::begin(kMlxModels), std::end(kMlxModels),
                     [&](const MlxModel& one) { return has_key(one.model_types, type_name()); });
    if (model == std::end(kMlxModels)) return {};
    ReaderSetting setting = begin(kMlx);
    const bool inside = model->scaling == MlxScaling::RopeParameters;
    const auto base = number(inside ? newer_ : &settings_, model->base_key);
    if (!base && model->base == 0) {
      return refused(kMlx,
                     {"no {0}", (inside ? "rope_parameters." : "") + std::string(model->base_key)});
    }
    setting.base = base.value_or(model->base);
    const JsonValue* const scaling = model->scaling == MlxScaling::None ? nullptr
                                     : inside                           ? newer_
                                                                        : older_;
    if (scaling == nullptr) return setting;
    const std::string type = type_of(*scaling, "type", "rope_type");
    if (model->scaling == MlxScaling::Phi3) {
      for (const std::string_view key : {"type", "long_factor"}) {
        if (scaling->find(key) == nullptr) return without(kMlx, "rope_scaling", key);
      }
      const bool known = type == "linear" || type == "longrope" || type == "su";
      if (known) take(setting, *scaling, type, {0, 0, first(outside_, 4096), 0});
      return setting;
    }
    if (type == "dynamic" || type == "ntk" || type == "su") {
      return refused(kMlx, {"no type {0}", type});
    }
    const std::int64_t original = whole(scaling, kOriginal);
    if (!type.empty()) {
      take(setting, *scaling, type, {first(original, 4096), first(original, 8192), original, 0});
    }
    return setting;
  }

 private:
  static constexpr std::string_view kOriginal = "original_max_position_embeddings";
  static constexpr Key kTopBase = {"rope_theta", 10'000};

  ReaderSetting begin(std::string_view reader) const {
    ReaderSetting setting;
    setting.reader = reader;
    setting.length = length_;
    return setting;
  }
  static ReaderSetting refused(std::string_view reader, Phrase why) {
    ReaderSetting refusal;
    refusal.reader = reader;
    refusal.refusal = std::move(why);
    return refusal;
  }
  static ReaderSetting without(std::string_view reader, std::string_view object,
                               std::string_view key) {
    return refused(reader, {"{0} without {1}", object, key});
  }

  [[nodiscard]] const std::string& type_name() const { return text_.model_type; }
  static std::int64_t first(std::int64_t one, std::int64_t other) { return one > 0 ? one : other; }

  static std::optional<double> number(const JsonValue* object, std::string_view key) {
    const JsonValue* const value = object == nullptr ? nullptr : find_path(*object, key);
    if (value == nullptr || !value->is(JsonKind::Number)) return {};
    return value->number();
  }
  static std::int64_t whole(const JsonValue* object, std::string_view key) {
    const double value = number(object, key).value_or(0);
    return value >= 1 && value < 0x1p53 ? static_cast<std::int64_t>(value) : 0;
  }
  [[nodiscard]] std::optional<double> top_number(const Key& key) const {
    for (const std::string_view name : fields_of(key.names)) {
      if (const auto given = number(&settings_, name)) return given;
    }
    return {};
  }
  /// Whether the config has null for a base of its own of these layers.
  [[nodiscard]] bool base_is_null() const {
    const JsonValue* const value = find_path(settings_, base_.names);
    return !kind_.null_base.names.empty() && value != nullptr && !is_given(value);
  }
  [[nodiscard]] double top_base(double usual) const {
    const Key& key = base_is_null() ? kind_.null_base : base_;
    const double value = top_number(key).value_or(base_is_null() ? key.otherwise : usual);
    const Key& factor = family_.base_factor;
    return factor.names.empty() ? value : value * top_number(factor).value_or(factor.otherwise);
  }

  static std::string type_of(const JsonValue& scaling, std::string_view first,
                             std::string_view second) {
    for (const std::string_view key : {first, second}) {
      const JsonValue* const type = scaling.find(key);
      if (type != nullptr && type->is(JsonKind::Text)) return type->text;
    }
    return {};
  }

  /// The object of scaling of these layers, and the one that may have their base.
  [[nodiscard]] std::pair<const JsonValue*, const JsonValue*> of_kind(
      const JsonValue* whole_object) const {
    if (whole_object != nullptr && has_layer_kinds(*whole_object)) {
      const JsonValue* const own = object_at(*whole_object, name_of(kind_.kind));
      return {own, own};
    }
    return {scaled_ ? whole_object : nullptr, own_base_ && !scaled_ ? nullptr : whole_object};
  }

  /// Sets the type, by its present name, the factor and the length that it starts from; a type
  /// without scaling sets nothing.
  void take(ReaderSetting& setting, const JsonValue& scaling, std::string_view type,
            const Originals& from) const {
    const ScalingType* const known = find_scaling_type(type);
    if (known != nullptr && known->kind == RotaryScalingKind::None) return;
    setting.scaling = type == "su" ? "longrope" : type == "deepseek_yarn" ? "yarn" : type;
    const auto factor = number(&scaling, "factor");
    setting.factor = factor.value_or(1);
    if (setting.scaling == "yarn") setting.original = from.yarn;
    if (setting.scaling == "llama3") setting.original = from.llama3;
    if (setting.scaling == "dynamic") setting.original = from.dynamic;
    if (setting.scaling != "longrope") return;
    setting.original = from.longrope;
    if (from.longrope > 0 && !factor) {
      setting.factor = static_cast<double>(length_) / static_cast<double>(from.longrope);
    }
  }

  ReaderSetting read_as_5(std::string_view reader, const Key& base) const {
    const JsonValue* const usual = text_.scaling_by_default();
    const JsonValue* const given = older_ != nullptr ? older_ : newer_ != nullptr ? newer_ : usual;
    const bool reads = family_.scales > 0 || !family_.linear_factor.names.empty();
    const auto [scaling, inside] = of_kind(reads ? given : nullptr);
    const auto theta = number(inside, "rope_theta");
    if (!theta && base_is_null()) return refused(reader, {"no {0}", base.names});
    ReaderSetting setting = begin(reader);
    const bool other_key = base.names != base_.names;
    setting.base = theta       ? *theta
                   : other_key ? top_number(base).value_or(base.otherwise)
                               : top_base(base.otherwise);
    if (scaling == nullptr) return setting;
    const std::string type = type_of(*scaling, "rope_type", "type");
    if (type.empty()) return setting;
    const std::int64_t original = first(outside_, first(whole(scaling, kOriginal), length_));
    take(setting, *scaling, type, {original, original, original, length_});
    return setting;
  }

  /// vLLM's class of DBRX reads the base in attn_config, and nothing else.
  ReaderSetting read_attention_base() const {
    const auto base = top_number(base_);
    if (!base) return refused(kVllm, {"no {0}", base_.names});
    ReaderSetting setting = begin(kVllm);
    setting.base = *base;
    return setting;
  }

  const TextConfig& text_;
  const JsonValue& settings_;
  const Family& family_;
  const LayerKindRow& kind_;
  std::int64_t length_;
  bool scaled_;
  bool own_base_;
  const Key& base_;
  std::int64_t outside_;
  const JsonValue* older_;
  const JsonValue* newer_;
  const JsonValue* older_or_default_ = nullptr;
};

void mark_differences(std::vector<ReaderSetting>& settings) {
  for (ReaderSetting& one : settings) {
    const auto found = std::find_if(settings.begin(), settings.end(), [&](const auto& other) {
      return other.reader == kTransformers5 && other.layers == one.layers;
    });
    if (found == settings.end() || found->refusal || one.refusal) continue;
    const ReaderSetting& reference = *found;
    const auto mark = [&](std::string_view name, bool differs) {
      if (differs) one.differs.push_back(name);
    };
    mark("base", one.base != reference.base);
    mark("scaling", one.scaling != reference.scaling);
    mark("factor", one.factor != reference.factor);
    mark("original", one.original != reference.original);
    mark("length", one.length != reference.length);
  }
}

/// The kinds of layers with a rotation of their own.
std::vector<const LayerKindRow*> rotating_kinds(const Family& family, const JsonValue& settings) {
  std::vector<const LayerKindRow*> kinds;
  bool several = false;
  for (const std::string_view key : {"rope_scaling", "rope_parameters"}) {
    const JsonValue* const object = object_at(settings, key);
    several = several || (object != nullptr && has_layer_kinds(*object));
  }
  for (const LayerKindRow& row : family.kinds) {
    if (!attends(row.kind) || row.rotation == LayerRotation::None) continue;
    several = several || row.rotation == LayerRotation::Unscaled || !row.base.names.empty();
    kinds.push_back(&row);
  }
  if (!several && kinds.size() > 1) return {kinds.front()};
  return kinds;
}

}  // namespace

std::vector<ReaderSetting> read_by_libraries(const TextConfig& text, std::int64_t length) {
  if (text.family == nullptr) return {};
  std::vector<ReaderSetting> settings;
  const auto kinds = rotating_kinds(*text.family, text.settings);
  for (const LayerKindRow* const kind : kinds) {
    const LibraryReader reader(text, *kind, length);
    for (std::optional<ReaderSetting> one :
         {std::optional(reader.transformers4()), std::optional(reader.transformers5()),
          std::optional(reader.vllm()), reader.llama_cpp(), reader.mlx()}) {
      if (!one) continue;
      if (kinds.size() > 1) one->layers = name_of(kind->kind);
      settings.push_back(std::move(*one));
    }
  }
  mark_differences(settings);
  return settings;
}

std::vector<ConfigNote> reader_notes(const std::vector<ReaderSetting>& settings,
                                     const std::string& prefix) {
  const auto text = [](const ReaderSetting& one) -> Phrase {
    const std::string base = to_text(one.base);
    if (one.scaling.empty()) return {"base {0} without scaling", base};
    const std::string factor = to_text(one.factor);
    if (one.original == 0) return {"base {0}, {1} by {2}", base, one.scaling, factor};
    return {"base {0}, {1} by {2} from {3} tokens", base, one.scaling, factor,
            grouped(one.original)};
  };
  std::vector<ConfigNote> notes;
  const ReaderSetting* reference = nullptr;
  for (const ReaderSetting& one : settings) {
    for (const ReaderSetting& other : settings) {
      if (other.reader == kTransformers5 && other.layers == one.layers) reference = &other;
    }
    const bool length_alone = one.differs == std::vector<std::string_view>{"length"};
    if (one.differs.empty() || length_alone) continue;
    const bool base = one.differs.front() == "base";
    notes.push_back({NoteKind::ReadersDiffer,
                     prefix + (base ? "rope_theta" : "rope_scaling"),
                     text(*reference),
                     {"{0} in {1}", text(one), std::string(one.reader)}});
  }
  return notes;
}

}  // namespace lexiscope::llama

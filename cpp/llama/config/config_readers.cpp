#include "llama/config/config_readers.hpp"

#include <algorithm>

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

class LibraryReader {
 public:
  LibraryReader(const JsonValue& settings, const Family& family, std::string_view model_type,
                const LayerKindRow& kind, std::int64_t length)
      : settings_(settings),
        family_(family),
        model_type_(model_type),
        kind_(kind),
        length_(length),
        older_(object_at(settings, "rope_scaling")),
        newer_(object_at(settings, "rope_parameters")) {}

  ReaderSetting transformers4() const {
    ReaderSetting setting = begin(kTransformers4);
    if (family_.transformers != 4) return refused(setting, {"no model_type {0}", model_type_});
    setting.base = top_number(base_key(), base_key().otherwise);
    const JsonValue* const scaling = family_.scales && scaled() ? older_ : nullptr;
    if (scaling == nullptr) return setting;
    const std::string type = type_of(*scaling, "rope_type", "type");
    if (type.empty())
      return refused(setting,
                     {"{0} without {1}", std::string("rope_scaling"), std::string("rope_type")});
    take_type(setting, *scaling, type);
    const std::int64_t inside = whole(scaling, kOriginal);
    const std::int64_t outside = whole(&settings_, kOriginal);
    if (setting.scaling == "yarn") setting.original = inside > 0 ? inside : length_;
    if (setting.scaling == "dynamic") setting.original = length_;
    if (setting.scaling == "llama3") setting.original = inside;
    if (setting.scaling == "longrope")
      set_longrope(setting, *scaling, outside > 0 ? outside : length_);
    return setting;
  }

  ReaderSetting transformers5() const {
    ReaderSetting setting = begin(kTransformers5);
    if (family_.transformers == 0) return refused(setting, {"no model_type {0}", model_type_});
    read_as_5(setting);
    return setting;
  }

  /// The configuration of transformers 5, and a length of its own.
  ReaderSetting vllm() const {
    ReaderSetting setting = begin(kVllm);
    read_as_5(setting);
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
    const JsonValue* scaling = settings_.find("rope_parameters") != nullptr ? newer_ : older_;
    const JsonValue* const whole_object = scaling;
    const bool nested = scaling != nullptr && has_layer_kinds(*scaling);
    if (nested) scaling = object_at(*scaling, name_of(kind_.kind));
    const double usual = family_.transformers == 4 ? base_key().otherwise : 10'000;
    setting.base = top_number(base_key(), usual);
    const bool own = !kind_.base.names.empty() && kind_.rotation == LayerRotation::Unscaled;
    const JsonValue* const inside = nested ? scaling : own ? nullptr : whole_object;
    setting.base = number(inside, "rope_theta").value_or(setting.base);
    if (scaling == nullptr || !scaled()) return setting;
    const std::string type = type_of(*scaling, "rope_type", "type");
    const std::int64_t original = whole(scaling, kOriginal);
    const std::int64_t outside = whole(&settings_, kOriginal);
    if (type == "proportional" || number(scaling, "alpha")) return {};
    const bool has_factor = number(scaling, "factor").has_value();
    if (type == "linear" && has_factor) take_type(setting, *scaling, type);
    if (type == "yarn" && has_factor) {
      if (original == 0) return refused(setting, {"{0} without {1}", type, kOriginal});
      take_type(setting, *scaling, type);
      setting.original = original;
    }
    if (type == "llama3") {
      take_type(setting, *scaling, type);
      setting.original = outside > 0 ? outside : 8192;
    }
    if (type == "longrope" || type == "su") {
      take_type(setting, *scaling, type);
      set_longrope(setting, *scaling, outside);
    }
    return setting;
  }

  std::optional<ReaderSetting> mlx() const {
    const auto* const model =
        std::find_if(std::begin(kMlxModels), std::end(kMlxModels),
                     [&](const MlxModel& one) { return has_key(one.model_types, model_type_); });
    if (model == std::end(kMlxModels)) return {};
    ReaderSetting setting = begin(kMlx);
    const JsonValue* const object = model->rope_parameters ? newer_ : &settings_;
    const auto base = number(object, "rope_theta");
    if (!base && model->base == 0) {
      const bool inside = model->rope_parameters;
      return refused(setting,
                     {"no {0}", std::string(inside ? "rope_parameters.rope_theta" : "rope_theta")});
    }
    setting.base = base.value_or(model->base);
    const JsonValue* const scaling = !model->scales           ? nullptr
                                     : model->rope_parameters ? newer_
                                                              : older_;
    if (scaling == nullptr) return setting;
    const std::string type = type_of(*scaling, "type", "rope_type");
    if (type == "dynamic" || type == "ntk" || type == "su") {
      return refused(setting, {"no type {0}", type});
    }
    if (type.empty()) return setting;
    take_type(setting, *scaling, type);
    const std::int64_t original = whole(scaling, kOriginal);
    if (setting.scaling == "yarn") setting.original = original > 0 ? original : 4096;
    if (setting.scaling == "llama3") setting.original = original > 0 ? original : 8192;
    if (setting.scaling == "longrope") set_longrope(setting, *scaling, original);
    return setting;
  }

 private:
  static constexpr std::string_view kOriginal = "original_max_position_embeddings";

  ReaderSetting begin(std::string_view reader) const {
    ReaderSetting setting;
    setting.reader = reader;
    setting.length = length_;
    return setting;
  }
  static ReaderSetting refused(const ReaderSetting& setting, Phrase why) {
    ReaderSetting refusal;
    refusal.reader = setting.reader;
    refusal.refusal = std::move(why);
    return refusal;
  }

  [[nodiscard]] const Key& base_key() const {
    return kind_.base.names.empty() ? family_.base : kind_.base;
  }
  [[nodiscard]] bool scaled() const { return kind_.rotation != LayerRotation::Unscaled; }

  static std::optional<double> number(const JsonValue* object, std::string_view key) {
    const JsonValue* const value = object == nullptr ? nullptr : find_path(*object, key);
    if (value == nullptr || !value->is(JsonKind::Number)) return {};
    return value->number();
  }
  static std::int64_t whole(const JsonValue* object, std::string_view key) {
    const double value = number(object, key).value_or(0);
    return value >= 1 && value < 0x1p53 ? static_cast<std::int64_t>(value) : 0;
  }
  [[nodiscard]] double top_number(const Key& key, double usual) const {
    double value = usual;
    for (const std::string_view name : fields_of(key.names)) {
      if (const auto given = number(&settings_, name)) {
        value = *given;
        break;
      }
    }
    if (family_.base_factor.names.empty()) return value;
    return value *
           number(&settings_, family_.base_factor.names).value_or(family_.base_factor.otherwise);
  }

  static std::string type_of(const JsonValue& scaling, std::string_view first,
                             std::string_view second) {
    for (const std::string_view key : {first, second}) {
      const JsonValue* const type = scaling.find(key);
      if (type != nullptr && type->is(JsonKind::Text)) return type->text;
    }
    return {};
  }

  /// Sets the type, by its present name, and the factor; a type without scaling sets nothing.
  static void take_type(ReaderSetting& setting, const JsonValue& scaling, std::string_view type) {
    const ScalingType* const known = find_scaling_type(type);
    const bool none = known != nullptr && known->kind == RotaryScalingKind::None;
    if (none) return;
    setting.scaling = type == "su" ? "longrope" : type == "deepseek_yarn" ? "yarn" : type;
    setting.factor = number(&scaling, "factor").value_or(1);
  }

  void set_longrope(ReaderSetting& setting, const JsonValue& scaling, std::int64_t original) const {
    setting.original = original;
    if (original > 0 && !number(&scaling, "factor")) {
      setting.factor = static_cast<double>(length_) / static_cast<double>(original);
    }
  }

  void read_as_5(ReaderSetting& setting) const {
    const JsonValue* const whole_object = !family_.scales     ? nullptr
                                          : older_ != nullptr ? older_
                                                              : newer_;
    const bool nested = whole_object != nullptr && has_layer_kinds(*whole_object);
    const JsonValue* const scaling = nested     ? object_at(*whole_object, name_of(kind_.kind))
                                     : scaled() ? whole_object
                                                : nullptr;
    const bool own = !kind_.base.names.empty() && !scaled();
    const JsonValue* const inside = nested || own ? scaling : whole_object;
    setting.base =
        number(inside, "rope_theta").value_or(top_number(base_key(), base_key().otherwise));
    if (scaling == nullptr) return;
    const std::string type = type_of(*scaling, "rope_type", "type");
    if (type.empty()) return;
    take_type(setting, *scaling, type);
    const std::int64_t within = whole(scaling, kOriginal);
    const std::int64_t outside = whole(&settings_, kOriginal);
    const std::int64_t original = outside > 0 ? outside : within > 0 ? within : length_;
    if (setting.scaling == "yarn" || setting.scaling == "llama3") setting.original = original;
    if (setting.scaling == "dynamic") setting.original = length_;
    if (setting.scaling == "longrope") set_longrope(setting, *scaling, original);
  }

  const JsonValue& settings_;
  const Family& family_;
  std::string_view model_type_;
  const LayerKindRow& kind_;
  std::int64_t length_;
  const JsonValue* older_;
  const JsonValue* newer_;
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
    const bool attends = row.kind == LayerKind::Full || row.kind == LayerKind::Sliding ||
                         row.kind == LayerKind::Chunked;
    if (!attends || row.rotation == LayerRotation::None) continue;
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
    const LibraryReader reader(text.settings, *text.family, text.model_type, *kind, length);
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

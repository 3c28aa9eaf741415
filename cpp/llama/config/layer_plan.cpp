#include "llama/config/layer_plan.hpp"

#include <algorithm>
#include <optional>
#include <string>
#include <utility>

#include "formats/quote_text.hpp"
#include "llama/families/families.hpp"
#include "llama/families/scaling_types.hpp"

namespace lexiscope::llama {
namespace {

bool keeps_a_state(LayerKind kind) {
  return kind == LayerKind::Linear || kind == LayerKind::Mamba || kind == LayerKind::Convolution;
}

class LayerPlanner {
 public:
  LayerPlanner(const Family& family, std::int64_t count, ConfigKeys& keys)
      : family_(family), keys_(keys), layers_(static_cast<std::size_t>(count)) {}

  std::vector<PlannedLayer> plan() {
    read_rotation();
    if (read_list()) {
      pass_over_rule();
      return std::move(layers_);
    }
    if (!read_pattern() && !read_numbers() && !read_from()) read_every();
    if (family_.layers_by.last_is_first && !layers_.empty()) layers_.back().kind = 0;
    return std::move(layers_);
  }

 private:
  /// The family's row for a name; nothing where it has none.
  std::optional<std::size_t> kind_of(std::string_view name) const {
    for (const auto& [kind, names] : layer_kind_names()) {
      if (!has_key(names, name)) continue;
      std::optional<std::size_t> alike;
      for (std::size_t n = 0; n < std::size(family_.kinds); ++n) {
        if (family_.kinds[n].kind == kind) return n;
        // Libraries have renamed "mamba" to "linear_attention".
        if (keeps_a_state(kind) && keeps_a_state(family_.kinds[n].kind)) alike = n;
      }
      return alike;
    }
    return {};
  }

  void set(std::size_t layer, std::string_view name, std::string_view key) {
    if (const auto kind = kind_of(name)) {
      layers_[layer].kind = *kind;
    } else if (!refused_) {
      refused_ = true;
      std::string known;
      for (const LayerKindRow& row : family_.kinds) {
        if (row.kind != LayerKind::Unused)
          known.append(known.empty() ? "" : ", ").append(name_of(row.kind));
      }
      keys_.note(NoteKind::WrongValue, key, {"one of {0} for each layer", known}, quote_text(name));
    }
  }

  bool read_list() {
    const LayerRule& rule = family_.layers_by;
    std::vector<std::string_view> names;
    if (const JsonValue* const list = list_of(rule.list)) {
      for (const JsonValue& item : list->items) names.push_back(item.text);
    } else if (const JsonValue* const groups = list_of(rule.groups)) {
      for (const JsonValue& group : groups->items) add_group(group, names);
    } else {
      return false;
    }
    const std::string key(keys_.found());
    if (names.size() != layers_.size()) {
      keys_.note(NoteKind::Contradiction, key, {"there are {0} layers", layers_.size()},
                 {"a list of {0}", names.size()});
    }
    for (std::size_t n = 0; n < std::min(layers_.size(), names.size()); ++n) {
      set(n, names[n], key);
    }
    return true;
  }

  const JsonValue* list_of(std::string_view names) {
    const JsonValue* const list = names.empty() ? nullptr : keys_.find(names);
    return list != nullptr && list->is(JsonKind::List) ? list : nullptr;
  }

  /// Of [["global", "local"], 12], no more than one layer too many.
  void add_group(const JsonValue& group, std::vector<std::string_view>& names) const {
    if (group.items.size() != 2 || group.items[0].items.empty()) return;
    const std::int64_t times = group.items[1].whole().value_or(0);
    for (std::int64_t n = 0; n < times && names.size() <= layers_.size(); ++n) {
      for (const JsonValue& kind : group.items[0].items) names.push_back(kind.text);
    }
  }

  /// A list says it all: keys of the rule beside it change nothing.
  void pass_over_rule() {
    const LayerRule& rule = family_.layers_by;
    for (const std::string_view names : {rule.groups, rule.pattern, rule.numbers, rule.every.names,
                                         rule.offset.names, rule.from.names}) {
      if (!names.empty()) keys_.find(names);
    }
  }

  bool read_pattern() {
    const LayerRule& rule = family_.layers_by;
    if (rule.pattern.empty()) return false;
    const JsonValue* const pattern = keys_.find(rule.pattern);
    if (pattern == nullptr || !pattern->is(JsonKind::Text) || pattern->text.empty()) return false;
    const std::string_view letters = pattern->text;
    for (std::size_t n = 0; n < layers_.size(); ++n) {
      set(n, letters.substr(n % letters.size(), 1), keys_.found());
    }
    return true;
  }

  bool read_numbers() {
    const LayerRule& rule = family_.layers_by;
    if (rule.numbers.empty()) return false;
    const auto numbers = keys_.numbers(rule.numbers);
    if (!numbers) return false;
    for (PlannedLayer& layer : layers_) layer.kind = 1;
    for (const double number : *numbers) {
      const double layer = number - (rule.numbers_from_one ? 1 : 0);
      if (layer >= 0 && layer < static_cast<double>(layers_.size())) {
        layers_[static_cast<std::size_t>(layer)].kind = 0;
      }
    }
    return true;
  }

  bool read_from() {
    const Key& from = family_.layers_by.from;
    if (from.names.empty()) return false;
    const auto first = keys_.whole(from.names, 0, kMaxConfigPositions)
                           .value_or(static_cast<std::int64_t>(from.otherwise));
    for (std::size_t n = 0; n < layers_.size(); ++n) {
      if (static_cast<std::int64_t>(n) >= first) layers_[n].kind = 1;
    }
    return true;
  }

  void read_every() {
    const LayerRule& rule = family_.layers_by;
    if (family_.unrotated_are_first) {
      for (PlannedLayer& layer : layers_) layer.kind = layer.rotates ? 1 : 0;
      return;
    }
    const std::int64_t every = keys_.size(rule.every, kMaxConfigPositions);
    if (every == 0) return;
    const auto usual = static_cast<std::int64_t>(rule.offset.otherwise);
    const std::int64_t given =
        keys_.whole(rule.offset.names, 0, kMaxConfigPositions).value_or(usual);
    const std::int64_t offset = given < 0 ? every - 1 : given;
    for (std::size_t n = 0; n < layers_.size(); ++n) {
      layers_[n].kind = static_cast<std::int64_t>(n) % every == offset % every ? 0 : 1;
    }
  }

  void read_rotation() {
    if (!family_.unrotated_list.empty()) {
      const JsonValue* const list = keys_.find(family_.unrotated_list);
      if (list != nullptr && list->is(JsonKind::List) && !list->items.empty()) {
        for (std::size_t n = 0; n < std::min(layers_.size(), list->items.size()); ++n) {
          layers_[n].rotates = list->items[n].number() != 0;
        }
        keys_.find(family_.unrotated_every.names);
        return;
      }
    }
    const std::int64_t every = keys_.size(family_.unrotated_every, kMaxConfigPositions);
    for (std::size_t n = 0; every > 0 && n < layers_.size(); ++n) {
      layers_[n].rotates = (static_cast<std::int64_t>(n) + 1) % every != 0;
    }
  }

  const Family& family_;
  ConfigKeys& keys_;
  std::vector<PlannedLayer> layers_;
  bool refused_ = false;
};

}  // namespace

std::vector<PlannedLayer> plan_layers(const Family& family, std::int64_t count, ConfigKeys& keys) {
  return LayerPlanner(family, count, keys).plan();
}

}  // namespace lexiscope::llama

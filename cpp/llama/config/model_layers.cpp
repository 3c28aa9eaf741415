#include "llama/config/model_layers.hpp"

#include <algorithm>
#include <utility>

#include "formats/fields.hpp"
#include "llama/config/layer_plan.hpp"

namespace lexiscope::llama {
namespace {

constexpr std::int64_t kMaxWidth = 1 << 24;
constexpr std::int64_t kMaxHeads = 1 << 16;
constexpr std::int64_t kMaxHeadDim = 1 << 16;
constexpr std::int64_t kMaxLayers = 1 << 16;

class LayersReader {
 public:
  LayersReader(const Family& family, ConfigScheme scheme, ConfigKeys& keys)
      : family_(family), scheme_(scheme), keys_(keys) {}

  ModelLayers read() {
    found_.max_positions = size(family_.context, family_.usual.context, kMaxConfigPositions);
    read_heads();
    layers_ = read_layer_count();
    read_rows();
    group_layers();
    return std::move(found_);
  }

 private:
  static std::string_view first_name(const Key& key) { return fields_of(key.names).front(); }

  std::int64_t size(const Key& key, double usual, std::int64_t high) {
    return keys_.size({key.names, key.otherwise > 0 ? key.otherwise : usual}, high);
  }

  void read_heads() {
    const std::int64_t width = size(family_.width, family_.usual.width, kMaxWidth);
    const std::int64_t heads = size(family_.heads, family_.usual.heads, kMaxHeads);
    head_dim_ = keys_.size(family_.head_dim, kMaxHeadDim);
    if (head_dim_ == 0 && width > 0 && heads > 0) {
      head_dim_ = width / heads;
      if (width % heads != 0) {
        keys_.note(NoteKind::WrongValue, first_name(family_.width),
                   {"a multiple of num_attention_heads, {0}, where there is no head_dim", heads},
                   std::to_string(width));
      }
    }
    if (head_dim_ == 0) {
      keys_.note(NoteKind::MissingKey, first_name(width == 0 ? family_.width : family_.heads),
                 "the width of a head", "none");
    }
    kv_heads_ = read_kv_heads(heads);
    if (kv_heads_ > 0 && heads % kv_heads_ != 0) {
      keys_.note(NoteKind::WrongValue, first_name(family_.kv_heads),
                 {"a divisor of num_attention_heads, {0}", heads}, std::to_string(kv_heads_));
    }
  }

  std::int64_t read_kv_heads(std::int64_t heads) {
    if (keys_.holds(family_.kv_heads_if)) {
      const std::int64_t given = size(family_.kv_heads, family_.usual.kv_heads, kMaxHeads);
      return given > 0 ? given : heads;
    }
    const Condition& one = family_.one_kv_head_if;
    return !one.names.empty() && keys_.holds(one) ? 1 : heads;
  }

  /// By the list or the text with a kind for each layer, where the class goes by its length.
  std::int64_t read_layer_count() {
    const std::int64_t given = size(family_.layers, family_.usual.layers, kMaxLayers);
    const LayerRule& rule = family_.layers_by;
    if (!rule.is_count || given > 0) return given;
    std::size_t length = 0;
    if (const JsonValue* const list = keys_.find(rule.list)) {
      length = list->items.size();
    } else if (const auto pattern = keys_.text(rule.pattern)) {
      length = pattern->size();
    }
    return std::min(static_cast<std::int64_t>(length), kMaxLayers);
  }

  void read_rows() {
    for (const LayerKindRow& row : family_.kinds) {
      RowSizes sizes = {0, head_dim_, kv_heads_};
      if (has_window(row.kind)) {
        sizes.window = read_window(row);
      }
      if (!row.head_dim.names.empty()) sizes.head_dim = keys_.size(row.head_dim, kMaxHeadDim);
      if (!row.kv_heads.names.empty() && keys_.holds(row.kv_heads_if)) {
        const std::int64_t given = keys_.size(row.kv_heads, kMaxHeads);
        if (given > 0) sizes.kv_heads = given;
      }
      found_.rows.push_back(sizes);
    }
  }

  std::int64_t read_window(const LayerKindRow& row) {
    const bool on = keys_.holds(row.when);
    const bool null = keys_.is_null(row.window.names) && keys_.find(row.window.names) == nullptr;
    const std::int64_t window = null ? 0 : keys_.size(row.window, kMaxConfigPositions);
    return on ? window : 0;
  }

  void group_layers() {
    const std::vector<PlannedLayer> plan = plan_layers(family_, layers_, keys_);
    const Condition& encoder = family_.encoder;
    const bool caches =
        family_.cache != LayerCache::Nothing && (encoder.names.empty() || !keys_.holds(encoder));
    const Key& sharing = family_.shared_layers;
    const auto usual = static_cast<std::int64_t>(sharing.otherwise);
    const std::int64_t own = layers_ - keys_.whole(sharing.names, 0, kMaxLayers).value_or(usual);
    const std::int64_t group_size = read_share_group();
    for (std::int64_t n = 0; n < static_cast<std::int64_t>(plan.size()); ++n) {
      const auto [row, rotates] = plan[static_cast<std::size_t>(n)];
      LayerGroup& group = group_of(row, rotates && row_rotates(row));
      ++group.layers;
      const bool keeps = caches && attends(family_.kinds[row].kind) && n < own;
      group.cached += keeps && n % group_size == 0 ? 1 : 0;
    }
    std::sort(found_.groups.begin(), found_.groups.end(), [](const auto& a, const auto& b) {
      return std::pair(a.row, !a.rotates) < std::pair(b.row, !b.rotates);
    });
  }

  std::int64_t read_share_group() {
    if (family_.share_group.names.empty()) return 1;
    const std::int64_t size = keys_.size(family_.share_group, kMaxLayers);
    return keys_.holds(family_.share_group_if) ? size : 1;
  }

  LayerGroup& group_of(std::size_t row, bool rotates) {
    for (LayerGroup& group : found_.groups) {
      if (group.row == row && group.rotates == rotates) return group;
    }
    return found_.groups.emplace_back(LayerGroup{row, rotates, row_rotates(row), 0, 0});
  }

  [[nodiscard]] bool row_rotates(std::size_t row) const {
    if (scheme_ != ConfigScheme::Rotary || !attends(family_.kinds[row].kind)) return false;
    const LayerRotation rotation = family_.kinds[row].rotation;
    if (rotation != LayerRotation::NoneIfSliding) return rotation != LayerRotation::None;
    return std::none_of(found_.rows.begin(), found_.rows.end(),
                        [](const RowSizes& sizes) { return sizes.window > 0; });
  }

  const Family& family_;
  ConfigScheme scheme_;
  ConfigKeys& keys_;
  ModelLayers found_;
  std::int64_t head_dim_ = 0;
  std::int64_t kv_heads_ = 0;
  std::int64_t layers_ = 0;
};

}  // namespace

ModelLayers read_model_layers(const Family& family, ConfigScheme scheme, ConfigKeys& keys) {
  return LayersReader(family, scheme, keys).read();
}

std::int64_t cached_numbers(const Family& family, const RowSizes& sizes, ConfigKeys& keys) {
  if (family.cache == LayerCache::Latent) {
    const std::int64_t apart = family.rotary_apart ? keys.size(family.rotary_dim, kMaxHeadDim) : 0;
    return keys.size(family.latent, kMaxWidth) + apart;
  }
  const std::int64_t values = keys.size(family.value_dim, kMaxHeadDim);
  return sizes.kv_heads * (sizes.head_dim + (values > 0 ? values : sizes.head_dim));
}

}  // namespace lexiscope::llama

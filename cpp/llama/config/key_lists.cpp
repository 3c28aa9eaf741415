#include "llama/config/key_lists.hpp"

#include "llama/families/families.hpp"
#include "llama/families/scaling_types.hpp"

namespace lexiscope::llama {
namespace {

class KeySorter {
 public:
  KeySorter(std::string_view text_prefix, const Family* family, const ConfigFindings& findings)
      : text_prefix_(text_prefix), family_(family), findings_(findings) {
    for (const ConfigNote& note : findings.notes) {
      if (note.kind == NoteKind::UnusedKey || note.kind == NoteKind::NoEffect) {
        unused_.insert(note.key);
      }
    }
  }

  KeyLists sort(const JsonValue& config) {
    sort_object(config, "");
    lists_.defaults = findings_.defaults;
    return std::move(lists_);
  }

 private:
  void sort_object(const JsonValue& object, const std::string& prefix) {
    for (std::size_t n = 0; n < object.keys.size(); ++n) {
      const JsonValue& value = object.items[n];
      const std::string path = prefix + object.keys[n];
      if (value.is(JsonKind::Object) && has_read_within(path)) {
        sort_object(value, path + ".");
      } else {
        list_of(path, object.keys[n], value).push_back({path, value.described()});
      }
    }
  }

  [[nodiscard]] bool has_read_within(const std::string& path) const {
    const auto next = findings_.read.lower_bound(path + ".");
    return next != findings_.read.end() && next->starts_with(path + ".");
  }

  std::vector<ListedKey>& list_of(const std::string& path, const std::string& key,
                                  const JsonValue& value) {
    // An object of which nothing was read is not followed: rope_parameters beside rope_scaling.
    if (unused_.contains(path) || (value.is(JsonKind::Object) && findings_.read.contains(path))) {
      return lists_.without_effect;
    }
    if (findings_.read.contains(path)) return lists_.read;
    const bool in_text = path.starts_with(text_prefix_);
    const std::string_view name =
        in_text ? std::string_view(path).substr(text_prefix_.size()) : std::string_view(key);
    const bool ignored = family_ != nullptr && has_key(family_->ignores, name);
    // Beside the text model's settings, its keys say nothing about it.
    const bool beside = !in_text && findings_.read.contains(std::string(text_prefix_) + key);
    const bool without = value.is(JsonKind::Null) || ignored || beside || is_without_effect(key);
    return without ? lists_.without_effect : lists_.not_understood;
  }

  std::string_view text_prefix_;
  const Family* family_;
  const ConfigFindings& findings_;
  std::set<std::string, std::less<>> unused_;
  KeyLists lists_;
};

}  // namespace

KeyLists list_keys(const JsonValue& config, std::string_view text_prefix, const Family* family,
                   const ConfigFindings& findings) {
  return KeySorter(text_prefix, family, findings).sort(config);
}

}  // namespace lexiscope::llama

#include "microworld/grammar.hpp"

#include <algorithm>

namespace lexiscope {

int Grammar::number_of(std::string_view text) const {
  for (std::size_t number = 0; number < texts.size(); ++number) {
    if (texts[number] == text) return static_cast<int>(number);
  }
  return -1;
}

int Grammar::add_text(std::string_view text) {
  const int number = number_of(text);
  if (number >= 0) return number;
  texts.emplace_back(text);
  return static_cast<int>(texts.size()) - 1;
}

int Grammar::group_named(std::string_view name) const {
  const int number = number_of(name);
  for (int group = 0; group < groups.size(); ++group) {
    if (groups[group].name == number) return group;
  }
  return -1;
}

int Grammar::value_of(int category, int feature) const {
  const std::span<const int> values = list(categories[category].values);
  const std::span<const int> features = list(groups[categories[category].group].features);
  for (std::size_t i = 0; i < features.size(); ++i) {
    if (features[i] == feature) return values[i];
  }
  return -1;
}

bool Grammar::have_feature(std::span<const int> which, int feature) const {
  for (const int number : which) {
    if (!contains(list(groups[number].features), feature)) return false;
  }
  return true;
}

bool Grammar::is_feature(int number) const {
  for (int group = 0; group < groups.size(); ++group) {
    if (contains(list(groups[group].features), number)) return true;
  }
  return false;
}

bool Grammar::is_value(int feature, int value) const {
  if (value < 0) return false;
  for (int category = 0; category < categories.size(); ++category) {
    if (value_of(category, feature) == value) return true;
  }
  return false;
}

bool contains(std::span<const int> numbers, int number) {
  return std::find(numbers.begin(), numbers.end(), number) != numbers.end();
}

}  // namespace lexiscope

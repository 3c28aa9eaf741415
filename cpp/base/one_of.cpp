#include "base/one_of.hpp"

namespace lexiscope {

Phrase one_of(std::span<const std::string> names) {
  std::string list;
  for (std::size_t i = 0; i + 1 < names.size(); ++i) {
    list.append(i > 0 ? ", " : "").append(names[i]);
  }
  if (names.size() < 2) return names.empty() ? list : names.front();
  return {"{0} or {1}", list, names.back()};
}

}  // namespace lexiscope

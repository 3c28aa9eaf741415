#include "language/chances.hpp"

#include <algorithm>

#include "base/random.hpp"
#include "skipgram/sigmoid.hpp"

namespace lexiscope::language {

std::vector<float> chances_of(std::span<const float> logits) {
  std::vector<float> chances;
  const float most = *std::max_element(logits.begin(), logits.end());
  double sum = 0;
  for (const float logit : logits) {
    chances.push_back(exponential(logit - most));
    sum += static_cast<double>(chances.back());
  }
  for (float& chance : chances) chance = static_cast<float>(static_cast<double>(chance) / sum);
  return chances;
}

double surprise_of(std::span<const float> logits, Id id) {
  const float most = *std::max_element(logits.begin(), logits.end());
  double sum = 0;
  for (const float logit : logits) sum += static_cast<double>(exponential(logit - most));
  return portable_log(sum) - static_cast<double>(logits[static_cast<std::size_t>(id)] - most);
}

}  // namespace lexiscope::language

#include "skipgram/subsampling.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace lexiscope {

Subsampling::Subsampling(std::span<const std::int64_t> counts, double threshold) {
  if (threshold == 0) return;
  const auto total =
      static_cast<double>(std::accumulate(counts.begin(), counts.end(), std::int64_t{0}));
  for (const std::int64_t count : counts) {
    const double ratio = threshold * total / static_cast<double>(count);
    chances_.push_back(static_cast<float>(std::min(1.0, std::sqrt(ratio) + ratio)));
  }
}

void Subsampling::thin(std::span<const Id> ids, Random& random, std::vector<Id>& kept) const {
  // Branchless: writes every word, and advances only after those that are kept.
  std::size_t size = kept.size();
  kept.resize(size + ids.size());
  for (const Id id : ids) {
    const float kept_with = chance(id);
    kept[size] = id;
    size += kept_with == 1 || random.uniform() < kept_with;
  }
  kept.resize(size);
}

}  // namespace lexiscope

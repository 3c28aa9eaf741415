#include "kernels/alias_table.hpp"

#include <algorithm>
#include <cmath>

#include "base/number_text.hpp"

namespace lexiscope {

AliasTable::AliasTable(std::span<const double> weights) {
  double sum = 0;
  for (const double weight : weights) {
    require_range("weights", weight, 0, 1e300);
    sum += weight;
  }
  if (!(sum > 0)) fail(ErrorKind::InvalidArgument, "weights", "a positive sum", to_text(sum));

  const std::size_t size = weights.size();
  std::vector<double> share(size);  // in columns: 1 fills one exactly
  std::vector<std::size_t> small;
  std::vector<std::size_t> large;
  for (std::size_t i = 0; i < size; ++i) {
    share[i] = weights[i] * (static_cast<double>(size) / sum);
    (share[i] < 1 ? small : large).push_back(i);
  }
  columns_.resize(size);
  while (!small.empty() && !large.empty()) {
    const std::size_t poor = small.back();
    const std::size_t rich = large.back();
    small.pop_back();
    columns_[poor] = {static_cast<std::uint32_t>(share[poor] * 0x1p32), static_cast<Id>(rich)};
    share[rich] -= 1 - share[poor];
    if (share[rich] < 1) {
      large.pop_back();
      small.push_back(rich);
    }
  }
  // Columns left over by rounding are their own alias, so any threshold will do.
  for (const auto& rest : {small, large}) {
    for (const std::size_t i : rest) columns_[i] = {UINT32_MAX, static_cast<Id>(i)};
  }
}

std::vector<double> unigram_to_three_quarters(std::span<const std::int64_t> counts) {
  std::vector<double> weights(counts.size());
  std::transform(counts.begin(), counts.end(), weights.begin(), [](std::int64_t count) {
    const double root = std::sqrt(static_cast<double>(count));
    return root * std::sqrt(root);
  });
  return weights;
}

}  // namespace lexiscope

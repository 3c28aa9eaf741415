#include "language_model/alike_in_length.hpp"

#include <algorithm>
#include <numeric>

namespace lexiscope::language {

AlikeInLength::AlikeInLength(std::vector<std::size_t> lengths)
    : lengths_(std::move(lengths)), order_(lengths_.size()) {
  std::iota(order_.begin(), order_.end(), std::size_t{0});
  std::stable_sort(order_.begin(), order_.end(),
                   [&](std::size_t a, std::size_t b) { return lengths_[a] < lengths_[b]; });
}

std::vector<std::size_t> AlikeInLength::next(std::size_t most) {
  std::vector<std::size_t> numbers;
  while (!done() && numbers.size() < most &&
         (numbers.empty() || lengths_[order_[at_]] == lengths_[numbers.front()])) {
    numbers.push_back(order_[at_++]);
  }
  return numbers;
}

double AlikeInLength::fraction() const noexcept {
  return order_.empty() ? 1 : static_cast<double>(at_) / static_cast<double>(order_.size());
}

}  // namespace lexiscope::language

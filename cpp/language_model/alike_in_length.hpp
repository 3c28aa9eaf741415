// alike_in_length.hpp: many lines of few lengths, to be read side by side, those of one length
// together: a model makes its room once for each.
#pragma once

#include <cstddef>
#include <vector>

namespace lexiscope::language {

class AlikeInLength {
 public:
  /// `lengths` in any order.
  explicit AlikeInLength(std::vector<std::size_t> lengths);

  /// Numbers of up to `most` more, all of one length, short ones first; none at the end.
  std::vector<std::size_t> next(std::size_t most);

  /// Share that was taken, 0 … 1; 1 of none.
  [[nodiscard]] double fraction() const noexcept;
  [[nodiscard]] bool done() const noexcept { return at_ == order_.size(); }

 private:
  std::vector<std::size_t> lengths_;
  std::vector<std::size_t> order_;
  std::size_t at_ = 0;
};

}  // namespace lexiscope::language

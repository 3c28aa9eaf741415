// alike_in_length.hpp: groups sequences by length for batching, so that a model allocates once for
// each length.
#pragma once

#include <cstddef>
#include <vector>

namespace lexiscope::language {

class AlikeInLength {
 public:
  /// `lengths` in any order.
  explicit AlikeInLength(std::vector<std::size_t> lengths);

  /// The indices of up to `most` more sequences, all of one length, short ones first; empty at the
  /// end.
  std::vector<std::size_t> next(std::size_t most);

  /// The share taken so far, 0 … 1; 1 without sequences.
  [[nodiscard]] double fraction() const noexcept;
  [[nodiscard]] bool done() const noexcept { return at_ == order_.size(); }

 private:
  std::vector<std::size_t> lengths_;
  std::vector<std::size_t> order_;
  std::size_t at_ = 0;
};

}  // namespace lexiscope::language

// unshared_vector.hpp: arrays that one thread has to itself.
#pragma once

#include <cstddef>
#include <new>
#include <vector>

namespace lexiscope {

/// Bytes of two cache lines. What one thread writes all the time is taken from another that has its
/// own in the same line; and processors fetch lines in such pairs.
inline constexpr std::size_t kLinePair = 128;

/// Allocates whole pairs of lines.
template <class T>
struct LinePairAllocator {
  using value_type = T;

  LinePairAllocator() = default;
  template <class U>
  explicit(false) LinePairAllocator(const LinePairAllocator<U>& /*other*/) noexcept {}

  [[nodiscard]] T* allocate(std::size_t count) {
    const std::size_t bytes = (count * sizeof(T) + kLinePair - 1) / kLinePair * kLinePair;
    return static_cast<T*>(::operator new (bytes, std::align_val_t{kLinePair}));
  }
  void deallocate(T* block, std::size_t /*count*/) noexcept {
    ::operator delete (block, std::align_val_t{kLinePair});
  }

  friend bool operator==(const LinePairAllocator&, const LinePairAllocator&) { return true; }
};

/// A vector whose elements share no pair of lines with anything else.
template <class T>
using UnsharedVector = std::vector<T, LinePairAllocator<T>>;

}  // namespace lexiscope

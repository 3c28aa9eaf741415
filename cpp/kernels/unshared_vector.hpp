// unshared_vector.hpp: vectors that share no cache line with other data.
#pragma once

#include <cstddef>
#include <limits>
#include <new>
#include <vector>

namespace lexiscope {

/// Bytes of two cache lines. A line written by one thread is invalidated for the others, and
/// processors fetch lines in such pairs.
inline constexpr std::size_t kLinePair = 128;

/// Allocates whole line pairs.
template <class T>
struct LinePairAllocator {
  using value_type = T;

  LinePairAllocator() = default;
  template <class U>
  explicit(false) LinePairAllocator(const LinePairAllocator<U>& /*other*/) noexcept {}

  [[nodiscard]] T* allocate(std::size_t count) {
    if (count > (std::numeric_limits<std::size_t>::max() - kLinePair) / sizeof(T)) {
      throw std::bad_array_new_length();
    }
    const std::size_t bytes = (count * sizeof(T) + kLinePair - 1) / kLinePair * kLinePair;
    return static_cast<T*>(::operator new (bytes, std::align_val_t{kLinePair}));
  }
  void deallocate(T* block, std::size_t /*count*/) noexcept {
    ::operator delete (block, std::align_val_t{kLinePair});
  }

  friend bool operator==(const LinePairAllocator&, const LinePairAllocator&) { return true; }
};

/// A vector whose elements share no line pair with other data.
template <class T>
using UnsharedVector = std::vector<T, LinePairAllocator<T>>;

}  // namespace lexiscope

// fnv.hpp: the FNV-1a hash of 64 bits.
#pragma once

#include <cstdint>

namespace lexiscope {

/// The hash of an empty sequence.
inline constexpr std::uint64_t kFnvBasis = 0xCBF29CE484222325U;

/// Extends a hash by one byte.
constexpr std::uint64_t fnv1a(std::uint64_t hash, std::uint8_t byte) noexcept {
  return (hash ^ byte) * 0x100000001B3U;
}

}  // namespace lexiscope

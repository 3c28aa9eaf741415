// random.hpp: a seeded random generator with its own distributions, so that a seed gives the same
// numbers natively and in WebAssembly. (The standard library's distributions and libm's log differ
// between platforms.)
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <span>
#include <utility>

namespace lexiscope {

/// xoshiro256++ (Blackman and Vigna, "Scrambled Linear Pseudorandom Number Generators", 2021), its
/// state filled from the seed by SplitMix64. Any seed is good, 0 included. A copy draws the same
/// numbers as the original.
class Random {
 public:
  explicit Random(std::uint64_t seed) noexcept;

  /// Continues from another generator's state(), which is never all zeros.
  explicit Random(const std::array<std::uint64_t, 4>& state) noexcept : state_(state) {}

  /// The generator's state, without the second number that normal() keeps for its next call.
  [[nodiscard]] const std::array<std::uint64_t, 4>& state() const noexcept { return state_; }

  /// 64 uniformly distributed bits.
  std::uint64_t bits() noexcept {
    const std::uint64_t result = std::rotl(state_[0] + state_[3], 23) + state_[0];
    const std::uint64_t shifted = state_[1] << 17;
    state_[2] ^= state_[0];
    state_[3] ^= state_[1];
    state_[1] ^= state_[2];
    state_[0] ^= state_[3];
    state_[2] ^= shifted;
    state_[3] = std::rotl(state_[3], 45);
    return result;
  }

  /// A float in [0, 1), a multiple of 2^-24.
  float uniform() noexcept { return static_cast<float>(bits() >> 40) * 0x1p-24F; }

  /// A double in [0, 1), a multiple of 2^-53.
  double uniform_double() noexcept { return static_cast<double>(bits() >> 11) * 0x1p-53; }

  /// A uniformly distributed integer in 0 … bound-1 (Lemire's rejection, 2019). bound >= 1.
  std::uint32_t below(std::uint32_t bound) noexcept;

  /// A draw from N(0, 1) (Marsaglia's polar method). Uses IEEE +, -, x, / and sqrt only.
  double normal() noexcept;

  /// An independent generator, for example for another purpose or thread.
  [[nodiscard]] Random split(std::uint64_t stream) const noexcept;

  friend bool operator==(const Random&, const Random&) = default;

 private:
  std::array<std::uint64_t, 4> state_{};
  double spare_normal_ = 0;
  bool has_spare_ = false;
};

/// Natural logarithm of a positive, finite, normal double, within 4e-16 relative, from IEEE
/// arithmetic alone: every platform gives the same bits.
double portable_log(double x) noexcept;

/// e^x for |x| <= 700, within 5e-16 relative, with the same bits on every platform; beyond, the
/// value at that bound.
double portable_exp(double x) noexcept;

/// Shuffles the items uniformly (Fisher and Yates).
template <class T>
void shuffle(std::span<T> items, Random& random) noexcept {
  for (std::size_t left = items.size(); left > 1; --left) {
    std::swap(items[left - 1], items[random.below(static_cast<std::uint32_t>(left))]);
  }
}

}  // namespace lexiscope

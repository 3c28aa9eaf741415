// lanes.hpp: vectorised loops over rows of numbers (simd.hpp) that give the same bits on machines
// of any vector width: elements are independent, sums have sixteen partial sums in a fixed order,
// and no operations are fused.
#pragma once

#include <Eigen/Core>
#include <array>
#include <cstring>

#include "kernels/simd.hpp"

namespace lexiscope {

/// to[i] = compute(at)[i] for i in 0 … n-1, where at(from) reads from[i].
template <class Compute>
void each_lane(float* to, Eigen::Index n, Compute compute) {
  using simd::kLanes;
  Eigen::Index i = 0;
  for (; i + kLanes <= n; i += kLanes) {
    simd::store(to + i, compute([i](const float* from) { return simd::load(from + i); }));
  }
  if (i == n) return;
  const auto left = static_cast<int>(n - i);
  const simd::Lanes last =
      compute([i, left](const float* from) { return simd::load(from + i, left); });
  for (int lane = 0; lane < left; ++lane) to[i + lane] = last[lane];
}

/// e^x, within 3e-7 relative for |x| <= 87; beyond, the value at that bound. NaN stays.
inline simd::Lanes exponential(simd::Lanes x) noexcept {
  using simd::splat;
  x = simd::larger(simd::smaller(x, splat(87)), splat(-87));
  // x = n log 2 + r as in simd.hpp's logistic().
  const simd::Lanes shift = splat(0x1.8p23F);
  const simd::Lanes shifted = x * 1.44269504F + shift;
  const simd::Lanes n = shifted - shift;
  const simd::Lanes r = (x - n * 0.693359375F) + n * 2.12194440e-4F;
  simd::Lanes series = splat(0.00831252017F);
  for (const float coefficient : {0.0418901568F, 0.166671146F, 0.499992315F, 1.0F, 1.0F}) {
    series = series * r + coefficient;
  }
  const simd::IntLanes power = (__builtin_bit_cast(simd::IntLanes, shifted) << 23) + (127 << 23);
  return series * __builtin_bit_cast(simd::Lanes, power);
}

/// x / (1 + e^-x), the activation of MLPs.
inline simd::Lanes silu(simd::Lanes x) noexcept { return x / (1 + exponential(-x)); }

/// The sum of a[i] b[i] over n numbers.
inline float sum_of_products(const float* a, const float* b, Eigen::Index n) noexcept {
  using Sixteen = float __attribute__((vector_size(64)));
  constexpr Eigen::Index width = 16;
  Sixteen sums{};
  Sixteen x{};
  Sixteen y{};
  Eigen::Index i = 0;
  for (; i + width <= n; i += width) {
    std::memcpy(&x, a + i, sizeof x);
    std::memcpy(&y, b + i, sizeof y);
    sums += x * y;
  }
  if (i < n) {
    x = y = Sixteen{};
    std::memcpy(&x, a + i, static_cast<std::size_t>(n - i) * sizeof(float));
    std::memcpy(&y, b + i, static_cast<std::size_t>(n - i) * sizeof(float));
    sums += x * y;
  }
  std::array<float, width> parts;
  std::memcpy(parts.data(), &sums, sizeof sums);
  for (std::size_t half = width / 2; half > 0; half /= 2) {
    for (std::size_t lane = 0; lane < half; ++lane) parts[lane] += parts[lane + half];
  }
  return parts[0];
}

}  // namespace lexiscope

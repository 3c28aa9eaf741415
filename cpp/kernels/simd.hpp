// simd.hpp: vector instructions behind one interface. WebAssembly has 4 lanes (SIMD128), x86-64 has
// 4, 8 (AVX) or 16 (AVX-512), chosen by the build.
#pragma once

#include <array>
#include <bit>
#include <cmath>
#include <cstdint>
#include <cstring>
#include <limits>
#include <utility>

#if defined(__AVX__)
#include <immintrin.h>
#elif defined(__SSE4_1__)  // set for WebAssembly too, whose SIMD128 has these
#include <smmintrin.h>
#endif

#if defined(__wasm__)
#include <wasm_simd128.h>
#endif

namespace lexiscope::simd {

#if defined(__AVX512F__)
inline constexpr int kLanes = 16;
#elif defined(__AVX__)
inline constexpr int kLanes = 8;
#else
inline constexpr int kLanes = 4;
#endif

/// kLanes floats. The operators + - * / and comparisons work lane by lane; `mask ? a : b` chooses.
using Lanes = float __attribute__((vector_size(kLanes * sizeof(float))));
using IntLanes = std::int32_t __attribute__((vector_size(kLanes * sizeof(float))));

/// Rounds `count` up to a multiple of `step`.
constexpr int padded(int count, int step = kLanes) { return (count + step - 1) / step * step; }

/// Reads or writes kLanes floats at any address.
inline Lanes load(const float* from) noexcept {
  Lanes lanes;
  std::memcpy(&lanes, from, sizeof lanes);
  return lanes;
}
inline void store(float* to, Lanes lanes) noexcept { std::memcpy(to, &lanes, sizeof lanes); }

/// Half as many doubles.
using DoubleLanes = double __attribute__((vector_size(kLanes * sizeof(float))));
inline DoubleLanes load(const double* from) noexcept {
  DoubleLanes lanes;
  std::memcpy(&lanes, from, sizeof lanes);
  return lanes;
}
inline void store(double* to, DoubleLanes lanes) noexcept { std::memcpy(to, &lanes, sizeof lanes); }

/// The same number in every lane.
inline Lanes splat(float value) noexcept { return value - Lanes{}; }

/// Reads the first `count` floats, fewer than kLanes; the other lanes are zero.
inline Lanes load(const float* from, int count) noexcept {
#if defined(__AVX512F__)
  return _mm512_maskz_loadu_ps(static_cast<__mmask16>((1 << count) - 1), from);
#else
  Lanes lanes{};
  for (int i = 0; i < count; ++i) lanes[i] = from[i];
  return lanes;
#endif
}

/// Adds to floats at any address: all kLanes, or the first `count`, fewer than kLanes.
inline void add(float* to, Lanes lanes) noexcept { store(to, load(to) + lanes); }
inline void add(float* to, Lanes lanes, int count) noexcept {
#if defined(__AVX512F__)
  const auto mask = static_cast<__mmask16>((1 << count) - 1);
  _mm512_mask_storeu_ps(to, mask, _mm512_maskz_loadu_ps(mask, to) + lanes);
#else
  for (int i = 0; i < count; ++i) to[i] += lanes[i];
#endif
}

/// Prefetches the cache line of `at` for writing. WebAssembly has no such instruction, so there it
/// is read.
inline void prefetch(const float* at) noexcept {
#if defined(__wasm__)
  *static_cast<const volatile float*>(at);
#else
  __builtin_prefetch(at, 1);
#endif
}

/// Prefetches `count` floats for reading. Does nothing in WebAssembly, which has no such
/// instruction, and where needless reads delay the next ones.
inline void prefetch_to_read([[maybe_unused]] const float* from,
                             [[maybe_unused]] std::int64_t count) noexcept {
#if !defined(__wasm__)
  constexpr int kLine = 64 / sizeof(float);
  for (std::int64_t i = 0; i < count; i += kLine) __builtin_prefetch(from + i);
#endif
}

/// a * b + sum, rounded once where the machine can.
inline Lanes multiply_add(Lanes a, Lanes b, Lanes sum) noexcept {
#if defined(__AVX512F__)
  return _mm512_fmadd_ps(a, b, sum);
#elif defined(__FMA__)
  return _mm256_fmadd_ps(a, b, sum);
#else
  return a * b + sum;
#endif
}

/// The smaller or the larger of each two lanes; the first where one of them is NaN.
#if defined(__wasm__)
// For a constant, clang would choose the instruction that checks both operands for NaN, eight
// instructions in V8.
inline Lanes smaller(Lanes a, Lanes b) noexcept { return wasm_f32x4_pmin(a, b); }
inline Lanes larger(Lanes a, Lanes b) noexcept { return wasm_f32x4_pmax(a, b); }
#else
inline Lanes smaller(Lanes a, Lanes b) noexcept { return b < a ? b : a; }
inline Lanes larger(Lanes a, Lanes b) noexcept { return a < b ? b : a; }
#endif

/// -a where b's sign is plus, a where it is minus.
inline Lanes against_sign(Lanes a, Lanes b) noexcept {
  const IntLanes plus = ~__builtin_bit_cast(IntLanes, b) & std::numeric_limits<std::int32_t>::min();
  return __builtin_bit_cast(Lanes, __builtin_bit_cast(IntLanes, a) ^ plus);
}

namespace detail {
template <int First, std::size_t... I>
Lanes every_second(Lanes a, Lanes b, std::index_sequence<I...>) noexcept {
  return __builtin_shufflevector(a, b, (2 * I + First)...);
}
using LaneNumbers = std::make_index_sequence<kLanes>;
}  // namespace detail

/// a[0], a[2], …, b[0], b[2], … and a[1], a[3], …, b[1], b[3], …
inline Lanes evens(Lanes a, Lanes b) noexcept {
  return detail::every_second<0>(a, b, detail::LaneNumbers());
}
inline Lanes odds(Lanes a, Lanes b) noexcept {
  return detail::every_second<1>(a, b, detail::LaneNumbers());
}

/// Sums of `kLanes` vectors: lane i of the result is the sum of all lanes of vectors[i].
inline Lanes sums(std::array<Lanes, kLanes> vectors) noexcept {
  for (int left = kLanes; left > 1; left /= 2) {
    for (int i = 0; i < left / 2; ++i) {
      const Lanes a = vectors[2 * i];
      const Lanes b = vectors[2 * i + 1];
      vectors[i] = evens(a, b) + odds(a, b);
    }
  }
  return vectors[0];
}

/// The sum of all lanes.
inline float sum(Lanes lanes) noexcept {
  float total = 0;
  for (int i = 0; i < kLanes; ++i) total += lanes[i];
  return total;
}

/// Whether any lane of a comparison's result is true.
inline bool any(IntLanes mask) noexcept {
#if defined(__AVX512F__)
  const auto bits = __builtin_bit_cast(__m512i, mask);
  return _mm512_test_epi32_mask(bits, bits) != 0;
#elif defined(__AVX__)
  return _mm256_movemask_ps(__builtin_bit_cast(__m256, mask)) != 0;
#elif defined(__SSE4_1__)
  return _mm_movemask_ps(__builtin_bit_cast(__m128, mask)) != 0;
#else
  std::int32_t all = 0;
  for (int i = 0; i < kLanes; ++i) all |= mask[i];
  return all != 0;
#endif
}

/// The number of lanes that are true.
inline int count(IntLanes mask) noexcept {
#if defined(__AVX512F__)
  const auto bits = __builtin_bit_cast(__m512i, mask);
  return std::popcount(static_cast<unsigned>(_mm512_test_epi32_mask(bits, bits)));
#elif defined(__AVX__)
  return std::popcount(static_cast<unsigned>(_mm256_movemask_ps(__builtin_bit_cast(__m256, mask))));
#elif defined(__SSE4_1__)
  return std::popcount(static_cast<unsigned>(_mm_movemask_ps(__builtin_bit_cast(__m128, mask))));
#else
  std::int32_t all = 0;
  for (int i = 0; i < kLanes; ++i) all -= mask[i];
  return all;
#endif
}

/// Sixteen signed bytes: those above 127 are negative.
using Bytes = std::int8_t __attribute__((vector_size(16)));
inline Bytes load(const char* from) noexcept {
  Bytes bytes;
  std::memcpy(&bytes, from, sizeof bytes);
  return bytes;
}
inline void store(char* to, Bytes bytes) noexcept { std::memcpy(to, &bytes, sizeof bytes); }

/// The number of bytes before the first that is false in a comparison's result.
inline int leading_true(Bytes mask) noexcept {
#if defined(__SSE4_1__)
  return std::countr_one(
      static_cast<unsigned>(_mm_movemask_epi8(__builtin_bit_cast(__m128i, mask))));
#else
  int first = 0;
  while (first < 16 && mask[first] != 0) ++first;
  return first;
#endif
}

/// The square root of each lane.
inline Lanes square_root(Lanes lanes) noexcept {
#if defined(__AVX512F__)
  return _mm512_maskz_sqrt_ps(0xFFFF, lanes);  // g++ 12 warns about the form without a mask
#elif defined(__AVX__)
  return _mm256_sqrt_ps(lanes);
#elif defined(__SSE4_1__)
  return _mm_sqrt_ps(lanes);
#else
  for (int i = 0; i < kLanes; ++i) lanes[i] = std::sqrt(lanes[i]);
  return lanes;
#endif
}

/// The same numbers, rounded where they need more than 24 bits.
inline Lanes to_floats(IntLanes lanes) noexcept { return __builtin_convertvector(lanes, Lanes); }

/// Two 16-bit integers, for add_pair_products.
using Pair = std::array<std::int16_t, 2>;

/// Adds codes[2i] pair[0] + codes[2i + 1] pair[1] to each lane i. The caller makes sure that the
/// sums fit 32 bits.
inline IntLanes add_pair_products(IntLanes sums, const std::int8_t* codes, Pair pair) noexcept {
  [[maybe_unused]] const IntLanes pairs = __builtin_bit_cast(std::int32_t, pair) - IntLanes{};
#if defined(__AVX512BW__)
  const __m512i wide =
      _mm512_cvtepi8_epi16(_mm256_loadu_si256(reinterpret_cast<const __m256i*>(codes)));
  return sums +
         __builtin_bit_cast(IntLanes, _mm512_madd_epi16(wide, __builtin_bit_cast(__m512i, pairs)));
#elif defined(__AVX2__) && !defined(__AVX512F__)
  const __m256i wide =
      _mm256_cvtepi8_epi16(_mm_loadu_si128(reinterpret_cast<const __m128i*>(codes)));
  return sums +
         __builtin_bit_cast(IntLanes, _mm256_madd_epi16(wide, __builtin_bit_cast(__m256i, pairs)));
#elif defined(__SSE4_1__) && !defined(__AVX__)
  const __m128i wide = _mm_cvtepi8_epi16(_mm_loadl_epi64(reinterpret_cast<const __m128i*>(codes)));
  return sums +
         __builtin_bit_cast(IntLanes, _mm_madd_epi16(wide, __builtin_bit_cast(__m128i, pairs)));
#else
  for (int i = 0; i < kLanes; ++i) sums[i] += codes[2 * i] * pair[0] + codes[2 * i + 1] * pair[1];
  return sums;
#endif
}

/// c[0] + c[1] x + c[2] x^2 + …, neighbouring terms first (Estrin's scheme), so that few operations
/// depend on one another.
template <int N>
Lanes polynomial(const float (&c)[N], Lanes x) noexcept {
  std::array<Lanes, N> terms;
  for (int i = 0; i < N; ++i) terms[i] = splat(c[i]);
  for (int left = N; left > 1; left = (left + 1) / 2) {
    for (int i = 0; i < left / 2; ++i) terms[i] = multiply_add(terms[2 * i + 1], x, terms[2 * i]);
    if (left % 2 == 1) terms[left / 2] = terms[left - 1];
    x *= x;
  }
  return terms[0];
}

/// The sigmoid and softplus of a score x.
struct Logistic {
  Lanes sigmoid;   ///< 1 / (1 + e^-x), within 3e-7
  Lanes softplus;  ///< log(1 + e^x) = -log sigmoid(-x), within 3e-7 x max(1, |x|)
};

/// Computes both from one exponential, e^-|x|. NaN stays NaN.
inline Logistic logistic(Lanes x) noexcept {
  // -|x| = n log 2 + r with |r| <= log(2)/2; log 2 in two parts, the first exact in few bits.
  // Adding 1.5 x 2^23 rounds to an integer and leaves it in the low bits. Results below e^-87 are
  // negligible.
  const Lanes minus = larger(smaller(x, -x), splat(-87));
  const Lanes shift = splat(0x1.8p23F);
  const Lanes shifted = multiply_add(minus, splat(1.44269504F), shift);
  const Lanes n = shifted - shift;
  const Lanes r =
      multiply_add(n, splat(2.12194440e-4F), multiply_add(n, splat(-0.693359375F), minus));
  // e^r by the minimax polynomial of degree 5, whose largest relative error is 1.1e-7.
  const Lanes series =
      polynomial({1.0F, 1.0F, 0.499992315F, 0.166671146F, 0.0418901568F, 0.00831252017F}, r);
  const IntLanes power = (__builtin_bit_cast(IntLanes, shifted) << 23) + (127 << 23);
  const Lanes e = series * __builtin_bit_cast(Lanes, power);

  // log(1 + e) = 2 artanh(z), an odd function of z <= 1/3: to z^7, within 6e-8.
  const Lanes z = e / (2 + e);
  const Lanes log1p =
      z * polynomial({1.99999847F, 0.666846409F, 0.394341264F, 0.350243985F}, z * z);
  return {(x < 0 ? e : splat(1)) / (1 + e), larger(x, Lanes{}) + log1p};
}

}  // namespace lexiscope::simd

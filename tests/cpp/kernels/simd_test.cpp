#include "kernels/simd.hpp"
#include "testing.hpp"

using simd::kLanes;
using simd::Lanes;

TEST_CASE("the logistic function and its softplus are right to 1e-6 over their range") {
  double worst_sigmoid = 0;
  double worst_softplus = 0;
  for (int i = -120'000; i <= 120'000; i += kLanes) {
    Lanes x{};
    for (int lane = 0; lane < kLanes; ++lane) x[lane] = static_cast<float>(i + lane) * 1e-3F;
    const auto [sigmoid, softplus] = simd::logistic(x);
    for (int lane = 0; lane < kLanes; ++lane) {
      const auto exact = static_cast<double>(x[lane]);
      const double log1p = std::max(exact, 0.0) + std::log1p(std::exp(-std::abs(exact)));
      worst_sigmoid = std::max(
          worst_sigmoid, std::abs(static_cast<double>(sigmoid[lane]) - 1 / (1 + std::exp(-exact))));
      worst_softplus =
          std::max(worst_softplus, std::abs(static_cast<double>(softplus[lane]) - log1p) /
                                       std::max(1.0, std::abs(exact)));
    }
  }
  MESSAGE("largest errors: ", worst_sigmoid, " and ", worst_softplus);
  CHECK(worst_sigmoid < 3e-7);
  CHECK(worst_softplus < 3e-7);
}

TEST_CASE("far from zero the logistic function is 0 or 1, and NaN stays NaN") {
  const float infinity = std::numeric_limits<float>::infinity();
  const auto of = [](float x) { return simd::logistic(simd::splat(x)); };
  CHECK((of(1e30F).sigmoid[0] == 1 && of(-1e30F).sigmoid[0] < 1e-37F));
  CHECK((of(1e30F).softplus[0] == 1e30F && of(-1e30F).softplus[0] < 1e-37F));
  CHECK(of(infinity).softplus[0] == infinity);
  CHECK(std::isnan(of(std::nanf("")).sigmoid[0]));
  CHECK(std::isnan(of(std::nanf("")).softplus[0]));
}

TEST_CASE("sums holds the sum of each vector in that vector's lane") {
  std::array<Lanes, kLanes> vectors;
  for (int i = 0; i < kLanes; ++i) {
    for (int lane = 0; lane < kLanes; ++lane) vectors[i][lane] = static_cast<float>(100 * i + lane);
  }
  const Lanes sums = simd::sums(vectors);
  for (int i = 0; i < kLanes; ++i) {
    CHECK(sums[i] == static_cast<float>(kLanes * 100 * i + kLanes * (kLanes - 1) / 2));
    CHECK(simd::sum(vectors[i]) == sums[i]);
  }
}

TEST_CASE("loads and stores need no alignment, a splat fills every lane, sizes fill vectors") {
  std::array<float, kLanes + 1> numbers{};
  simd::store(numbers.data() + 1, simd::splat(2.5F));
  CHECK(numbers[0] == 0);
  CHECK(std::all_of(numbers.begin() + 1, numbers.end(), [](float x) { return x == 2.5F; }));
  CHECK(simd::load(numbers.data() + 1)[kLanes - 1] == 2.5F);
  CHECK(simd::padded(1) == kLanes);
  CHECK(simd::padded(kLanes) == kLanes);
  CHECK(simd::padded(9, 4) == 12);
}

TEST_CASE("products of pairs of codes are exact in every lane, also at the largest codes") {
  std::array<std::int8_t, 2 * kLanes> codes{};
  simd::IntLanes sums{};
  std::array<std::int32_t, kLanes> expected{};
  for (int step = 0; step < 500; ++step) {
    for (int i = 0; i < 2 * kLanes; ++i) {
      const int at = step * 2 * kLanes + i;
      codes[i] = static_cast<std::int8_t>(at % 3 == 0 ? -127 : at * 37 % 255 - 127);
    }
    const simd::Pair pair{static_cast<std::int16_t>(step % 5 == 0 ? 32'767 : step * 97 % 20'000),
                          static_cast<std::int16_t>(step % 7 == 0 ? -32'767 : -step)};
    sums = simd::add_pair_products(sums, codes.data(), pair);
    for (int i = 0; i < kLanes; ++i) {
      expected[i] += codes[2 * i] * pair[0] + codes[2 * i + 1] * pair[1];
    }
  }
  const simd::IntLanes found = sums;
  for (int i = 0; i < kLanes; ++i) CHECK(found[i] == expected[i]);
  CHECK(simd::to_floats(found)[kLanes - 1] == static_cast<float>(expected[kLanes - 1]));
}

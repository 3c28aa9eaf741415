#include "base/random.hpp"
#include "testing.hpp"

TEST_CASE("a seed gives the same bits on every platform") {
  // xoshiro256++ after SplitMix64(42), recomputed with BigInt by tests/golden/random.mjs.
  Random random(42);
  CHECK((random.bits() == 0xD0764D4F4476689FULL && random.bits() == 0x519E4174576F3791ULL));
  CHECK(random.bits() == 0xFBE07CFB0C24ED8CULL);
}

TEST_CASE("a copy of a generator has the same future, a split one another") {
  Random random(7);
  Random copy = random;
  CHECK((random.bits() == copy.bits() && random.split(0).bits() != random.split(1).bits()));
  CHECK(random.split(3) == copy.split(3));
}

TEST_CASE("below(n) never reaches n and finds every value about equally often") {
  Random random(1);
  std::array<int, 6> counts{};
  for (int i = 0; i < 60'000; ++i) ++counts.at(random.below(6));
  // Five standard deviations of a binomial count with p = 1/6 are 457.
  for (const int count : counts) CHECK(std::abs(count - 10'000) < 457);
  CHECK(random.below(1) == 0);
}

TEST_CASE("uniform numbers lie in [0, 1) with mean 1/2") {
  Random random(2);
  double sum = 0;
  for (int i = 0; i < 100'000; ++i) {
    const float x = random.uniform();
    if (!(x >= 0 && x < 1)) FAIL_CHECK("out of [0, 1): ", x);
    sum += static_cast<double>(x);
  }
  CHECK(sum / 100'000 == doctest::Approx(0.5).epsilon(0.01));
}

TEST_CASE("normal numbers have the moments of N(0, 1)") {
  Random random(3);
  const int n = 200'000;
  double m1 = 0;
  double m2 = 0;
  double m4 = 0;
  for (int i = 0; i < n; ++i) {
    const double x = random.normal();
    m1 += x / n;
    m2 += x * x / n;
    m4 += x * x * x * x / n;
  }
  // Five standard errors: 1/sqrt(n), sqrt(2/n), sqrt(96/n).
  CHECK(std::abs(m1) < 0.0112);
  CHECK(std::abs(m2 - 1) < 0.0159);
  CHECK(std::abs(m4 - 3) < 0.11);
}

TEST_CASE("the portable logarithm and exponential agree with the library's") {
  double worst_log = 0;
  for (double x = 1e-300; x < 1e300; x *= 1.7) {
    const double expected = std::log(x);
    const double scale = std::max(1.0, std::abs(expected));
    worst_log = std::max(worst_log, std::abs(portable_log(x) - expected) / scale);
  }
  for (double x = 0.5; x < 2; x += 0.001) {
    worst_log = std::max(worst_log, std::abs(portable_log(x) - std::log(x)));
  }
  double worst_exp = 0;
  for (double x = -700; x <= 700; x += 0.0371) {
    worst_exp = std::max(worst_exp, std::abs(portable_exp(x) / std::exp(x) - 1));
  }
  MESSAGE("largest differences from std::log and std::exp: ", worst_log, " and ", worst_exp);
  CHECK(worst_log < 4e-16);
  CHECK(worst_exp < 5e-16);
  CHECK((portable_exp(0) == 1 && portable_exp(-1e9) == portable_exp(-700)));
}

TEST_CASE("shuffle keeps every item and depends on the seed alone") {
  std::vector<int> first(100);
  std::iota(first.begin(), first.end(), 0);
  std::vector<int> second = first;
  const std::vector<int> ordered = first;
  Random one(9);
  Random two(9);
  shuffle<int>(first, one);
  shuffle<int>(second, two);
  CHECK(first == second);
  CHECK(first != ordered);
  std::sort(first.begin(), first.end());
  CHECK(first == ordered);
}

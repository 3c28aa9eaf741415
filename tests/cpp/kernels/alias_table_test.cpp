#include "kernels/alias_table.hpp"

#include <doctest.h>

#include <cmath>
#include <limits>

#include "expect_error.hpp"

using namespace lexiscope;
using lexiscope::testing::expect_error;

TEST_CASE("draws follow the weights, and an outcome without weight never comes") {
  const std::vector<double> weights = {1, 0, 2, 5, 0.5};
  const AliasTable table(weights);
  Random random(11);
  std::vector<int> counts(weights.size());
  const int draws = 400'000;
  for (int i = 0; i < draws; ++i) ++counts[static_cast<std::size_t>(table.draw(random))];
  CHECK(counts[1] == 0);
  for (std::size_t i = 0; i < weights.size(); ++i) {
    const double p = weights[i] / 8.5;
    CHECK(std::abs(counts[i] - draws * p) <= 5 * std::sqrt(draws * p * (1 - p)));
  }
}

TEST_CASE("one outcome is always drawn") {
  const std::vector<double> weights = {3};
  const AliasTable table(weights);
  Random random(1);
  for (int i = 0; i < 100; ++i) CHECK(table.draw(random) == 0);
}

TEST_CASE("a large table of equal weights has its chi-square where chance puts it") {
  const std::vector<double> weights(1000, 0.1);
  const AliasTable table(weights);
  Random random(12);
  std::vector<double> counts(1000);
  for (int i = 0; i < 1'000'000; ++i) counts[static_cast<std::size_t>(table.draw(random))] += 1;
  double chi2 = 0;
  for (const double count : counts) chi2 += (count - 1000) * (count - 1000) / 1000;
  // 999 degrees of freedom: mean 999, standard deviation 44.7; five of them either side.
  CHECK(std::abs(chi2 - 999) < 224);
}

TEST_CASE("weights that are no distribution are refused") {
  const auto make = [](std::vector<double> weights) { return [=] { AliasTable{weights}; }; };
  expect_error(ErrorKind::InvalidArgument, "weights", "a positive sum, got 0", make({}));
  expect_error(ErrorKind::InvalidArgument, "weights", "a positive sum, got 0", make({0, 0}));
  expect_error(ErrorKind::InvalidArgument, "weights", "got -1", make({2, -1}));
  expect_error(ErrorKind::InvalidArgument, "weights", "got not a number",
               make({std::numeric_limits<double>::quiet_NaN()}));
}

// @fact skip-gram: negatives come from the unigram^0.75 distribution
TEST_CASE("counts to the power three quarters") {
  const std::vector<std::int64_t> counts = {0, 1, 16, 10'000, 123'456'789};
  const std::vector<double> weights = unigram_to_three_quarters(counts);
  for (std::size_t i = 0; i < counts.size(); ++i) {
    CHECK(weights[i] ==
          doctest::Approx(std::pow(static_cast<double>(counts[i]), 0.75)).epsilon(1e-15));
  }
}

TEST_CASE("a seed draws the same negatives on every platform") {
  // Digest (FNV-1a of the ids) of 10,000 draws as a native build gave it.
  std::vector<std::int64_t> counts;
  for (std::int64_t count = 5000; count > 0; count -= count / 7 + 1) counts.push_back(count);
  const AliasTable table(unigram_to_three_quarters(counts));
  Random random(42);
  std::uint64_t digest = 0xCBF29CE484222325ULL;
  for (int i = 0; i < 10'000; ++i) {
    digest = (digest ^ static_cast<std::uint64_t>(table.draw(random))) * 0x100000001B3ULL;
  }
  CHECK(digest == 12196360108959577448ULL);
}

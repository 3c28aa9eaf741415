#include "kernels/alias_table.hpp"
#include "testing.hpp"

TEST_CASE("draws follow the weights, and an outcome without weight never comes") {
  const Doubles weights = {1, 0, 2, 5, 0.5};
  const AliasTable table(weights);
  Random random(11);
  std::vector<int> counts(weights.size());
  const int draws = 400'000;
  for (int i = 0; i < draws; ++i) ++counts[table.draw(random)];
  CHECK(counts[1] == 0);
  for (std::size_t i = 0; i < weights.size(); ++i) {
    const double p = weights[i] / 8.5;
    CHECK(std::abs(counts[i] - draws * p) <= 5 * std::sqrt(draws * p * (1 - p)));
  }
}

TEST_CASE("weights that are no distribution are refused") {
  const auto make = [](Doubles weights) { return [=] { AliasTable{weights}; }; };
  throws(InvalidArgument, "weights", "a positive sum, got 0", make({}));
  throws(InvalidArgument, "weights", "a positive sum, got 0", make({0, 0}));
  throws(InvalidArgument, "weights", "got -1", make({2, -1}));
  throws(InvalidArgument, "weights", "got not a number", make({NAN}));
}

TEST_CASE("counts to the power three quarters") {
  const std::vector<std::int64_t> counts = {0, 1, 16, 10'000, 123'456'789};
  const Doubles weights = unigram_to_three_quarters(counts);
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

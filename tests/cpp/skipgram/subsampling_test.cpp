#include "skipgram/subsampling.hpp"
#include "testing.hpp"

TEST_CASE("a word is kept with the chance sqrt(t/f) + t/f") {
  const std::vector<std::int64_t> counts = {900, 100};
  const Subsampling subsampling(counts, 0.01);
  const Ids ids = {0, 1};
  Random random(3);
  Ids kept;
  constexpr int kTimes = 20'000;
  for (int i = 0; i < kTimes; ++i) subsampling.thin(ids, random, kept);
  for (const Id id : ids) {
    const double ratio = 0.01 / (static_cast<double>(counts[id]) / 1000);
    const double expected = std::sqrt(ratio) + ratio;
    const auto found = static_cast<double>(std::count(kept.begin(), kept.end(), id)) / kTimes;
    // Four standard deviations of a share of 20,000 draws.
    CHECK(std::abs(found - expected) < 4 * std::sqrt(expected * (1 - expected) / kTimes));
  }
}

TEST_CASE("rare words are all kept, in order, and cost no random number") {
  const std::vector<std::int64_t> counts = {1, 1, 1};
  const Ids ids = {2, 0, 1, 2};
  for (const double threshold : {0.0, 1.0}) {
    Random random(3);
    Ids kept = {7};
    Subsampling(counts, threshold).thin(ids, random, kept);
    CHECK(kept == Ids{7, 2, 0, 1, 2});
    CHECK(random == Random(3));
  }
}

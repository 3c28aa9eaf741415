#include "llama/experiments/chances.hpp"
#include "golden.hpp"
#include "testing.hpp"

using namespace lexiscope::llama;

namespace {

Floats random_logits(std::size_t count, Random& random) {
  Floats logits(count);
  for (float& logit : logits) logit = static_cast<float>(3 * random.normal());
  return logits;
}

}  // namespace

TEST_CASE("chances are those of softmax in float64, at any width") {
  Random random(2);
  for (const std::size_t size : {1, 2, 15, 16, 17, 33, 100}) {
    const Floats logits = random_logits(size, random);
    CHECK(largest_of(logits) == *std::max_element(logits.begin(), logits.end()));
    Doubles expected;
    double sum = 0;
    for (const float logit : logits) sum += std::exp(static_cast<double>(logit));
    for (const float logit : logits) expected.push_back(std::exp(static_cast<double>(logit)) / sum);
    check_against("softmax in float64", 1e-6, std::span<const float>(chances(logits)), expected);
  }
}

TEST_CASE("the largest come first, equal ones by id, with the chances that they have among all") {
  Random random(5);
  for (const std::size_t size : {1, 7, 40, 300}) {
    const Floats logits = random_logits(size, random);
    const Floats all = chances(logits);
    const Ids ids = largest_ids(logits, 8);
    CHECK(ids.size() == std::min<std::size_t>(size, 8));
    Doubles expected;
    for (const Id id : ids) expected.push_back(static_cast<double>(all[id]));
    CHECK(std::is_sorted(expected.rbegin(), expected.rend()));
    CHECK(expected.front() == *std::max_element(all.begin(), all.end()));
    check_against("chances of all", 1e-6, std::span<const float>(chances_of(logits, ids)),
                  expected);
  }
  CHECK(largest_ids(Floats{1, 3, 2, 3, 0}, 3) == Ids{1, 3, 2});
  CHECK(largest_ids(Floats{1, 2}, 0).empty());
}

TEST_CASE("tokens are drawn as often as their chances at the temperature say") {
  Random random(3);
  const Floats logits = {0, 1, 2, -1, 0.5F};
  for (const double temperature : {0.5, 1.0, 2.0}) {
    Floats scaled = logits;
    for (float& logit : scaled) logit /= static_cast<float>(temperature);
    const Floats shares = chances(scaled);
    std::vector<int> counts(logits.size());
    constexpr int kDrawn = 20'000;
    for (int n = 0; n < kDrawn; ++n) ++counts[drawn_token(logits, temperature, random)];
    for (std::size_t id = 0; id < counts.size(); ++id) {
      // Five standard deviations of a share of 1/2.
      CHECK(static_cast<float>(counts[id]) / kDrawn == doctest::Approx(shares[id]).epsilon(0.02));
    }
  }
}

TEST_CASE("at temperature 0 the likeliest token is drawn, the first of equals") {
  Random random(4);
  CHECK(drawn_token(Floats{1, 3, 3, 2}, 0, random) == 1);
  CHECK(drawn_token(Floats{1, 3, 3, 2}, 1e-300, random) == 1);
}

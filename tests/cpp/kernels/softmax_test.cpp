#include "kernels/softmax.hpp"
#include "golden.hpp"
#include "testing.hpp"

namespace {

Floats random_logits(std::size_t count, Random& random) {
  Floats logits(count);
  for (float& logit : logits) logit = static_cast<float>(3 * random.normal());
  return logits;
}

}  // namespace

TEST_CASE("softmax gives shares of the sum of exponentials, and 0 to what is hidden") {
  const float hidden = -std::numeric_limits<float>::infinity();
  Floats scores = {std::log(1.0F), std::log(3.0F), hidden, std::log(4.0F)};
  softmax(std::span(scores));
  CHECK(scores[0] == doctest::Approx(0.125).epsilon(1e-6));
  CHECK((scores[1] == doctest::Approx(0.375).epsilon(1e-6) && scores[2] == 0));
  CHECK(scores[3] == doctest::Approx(0.5).epsilon(1e-6));
  Doubles large = {1e300, 1e300};
  softmax(std::span(large));
  CHECK(large == Doubles{0.5, 0.5});
  Floats all_hidden(3, hidden);
  softmax(std::span(all_hidden));
  CHECK(all_hidden == Floats(3, 0));
  Floats none;
  softmax(std::span(none));
}

TEST_CASE(
    "cross-entropy is minus the logarithm of the probability, however large the logits, and NaN "
    "stays") {
  const Doubles logits = {0, std::log(3.0), 2000};
  CHECK(cross_entropy(std::span(logits).first(2), 1) ==
        doctest::Approx(-std::log(0.75)).epsilon(1e-14));
  CHECK((cross_entropy(std::span(logits), 2) == 0 && cross_entropy(std::span(logits), 0) == 2000));
  CHECK(std::isnan(cross_entropy(std::span<const float>(Floats{0, NAN, 1}), 0)));
}

TEST_CASE("the vectorised softmax and cross-entropy are the plain ones, at any width") {
  Random random(2);
  for (const std::size_t size : {1, 2, 15, 16, 17, 33, 100}) {
    const Floats logits = random_logits(size, random);
    Floats expected = logits;
    softmax(std::span(expected));
    check_against("plain softmax", 1e-6, std::span<const float>(probabilities(logits)),
                  {expected.begin(), expected.end()});
    for (std::size_t target = 0; target < size; target += 7) {
      const auto id = static_cast<std::ptrdiff_t>(target);
      Floats scores = logits;
      CHECK(fast_softmax(scores, id) ==
            doctest::Approx(cross_entropy(std::span<const float>(logits), id)).epsilon(1e-5));
    }
  }
  Floats none = {0, NAN, 1};
  CHECK(std::isnan(fast_softmax(none, 0)));
}

TEST_CASE("the largest come first, equal ones by id") {
  Random random(5);
  const Floats logits = random_logits(300, random);
  const Ids ids = top_ids(logits, 8);
  CHECK(ids.size() == 8);
  CHECK(logits[ids.front()] == *std::max_element(logits.begin(), logits.end()));
  CHECK(std::is_sorted(ids.begin(), ids.end(), [&](Id a, Id b) { return logits[a] > logits[b]; }));
  CHECK(top_ids(Floats{1, 3, 2, 3, 0}, 3) == Ids{1, 3, 2});
  CHECK(top_ids(Floats{1, 2}, 3) == Ids{1, 0});
  CHECK(top_ids(Floats{1, 2}, 0).empty());
}

TEST_CASE("tokens are sampled as often as their probabilities at the temperature say") {
  Random random(3);
  const Floats logits = {0, 1, 2, -1, 0.5F};
  for (const double temperature : {0.5, 1.0, 2.0}) {
    Floats scaled = logits;
    for (float& logit : scaled) logit /= static_cast<float>(temperature);
    const Floats shares = probabilities(scaled);
    std::vector<int> counts(logits.size());
    constexpr int kSampled = 20'000;
    for (int n = 0; n < kSampled; ++n) ++counts[sample(logits, temperature, random)];
    for (std::size_t id = 0; id < counts.size(); ++id) {
      // Five standard deviations of a share of 1/2.
      CHECK(static_cast<float>(counts[id]) / kSampled == doctest::Approx(shares[id]).epsilon(0.02));
    }
  }
}

TEST_CASE("at temperature 0 the likeliest token is sampled, the first of equals") {
  Random random(4);
  CHECK(sample(Floats{1, 3, 3, 2}, 0, random) == 1);
  CHECK(sample(Floats{1, 3, 3, 2}, 1e-300, random) == 1);
}

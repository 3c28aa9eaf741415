#include "input_layer/position_similarity.hpp"
#include "golden.hpp"
#include "positions/rotary.hpp"
#include "positions/sinusoidal_table.hpp"
#include "testing.hpp"

TEST_CASE("sinusoidal positions are as alike as the sum of their cosines says") {
  for (const Golden& one : golden("embedding_layer")) {
    if (one.at("kind") != "similarity") continue;
    const SinusoidalPositionalEmbedding positions(200, one.at("width").get<std::int64_t>());
    const auto similarity = similarity_by_distance(positions.table());
    check_against(one.at("source"), one.at("tolerance"), std::span<const float>(similarity),
                  flat(one.at("expected")));
  }
}

TEST_CASE("similarity of sinusoidal positions falls with distance, though not at every step") {
  const auto similarity = similarity_by_distance(SinusoidalPositionalEmbedding(512, 64).table());
  CHECK((similarity[0] == doctest::Approx(1).epsilon(1e-6) && similarity[1] > similarity[10]));
  CHECK(similarity[10] > similarity[500]);
  CHECK_FALSE(std::is_sorted(similarity.rbegin(), similarity.rend()));
}

TEST_CASE("neighbours are alike in a sinusoidal table and not in a random one") {
  const auto fixed = neighbour_similarity(SinusoidalPositionalEmbedding(100, 64).table());
  CHECK(fixed.size() == 99);
  CHECK(*std::min_element(fixed.begin(), fixed.end()) > 0.9F);
  Random random(1);
  const auto learned = neighbour_similarity(random_table(100, 64, random));
  // Cosines of random directions have mean 0 and spread 1/8; five of it, over 99 of them for the
  // mean.
  double mean = 0;
  for (const float cosine : learned) mean += static_cast<double>(cosine) / 99;
  CHECK(std::abs(mean) < 5.0 / 8 / std::sqrt(99.0));
  CHECK(neighbour_similarity(Table::Ones(1, 4)).empty());
}

TEST_CASE("every position of a sinusoidal table has a row of its own") {
  CHECK(distinct_rows(SinusoidalPositionalEmbedding(10'000, 64).table()) == 10'000);
  CHECK(distinct_rows(Table::Ones(5, 4)) == 1);
  Table twice = Table::Identity(4, 4);
  twice.row(3) = twice.row(1);
  CHECK(distinct_rows(twice) == 3);
}

TEST_CASE("positions past the trained length are unlike every trained one, and scaling helps") {
  constexpr std::int64_t trained = 64;
  const auto w = rotary_frequencies(32, 10'000);
  const auto plain = similarity_to_trained(w, w, trained, 4 * trained);
  // Unit vectors in float32: a cosine with oneself is 1 within a few roundings.
  for (std::size_t p = 0; p < trained; ++p) CHECK(plain[p] == doctest::Approx(1).epsilon(1e-6));
  CHECK(*std::max_element(plain.begin() + 2 * trained, plain.end()) < 0.95F);
  const auto scaled =
      rotary_frequencies(32, 10'000, {.kind = RotaryScalingKind::Linear, .factor = 4});
  const auto helped = similarity_to_trained(scaled, w, trained, 4 * trained);
  CHECK(*std::min_element(helped.begin(), helped.end() - 4) >
        *std::max_element(plain.begin() + 2 * trained, plain.end()));
}

TEST_CASE("similarity to trained positions is refused without any, or of other widths") {
  const Doubles w{1, 0.1};
  const auto of = [&](std::span<const double> other, std::int64_t trained, std::int64_t length) {
    (void)similarity_to_trained(w, other, trained, length);
  };
  throws(InvalidArgument, "trained_len", "expected", [&] { of(w, 0, 4); });
  throws(InvalidArgument, "length", "expected", [&] { of(w, 4, -1); });
  throws(WidthMismatch, "w", "expected width", [&] { of({w.data(), 1}, 4, 4); });
}

#include "position_similarity.hpp"

#include <doctest.h>

#include <algorithm>
#include <cmath>

#include "finite_difference.hpp"
#include "golden.hpp"
#include "random.hpp"
#include "sinusoidal.hpp"

using namespace lexiscope;
using namespace lexiscope::testing;

TEST_CASE("sinusoidal positions are as alike as the sum of their cosines says") {
  for (const Json& one : golden("embedding_layer")) {
    if (one.at("kind") != "similarity") continue;
    const SinusoidalPositionalEmbedding positions(200, one.at("width").get<std::int64_t>());
    const auto similarity = similarity_by_distance(positions.table());
    check_against(one.at("source"), one.at("tolerance"), std::span<const float>(similarity),
                  flat(one.at("expected")));
  }
}

TEST_CASE("similarity of sinusoidal positions falls with distance, though not at every step") {
  const auto similarity = similarity_by_distance(SinusoidalPositionalEmbedding(512, 64).table());
  CHECK(similarity[0] == doctest::Approx(1).epsilon(1e-6));
  CHECK(similarity[1] > similarity[10]);
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

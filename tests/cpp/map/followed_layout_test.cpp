#include "map/followed_layout.hpp"

#include <chrono>

#include "testing.hpp"

namespace {

constexpr Eigen::Index kRows = 160;
constexpr Eigen::Index kGroups = 8;

/// Rows around a centre for each group in turn, `spread` of their length away from it.
Table grouped_rows(float spread, std::uint64_t seed = 1) {
  const Table centres = random_table(kGroups, 30, 1);
  Table table = spread * random_table(kRows, 30, seed + 1);
  for (Eigen::Index row = 0; row < kRows; ++row) table.row(row) += centres.row(row % kGroups);
  return table;
}

Table followed(const Table& vectors, const Table& places, int steps = 26) {
  FollowOptions options;
  options.steps = steps;
  return followed_layout(vectors, places, options);
}

double mean_move(const Table& from, const Table& to) {
  return (to - from).rowwise().norm().cast<double>().mean();
}

std::uint32_t followed_hash(const Table& places) {
  std::uint32_t hash = 0;
  for (const float value : places.reshaped<Eigen::RowMajor>()) {
    hash = hash * 31 + __builtin_bit_cast(std::uint32_t, value);
  }
  return hash;
}

}  // namespace

TEST_CASE("rows come to lie among their group, whose islands lie apart") {
  const Table places = followed(grouped_rows(0.3F), scattered_places(kRows, 1), 300);
  double within = 0;
  double between = 0;
  double pairs_within = 0;
  double pairs_between = 0;
  for (Eigen::Index i = 0; i < kRows; ++i) {
    for (Eigen::Index j = i + 1; j < kRows; ++j) {
      const auto far = static_cast<double>((places.row(i) - places.row(j)).norm());
      const bool together = i % kGroups == j % kGroups;
      (together ? within : between) += far;
      ++(together ? pairs_within : pairs_between);
    }
  }
  CHECK(3 * within / pairs_within < between / pairs_between);
}

TEST_CASE("points whose labels would overlap part, as strongly as is asked") {
  const Table vectors = grouped_rows(0.1F);
  const auto overlaps = [&](double apart) {
    FollowOptions options;
    options.steps = 300;
    options.apart = apart;
    const Table places = followed_layout(vectors, scattered_places(kRows, 1), options);
    int count = 0;
    for (Eigen::Index i = 0; i < kRows; ++i) {
      for (Eigen::Index j = i + 1; j < kRows; ++j) {
        const float dx = (places(i, 0) - places(j, 0)) / 0.62F;
        const float dy = (places(i, 1) - places(j, 1)) / 0.40F;
        count += dx * dx + dy * dy < 0.25F ? 1 : 0;
      }
    }
    return count;
  };
  CHECK(overlaps(4) < overlaps(0));
}

TEST_CASE("vectors that change a little move the map a little, and the same ones less") {
  const Table before = grouped_rows(0.3F);
  Table after = before;
  after += 0.01F * random_table(kRows, 30, 9);
  const Table start = scattered_places(kRows, 1);
  const Table settled = followed(before, start, 300);
  const double fresh = mean_move(start, settled);
  const double changed = mean_move(settled, followed(after, settled));
  CHECK(changed < 0.1 * fresh);
  CHECK(mean_move(settled, followed(before, settled)) < 0.1 * fresh);
}

TEST_CASE("the same places give the same map, to the last bit, on every machine") {
  const Table start = scattered_places(kRows, 1);
  CHECK(scattered_places(kRows, 1) == start);
  CHECK(scattered_places(kRows, 2) != start);
  const Table places = followed(grouped_rows(0.3F), start);
  CHECK(followed(grouped_rows(0.3F), start) == places);
  // As g++ laid it out for AVX-512 and clang for WebAssembly.
  CHECK(followed_hash(places) == 2481180083U);
}

TEST_CASE("places begin in an ellipse that is wider than high, and larger for more rows") {
  for (const Eigen::Index rows : {100, 400}) {
    const Table places = scattered_places(rows, 3);
    const double size = std::sqrt(static_cast<double>(rows));
    const auto across = static_cast<double>(places.col(0).cwiseAbs().maxCoeff());
    const auto down = static_cast<double>(places.col(1).cwiseAbs().maxCoeff());
    CHECK((across <= 0.375 * size && down <= 0.2 * size));
    CHECK((across > 0.3 * size && down > 0.16 * size));
  }
}

TEST_CASE("a row without a direction is only repelled, and rows without neighbours drift apart") {
  Table vectors = grouped_rows(0.3F);
  vectors.row(7).setZero();
  const Table places = followed(vectors, scattered_places(kRows, 1), 300);
  REQUIRE(places.allFinite());
  float least = INFINITY;
  for (Eigen::Index row = 0; row < kRows; ++row) {
    if (row != 7) least = std::min(least, (places.row(7) - places.row(row)).norm());
  }
  CHECK(least > 0.4F);
  CHECK(followed(Table::Zero(5, 3), scattered_places(5, 1)).allFinite());
}

TEST_CASE("one row and none stay where they are, and so does everything in no step") {
  const Table one = scattered_places(1, 1);
  CHECK(followed(random_table(1, 3, 1), one) == one);
  CHECK(followed(Table(0, 3), Table(0, 2)).rows() == 0);
  const Table start = scattered_places(kRows, 1);
  CHECK(followed(grouped_rows(0.3F), start, 0) == start);
}

TEST_CASE("160 words are laid out in a few milliseconds") {
  const Table vectors = grouped_rows(0.3F);
  Table places = scattered_places(kRows, 1);
  const auto start = std::chrono::steady_clock::now();
  for (int frame = 0; frame < 10; ++frame) places = followed(vectors, places);
  const std::chrono::duration<double, std::milli> took = std::chrono::steady_clock::now() - start;
  MESSAGE("a frame takes ", took.count() / 10, " ms");
  CHECK(places.allFinite());
}

TEST_CASE("what cannot be laid out is named") {
  const Table vectors = random_table(4, 3, 1);
  const Table places = scattered_places(4, 1);
  throws(ShapeMismatch, "places", "(4, 2)", [&] { followed(vectors, scattered_places(3, 1)); });
  throws(ShapeMismatch, "places", "(4, 3)", [&] { followed(vectors, random_table(4, 3, 1)); });
  for (const float wrong : {NAN, INFINITY}) {
    Table spoilt = vectors;
    spoilt(2, 1) = wrong;
    throws(InvalidArgument, "vectors", "row 2", [&] { followed(spoilt, places); });
    Table lost = places;
    lost(3, 0) = wrong;
    throws(InvalidArgument, "places", "row 3", [&] { followed(vectors, lost); });
  }
  const auto refused = [&](const char* argument, auto change) {
    FollowOptions options;
    change(options);
    throws(InvalidArgument, argument, "", [&] { followed_layout(vectors, places, options); });
  };
  refused("neighbours", [](FollowOptions& options) { options.neighbours = 0; });
  refused("steps", [](FollowOptions& options) { options.steps = -1; });
  refused("apart", [](FollowOptions& options) { options.apart = NAN; });
}

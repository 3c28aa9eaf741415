#include "input_layer/placed_vector.hpp"
#include "input_layer/position_similarity.hpp"
#include "testing.hpp"

namespace {

const Floats kWord{1, 0.5F, -2, 0.25F, 1.5F, -1, 0.75F, 2};

Table placed(PositionScheme scheme, std::uint64_t seed = 1) {
  return placed_vector(kWord, 12, scheme, seed);
}

}  // namespace

TEST_CASE("ALiBi and no scheme leave the vector as it is at every position") {
  for (const PositionScheme scheme : {PositionScheme::None, PositionScheme::Alibi}) {
    CHECK(distinct_rows(placed(scheme)) == 1);
    CHECK(placed(scheme)(11, 7) == 2);
  }
}

TEST_CASE("rotary keeps the length of every row and leaves position 0 as it is") {
  const Table rows = placed(PositionScheme::Rotary);
  const Table still = placed(PositionScheme::None);
  CHECK(rows.row(0) == still.row(0));
  CHECK(distinct_rows(rows) == 12);
  for (Eigen::Index p = 0; p < 12; ++p) {
    CHECK(rows.row(p).norm() == doctest::Approx(still.row(p).norm()).epsilon(1e-6));
  }
}

TEST_CASE("sinusoidal adds sin p and cos p to the first two columns") {
  const Table rows = placed(PositionScheme::Sinusoidal);
  for (Eigen::Index p = 0; p < 12; ++p) {
    CHECK(rows(p, 0) == doctest::Approx(1 + std::sin(static_cast<double>(p))).epsilon(1e-6));
    CHECK(rows(p, 1) == doctest::Approx(0.5 + std::cos(static_cast<double>(p))).epsilon(1e-6));
  }
}

TEST_CASE("a learned table adds other rows for another seed and the same for the same") {
  CHECK(placed(PositionScheme::Learned, 1) == placed(PositionScheme::Learned, 1));
  CHECK(placed(PositionScheme::Learned, 1) != placed(PositionScheme::Learned, 2));
  CHECK(distinct_rows(placed(PositionScheme::Learned)) == 12);
}

TEST_CASE("a negative length and an odd width are refused") {
  throws(InvalidArgument, "length", "0 or more, got -1",
         [] { (void)placed_vector(kWord, -1, PositionScheme::None, 1); });
  const Floats odd(7, 1);
  throws(OddWidth, "embedding_dim", "even",
         [&] { (void)placed_vector(odd, 4, PositionScheme::Rotary, 1); });
}

#include "attention/rotary_scores.hpp"
#include "testing.hpp"

namespace {

const Floats kQuery{1, 0.5F, -2, 0.25F, 1.5F, -1, 0.75F, 2};
const Floats kKey{-0.5F, 1, 1, 2, -1, 0.5F, 1.25F, -0.75F};

RotaryEmbedding rotary(RotaryPairs pairs) {
  RotaryOptions options;
  options.pairs = pairs;
  return {32, 8, options};
}

Table scores(RotaryPairs of_queries, RotaryPairs of_keys) {
  return rotary_scores(rotary(of_queries), rotary(of_keys), kQuery, kKey, 32);
}

}  // namespace

TEST_CASE("within either convention a score depends on the distance alone, mixed it does not") {
  // rotary.hpp promises 1e-6 |q| |k|, here 12; a spread is twice that at most.
  for (const auto pairs : {RotaryPairs::SplitHalves, RotaryPairs::Interleaved}) {
    CHECK(spread_by_distance(scores(pairs, pairs)) < 2.4e-5F);
  }
  CHECK(spread_by_distance(scores(RotaryPairs::SplitHalves, RotaryPairs::Interleaved)) > 1);
}

TEST_CASE("at position 0 the score is that of the vectors as they are") {
  float dot = 0;
  for (std::size_t i = 0; i < kQuery.size(); ++i) dot += kQuery[i] * kKey[i];
  CHECK(scores(RotaryPairs::SplitHalves, RotaryPairs::SplitHalves)(0, 0) == doctest::Approx(dot));
}

TEST_CASE("the spread is found on every diagonal") {
  Table one = Table::Zero(3, 3);
  one(2, 1) = 4;
  one(0, 1) = -7;
  CHECK(spread_by_distance(one) == 7);
}

TEST_CASE("vectors of another width and too many positions are refused") {
  const RotaryEmbedding eight = rotary(RotaryPairs::SplitHalves);
  const Floats short_one(7, 1);
  throws(WidthMismatch, "q", "expected width",
         [&] { (void)rotary_scores(eight, eight, short_one, kKey, 4); });
  throws(WidthMismatch, "k", "expected width",
         [&] { (void)rotary_scores(eight, eight, kQuery, short_one, 4); });
  throws(SequenceTooLong, "length", "got",
         [&] { (void)rotary_scores(eight, eight, kQuery, kKey, 33); });
}

TEST_CASE("a walk has the score of every pair of positions, and of each pair of columns its part") {
  const RotaryEmbedding halves = rotary(RotaryPairs::SplitHalves);
  const RotaryEmbedding interleaved = rotary(RotaryPairs::Interleaved);
  const std::array<Id, 2> positions[] = {{0, 0}, {3, 10}, {31, 2}};
  const auto walk = rotary_walk(interleaved, halves, kQuery, kKey, positions);
  REQUIRE(walk.size() == 3);
  const Table all = scores(RotaryPairs::Interleaved, RotaryPairs::SplitHalves);
  for (std::size_t i = 0; i < walk.size(); ++i) {
    const auto& [m, n] = positions[i];
    CHECK(walk[i].score == doctest::Approx(all(m, n)));
    const Table& rows = walk[i].rows;
    for (Eigen::Index pair = 0; pair < 4; ++pair) {
      const float part =
          rows(1, 2 * pair) * rows(3, 2 * pair) + rows(1, 2 * pair + 1) * rows(3, 2 * pair + 1);
      CHECK(walk[i].parts[static_cast<std::size_t>(pair)] == doctest::Approx(part));
    }
    CHECK(walk[i].lengths(1) == doctest::Approx(walk[i].lengths(0)));
  }
  CHECK(walk[0].rows.row(0) == walk[0].rows.row(1));
}

TEST_CASE("vectors of another width, positions past the table and other rows are refused") {
  const RotaryEmbedding eight = rotary(RotaryPairs::SplitHalves);
  const RotaryEmbedding four{32, 4, {}};
  const std::array<Id, 2> start[] = {{0, 0}};
  const std::array<Id, 2> past[] = {{0, 32}};
  const Floats narrow{1, 2, 3, 4};
  throws(WidthMismatch, "k", "8, got 4",
         [&] { (void)rotary_walk(eight, eight, kQuery, narrow, start); });
  throws(WidthMismatch, "k", "4, got 8",
         [&] { (void)rotary_walk(eight, four, kQuery, kKey, start); });
  throws(SequenceTooLong, "length", "32",
         [&] { (void)rotary_walk(eight, eight, kQuery, kKey, past); });
  throws(ShapeMismatch, "rows", "expected 4 rows, got 3",
         [] { (void)meeting_of(Table::Zero(3, 8), RotaryPairs::SplitHalves); });
  throws(OddWidth, "rows", "got 7",
         [] { (void)meeting_of(Table::Zero(4, 7), RotaryPairs::SplitHalves); });
}

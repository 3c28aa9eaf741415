#include "positions/rotary_cases.hpp"
#include "testing.hpp"

TEST_CASE("sequences and heads are each rotated by their own place along T") {
  Random random(6);
  const RotaryEmbedding rotary(10, 4);
  const Table x = random_table(2 * 3 * 5, 4, random);
  const Tensor heads = rotary.rotate(view(x, {2, 3, 5, 4}));
  CHECK(heads.shape == Shape{2, 3, 5, 4});
  CHECK(rotary.rotate(view(x, {6, 5, 4})).rows == heads.rows);
  for (Eigen::Index head = 0; head < 6; ++head) {
    const Table alone = x.middleRows(5 * head, 5);
    CHECK(rotary.rotate(view(alone)).rows == heads.rows.middleRows(5 * head, 5));
  }
}

TEST_CASE("a start offset continues where a cache ends, and positions may be given one by one") {
  Random random(7);
  const RotaryEmbedding rotary(10, 4);
  const Table x = random_table(2 * 3, 4, random);
  const Tensor whole = rotary.rotate(view(x));
  for (Eigen::Index t = 0; t < x.rows(); ++t) {
    CHECK(rotary.rotate(view(x.row(t)), t).rows == whole.rows.row(t));
  }
  CHECK(rotary.rotate(view(x), Ids{0, 1, 2, 3, 4, 5}).rows == whole.rows);

  // (B,T) positions: the second sequence, all its heads, starts at 3.
  const Ids positions = {0, 1, 2, 3, 4, 5};
  const Tensor own = rotary.rotate(view(x, {2, 3, 4}), {positions, {2, 3}});
  CHECK(own.rows == whole.rows);
  const Table two_heads = random_table(2 * 2 * 3, 4, random);
  const Tensor turned = rotary.rotate(view(two_heads, {2, 2, 3, 4}), {positions, {2, 3}});
  for (Eigen::Index head = 0; head < 4; ++head) {
    const Table alone = two_heads.middleRows(3 * head, 3);
    CHECK(rotary.rotate(view(alone), head < 2 ? 0 : 3).rows == turned.rows.middleRows(3 * head, 3));
  }
}

TEST_CASE("partial rotation turns the leading columns and passes the others") {
  Random random(8);
  const Table x = random_table(6, 10, random);
  for (const RotaryPairs pairs : both) {
    RotaryOptions options = with_pairs(pairs);
    options.rotary_dim = 4;
    const RotaryEmbedding partial(6, 10, options);
    CHECK(partial.rotary_dim() == 4);
    const Table turned = partial.rotate(view(x)).rows;
    CHECK(turned.rightCols(6) == x.rightCols(6));
    const Table leading = x.leftCols(4);
    CHECK(turned.leftCols(4) ==
          RotaryEmbedding(6, 4, with_pairs(pairs)).rotate(view(leading)).rows);
  }
}

TEST_CASE("any width, any number of heads and any positions are turned pair by pair") {
  Random random(13);
  const Ids positions = {8, 0, 3, 5, 5, 9, 1, 2, 0, 7, 6, 4};
  for (const RotaryPairs pairs : both) {
    for (const Eigen::Index rotary_dim : {2, 6, 16, 30, 32, 34, 126, 128, 162}) {
      RotaryOptions options = with_pairs(pairs);
      options.rotary_dim = rotary_dim;
      const Eigen::Index width = rotary_dim + 5;
      const RotaryEmbedding rotary(10, width, options);
      const Tensor x{random_table(2 * 11 * 6, width, random), {2, 11, 6, width}};
      const IdsView own(positions, {2, 6});
      const Eigen::Index half = rotary_dim / 2;
      Table expected = x.rows;
      for (Eigen::Index row = 0; row < expected.rows(); ++row) {
        const Id p = positions[row / 66 * 6 + row % 6];
        for (Eigen::Index i = 0; i < half; ++i) {
          const bool split = pairs == RotaryPairs::SplitHalves;
          float& a = expected(row, split ? i : 2 * i);
          float& b = expected(row, split ? i + half : 2 * i + 1);
          const float cosine = rotary.cosines()(p, i);
          const float sine = rotary.sines()(p, i);
          const float before = a;
          a = before * cosine - b * sine;
          b = before * sine + b * cosine;
        }
      }
      CAPTURE(rotary_dim);
      // Two products and one sum of numbers below 1, however a compiler orders or joins them.
      CHECK(difference(rotary.rotate(x, own).rows, expected) < 2e-7);
    }
  }
}

// What the models use of a block is tested with them; here is what only their options bring
// together.
#include "decoder/plain/block.hpp"
#include "decoder/plain/layers.hpp"
#include "positions/distance_bias.hpp"
#include "testing.hpp"

using namespace lexiscope::transformer;

namespace {

/// Four heads that share two keys, a gated MLP, two of three pairs rotated, a bias.
struct Case {
  BlockOptions options{{4, 2, 6}, true, 1e-5};
  BlockPositions positions{
      RotaryEmbedding(5, 4).tables(),
      bias_by_distance([](std::int64_t h, double d) { return -d / (1.0 + static_cast<double>(h)); },
                       4, 5)};
  Batch batch{2, 5, {}, {}, {}};
  Matrix<double> x = random_table(10, 7, 1).cast<double>();
  Matrix<double> d_y = random_table(10, 7, 2).cast<double>();
  std::vector<Matrix<double>> weights;

  Case() {
    positions.rotation.pairs = RotaryPairs::Interleaved;
    std::uint64_t seed = 3;
    for (const auto& [rows, columns] : {std::pair{1, 7}, std::pair{7, 48}, std::pair{24, 7},
                                        std::pair{1, 7}, std::pair{7, 18}, std::pair{9, 7}}) {
      weights.push_back(random_table(rows, columns, seed++).cast<double>() / 2);
    }
  }

  BlockWeights<double> views() const {
    return {weights[0], weights[1], weights[2], weights[3], weights[4], weights[5]};
  }
  /// A loss whose gradient after the block is d_y.
  double loss() {
    PlainBlock<double> block(options);
    return block.forward(x, views(), positions, batch).cwiseProduct(d_y).sum();
  }
};

}  // namespace

TEST_CASE(
    "a block's gradients are finite differences, with shared keys, a gate, rotation and bias") {
  Case one;
  PlainBlock<double> block(one.options);
  (void)block.forward(one.x, one.views(), one.positions, one.batch);
  std::vector<Matrix<double>> d;
  for (const auto& w : one.weights) d.push_back(Matrix<double>::Zero(w.rows(), w.cols()));
  const Matrix<double> d_x =
      block.backward(one.d_y, one.views(), one.positions, 5, {d[0], d[1], d[2], d[3], d[4], d[5]});
  double largest = 0;
  const auto hold = [&](Matrix<double>& at, const Matrix<double>& gradient) {
    for (Eigen::Index i = 0; i < at.size(); ++i) {
      double& number = at.data()[i];
      const double here = number;
      number = here + 0x1p-17;
      const double above = one.loss();
      number = here - 0x1p-17;
      const double below = one.loss();
      number = here;
      const double difference = std::abs((above - below) * 0x1p16 - gradient.data()[i]);
      if (!(difference <= largest)) largest = difference;
    }
  };
  hold(one.x, d_x);
  for (std::size_t i = 0; i < d.size(); ++i) hold(one.weights[i], d[i]);
  MESSAGE("largest difference from finite differences: ", largest);
  // The third derivative, up to a thousand here, times step^2 / 6.
  CHECK(largest < 1e-7);
}

TEST_CASE("heads that share a key are those of a block in which each has a copy of it") {
  const Case shared;
  Case copied;
  copied.options.heads.keys = 4;
  const Matrix<double>& qkv = shared.weights[1];
  copied.weights[1].resize(7, 72);
  copied.weights[1] << qkv.leftCols(24), qkv.middleCols(24, 6), qkv.middleCols(24, 6),
      qkv.middleCols(30, 6), qkv.middleCols(30, 6), qkv.middleCols(36, 6), qkv.middleCols(36, 6),
      qkv.middleCols(42, 6), qkv.middleCols(42, 6);
  Case one;
  CHECK(one.loss() == doctest::Approx(copied.loss()).epsilon(1e-12));
}

TEST_CASE("a norm has a mean square of 1 before its gain") {
  const Table x{{3, 4}, {0, 0}};
  const Table y = rms_norm<float>(x, Table{{1, 2}}, 1e-12);
  const float root = std::sqrt(12.5F);
  CHECK((y(0, 0) == doctest::Approx(3 / root) && y(0, 1) == doctest::Approx(8 / root)));
  CHECK(y.row(1).isZero());
}

TEST_CASE("a pair turns by its position's angle, in halves or as neighbours, and the rest stays") {
  const float cosine = std::cos(0.6F);
  const float sine = std::sin(0.6F);
  // Two heads of 4 columns, and only the first of their pairs turns.
  Table halves{{1, 10, 0, 10, 0, 10, 1, 10}};
  Table neighbours{{1, 0, 10, 10, 0, 1, 10, 10}};
  const Table cosines{{cosine, 1}};
  const Table sines{{sine, 0}};
  rotate_heads<float>(halves, 4, 1, {cosines, sines, RotaryPairs::SplitHalves});
  rotate_heads<float>(neighbours, 4, 1, {cosines, sines, RotaryPairs::Interleaved});
  CHECK(halves == Table{{cosine, 10, sine, 10, -sine, 10, cosine, 10}});
  CHECK(neighbours == Table{{cosine, sine, 10, 10, -sine, cosine, 10, 10}});
}

#include "positions/rotary.hpp"
#include "golden.hpp"
#include "kernels/matrix.hpp"
#include "positions/rotary_cases.hpp"
#include "testing.hpp"

namespace {

double score(const Table& q, const Table& k) {
  return q.row(0).cast<double>().dot(k.row(0).cast<double>());
}

RotaryScaling optional_scaling(const Golden& one) {
  RotaryScaling scaling;
  if (!one.contains("scaling")) return scaling;
  const Golden& given = one.at("scaling");
  const std::string kind = given.at("kind");
  scaling.kind = rotary_scaling_kind(kind == "ntk-aware" ? "ntk" : kind);
  scaling.factor = given.at("factor");
  scaling.trained_len = given.value("trainedLen", std::int64_t{0});
  scaling.beta_fast = given.value("betaFast", scaling.beta_fast);
  scaling.beta_slow = given.value("betaSlow", scaling.beta_slow);
  return scaling;
}

RotaryOptions options_of(const Golden& one) {
  RotaryOptions options;
  if (one.value("pairs", std::string("split-halves")) == "interleaved")
    options.pairs = RotaryPairs::Interleaved;
  options.base = one.value("base", options.base);
  if (one.contains("rotaryDim")) options.rotary_dim = one.at("rotaryDim").get<std::int64_t>();
  options.scaling = optional_scaling(one);
  return options;
}

}  // namespace

TEST_CASE("rotations are those of the formula and of the values that peers publish") {
  for (const Golden& one : golden("rotary")) {
    const std::string source = one.at("source");
    const std::string kind = one.at("kind");
    const double tolerance = one.at("tolerance");
    CAPTURE(source);
    if (kind == "vectors") {
      const Table input = table_of(one.at("input"));
      const auto positions = one.at("positions").get<Ids>();
      const RotaryEmbedding rotary(4096, input.cols(), options_of(one));
      check_against(source, tolerance, rotary.rotate(view(input), positions).rows,
                    flat(one.at("expected")));
    } else if (kind == "ones") {
      const Table expected = table_of(one.at("expected"));
      const RotaryEmbedding rotary(16, expected.cols(), options_of(one));
      const Table ones = Table::Ones(expected.rows(), expected.cols());
      const auto positions = one.at("positions").get<Ids>();
      check_against(source, tolerance, rotary.rotate(view(ones), positions).rows,
                    flat(one.at("expected")));
    } else {
      const RotaryEmbedding rotary(16, 64, with_pairs(RotaryPairs::Interleaved));
      Table queries(2 * 12 * 16, 64);
      for (Eigen::Index n = 0; n < queries.size(); ++n) {
        queries.data()[n] = static_cast<float>(n) / 100;
      }
      const Table keys = -queries;
      const auto expected = flat(one.at("expected"));
      Doubles negative(expected.size());
      std::transform(expected.begin(), expected.end(), negative.begin(), std::negate<>());
      const Shape shape = one.at("shape").get<Shape>();
      check_against(source, tolerance, rotary.rotate(view(queries, shape)).rows.topLeftCorner(6, 8),
                    expected);
      check_against(source, tolerance, rotary.rotate(view(keys, shape)).rows.topLeftCorner(6, 8),
                    negative);
    }
  }
}

TEST_CASE("position 1,000,000 is turned by the right angle") {
  // Width 4 has the frequencies 1 and 10000^(-1/2): pairs 0 and 16 of the sinusoids of width 64.
  const RotaryEmbedding rotary(1'000'001, 4);
  for (const Golden& one : golden("sinusoidal")) {
    const std::string source = one.at("source");
    if (source.find("60-digit") == std::string::npos) continue;
    REQUIRE(one.at("positions").at(0).get<int>() == 1'000'000);
    const auto row = flat(one.at("expected").at(0));
    check_against(source + ", rotary", 1e-6, Table(rotary.sines().row(1'000'000)),
                  {row[0], row[32]});
    check_against(source + ", rotary", 1e-6, Table(rotary.cosines().row(1'000'000)),
                  {row[1], row[33]});
  }
}

TEST_CASE("position 0 is the identity") {
  Random random(1);
  const Table x = random_table(1, 8, random);
  for (const RotaryPairs pairs : both) {
    CHECK(RotaryEmbedding(4, 8, with_pairs(pairs)).rotate(view(x)).rows == x);
  }
}

TEST_CASE("a score depends on the distance alone: moving both positions leaves it the same") {
  // Every entry of a rotated vector is off by at most three float32 roundings; the scores are
  // summed in double. The promise is 1e-6 |q| |k|.
  Random random(2);
  const std::int64_t longest = 102'001;
  for (const RotaryPairs pairs : both) {
    const RotaryEmbedding rotary(longest, 64, with_pairs(pairs));
    double worst = 0;
    for (int trial = 0; trial < 2'000; ++trial) {
      const Table q = random_table(1, 64, random);
      const Table k = random_table(1, 64, random);
      const std::int64_t m = random.below(1'000);
      const std::int64_t n = random.below(1'000);
      const std::int64_t offset = random.below(100'001);
      const double here = score(rotary.rotate(view(q), m).rows, rotary.rotate(view(k), n).rows);
      const double there =
          score(rotary.rotate(view(q), m + offset).rows, rotary.rotate(view(k), n + offset).rows);
      const double lengths = q.cast<double>().norm() * k.cast<double>().norm();
      const double change = std::abs(here - there) / lengths;
      // NaN compares false with everything, and must not slip through or be forgotten.
      if (!(change <= worst) && !std::isnan(worst)) worst = change;
    }
    MESSAGE("largest change of a score under a shift, in parts of |q| |k|: ", worst);
    CHECK(worst < 1e-6);
  }
}

TEST_CASE("R(m)q . R(n)k = q . R(n-m)k") {
  Random random(3);
  for (const RotaryPairs pairs : both) {
    const RotaryEmbedding rotary(2'000, 32, with_pairs(pairs));
    for (int trial = 0; trial < 100; ++trial) {
      const Table q = random_table(1, 32, random);
      const Table k = random_table(1, 32, random);
      const std::int64_t m = random.below(1'000);
      const std::int64_t n = m + random.below(1'000);
      const double both_moved =
          score(rotary.rotate(view(q), m).rows, rotary.rotate(view(k), n).rows);
      const double one_moved = score(q, rotary.rotate(view(k), n - m).rows);
      const double lengths = q.cast<double>().norm() * k.cast<double>().norm();
      CHECK(std::abs(both_moved - one_moved) < 1e-6 * lengths);
    }
  }
}

TEST_CASE("the two conventions are one permutation of columns apart, and not to be mixed") {
  Random random(4);
  const RotaryEmbedding halves(100, 8, with_pairs(RotaryPairs::SplitHalves));
  const RotaryEmbedding interleaved(100, 8, with_pairs(RotaryPairs::Interleaved));
  const Table x = random_table(1, 8, random);
  const auto interleave = [](const Table& h) {
    Table columns(h.rows(), h.cols());
    for (Eigen::Index i = 0; i < h.cols() / 2; ++i) {
      columns.col(2 * i) = h.col(i);
      columns.col(2 * i + 1) = h.col(i + h.cols() / 2);
    }
    return columns;
  };
  CHECK(interleave(halves.rotate(view(x), 37).rows) ==
        interleaved.rotate(view(interleave(x)), 37).rows);

  // Queries of one and keys of the other: the score is no longer a matter of distance.
  const Table k = random_table(1, 8, random);
  const double here = score(halves.rotate(view(x), 3).rows, interleaved.rotate(view(k), 5).rows);
  const double there = score(halves.rotate(view(x), 53).rows, interleaved.rotate(view(k), 55).rows);
  CHECK(std::abs(here - there) > 0.01 * static_cast<double>(x.norm() * k.norm()));
}

TEST_CASE("lengths are kept, and YaRN multiplies them by its factor") {
  Random random(5);
  const Table x = random_table(500, 16, random);
  for (const RotaryPairs pairs : both) {
    const Table turned = RotaryEmbedding(500, 16, with_pairs(pairs)).rotate(view(x)).rows;
    for (Eigen::Index row = 0; row < 500; ++row) {
      CHECK_UNARY(std::abs(turned.row(row).norm() / x.row(row).norm() - 1) <= 1e-6F);
    }
  }
  const RotaryEmbedding yarn(500, 16, with_scaling({RotaryScalingKind::Yarn, 4, 128}));
  CHECK(yarn.attention_factor() == doctest::Approx(0.1 * std::log(4.0) + 1).epsilon(1e-15));
  const auto factor = static_cast<float>(yarn.attention_factor());
  const Table grown = yarn.rotate(view(x)).rows;
  for (Eigen::Index row = 0; row < 500; ++row) {
    CHECK_UNARY(std::abs(grown.row(row).norm() / (factor * x.row(row).norm()) - 1) <= 2e-6F);
  }
}

TEST_CASE("a quarter turn takes every pair (a, b) to (-b, a)") {
  const Table x{{1, 2, 3, 4}};
  CHECK(rotate_half(x, RotaryPairs::SplitHalves) == Table{{-3, -4, 1, 2}});
  CHECK(rotate_half(x, RotaryPairs::Interleaved) == Table{{-2, 1, -4, 3}});
}

TEST_CASE("a rotation is x cos + rotate_half(x) sin") {
  Random random(9);
  const Table x = random_table(20, 8, random);
  for (const RotaryPairs pairs : both) {
    const RotaryEmbedding rotary(20, 8, with_pairs(pairs));
    const auto to_columns = [&](const Table& half) {
      Table columns(half.rows(), 8);
      for (Eigen::Index i = 0; i < 4; ++i) {
        const bool split = pairs == RotaryPairs::SplitHalves;
        columns.col(split ? i : 2 * i) = columns.col(split ? i + 4 : 2 * i + 1) = half.col(i);
      }
      return columns;
    };
    const Table expected = x.cwiseProduct(to_columns(rotary.cosines())) +
                           rotate_half(x, pairs).cwiseProduct(to_columns(rotary.sines()));
    // The same two products and one sum; a compiler may still order them otherwise.
    CHECK(difference(rotary.rotate(view(x)).rows, expected) < 1e-6F);
    CHECK(rotate_half(rotate_half(x, pairs), pairs) == -x);
  }
}

TEST_CASE("the transpose of a rotation undoes it, as the opposite angle does") {
  const RotaryEmbedding rotary(3'000, 12);
  const Ids position(12, 2'900);
  // Row i is R e_i: the matrix is R transposed.
  const Table identity = Table::Identity(12, 12);
  const Table transposed = rotary.rotate(view(identity), position).rows;
  CHECK(difference(transpose_product<float>(transposed, transposed), identity) < 2e-6F);
  for (Eigen::Index i = 0; i < 6; ++i) {
    const double angle = 2'900 * rotary.frequencies()[i];
    CHECK(transposed(i, i) == doctest::Approx(std::cos(-angle)).epsilon(1e-6));
    CHECK(transposed(i, i + 6) == doctest::Approx(-std::sin(-angle)).epsilon(1e-6));
  }
}

TEST_CASE("odd widths, wrong shapes and far positions are refused") {
  const auto make = [](std::int64_t length, std::int64_t width, RotaryOptions options = {}) {
    return [=] { RotaryEmbedding(length, width, options); };
  };
  const auto with = [](std::int64_t rotary_dim, double base = 10'000) {
    RotaryOptions options;
    options.rotary_dim = rotary_dim;
    options.base = base;
    return options;
  };
  throws(OddWidth, "embedding_dim",
         "embedding_dim: expected an even width, two columns a pair, got 7", make(4, 7));
  throws(OddWidth, "rotary_dim", "got 3", make(4, 8, with(3)));
  throws(InvalidArgument, "rotary_dim", "from 2 to 8, got 10", make(4, 8, with(10)));
  throws(InvalidArgument, "rotary_dim", "got 0", make(4, 8, with(0)));
  throws(InvalidArgument, "max_seq_len", "got 0", make(0, 8));
  throws(InvalidArgument, "embedding_dim", "got -2", make(4, -2));
  throws(TooLarge, "max_seq_len", "x 4", make(std::int64_t{1} << 62, 8));
  throws(InvalidArgument, "base", "got infinity", make(4, 8, with(4, INFINITY)));
  using enum RotaryScalingKind;
  throws(InvalidArgument, "scaling_factor", "got 0.5", make(4, 8, with_scaling({Linear, 0.5})));
  throws(InvalidArgument, "rotary_dim", "got 2", make(4, 2, with_scaling({NtkAware, 2})));
  throws(InvalidArgument, "trained_len", "got 0", make(4, 8, with_scaling({Yarn, 2})));
  throws(InvalidArgument, "beta_slow", "got 40", make(4, 8, with_scaling({Yarn, 2, 100, 32, 40})));

  const RotaryEmbedding rotary(4, 8);
  const Table x = Table::Ones(6, 8);
  const TensorView two = view(x, {2, 3, 8});
  const Ids far = {0, 1, 4};
  const IdsView one_of_two(far, {1, 3});
  throws(SequenceTooLong, "length", "expected positions below 4, got 6 tokens",
         [&] { (void)rotary.rotate(view(x)); });
  throws(SequenceTooLong, "length", "got 3 tokens from position 2",
         [&] { (void)rotary.rotate(two, 2); });
  throws(InvalidArgument, "start", "got -1", [&] { (void)rotary.rotate(two, -1); });
  throws(WidthMismatch, "x", "expected width 8, got 4", [&] {
    (void)rotary.rotate(view(x, Shape{12, 4}));
  });
  throws(ShapeMismatch, "x", "(B, H, T, D), got (48)",
         [&] { (void)rotary.rotate(view(x, Shape{48})); });
  throws(IdOutOfRange, "positions", "got 4 at place 2", [&] { (void)rotary.rotate(two, far); });
  throws(ShapeMismatch, "positions", "expected (6), got (3)",
         [&] { (void)rotary.rotate(view(x), far); });
  throws(ShapeMismatch, "positions", "expected (3) or (2, 3), got (1, 3)",
         [&] { (void)rotary.rotate(two, one_of_two); });
  throws(OddWidth, "x", "got 3",
         [] { (void)rotate_half(Table::Ones(1, 3), RotaryPairs::SplitHalves); });
}

#include "golden.hpp"
#include "kernels/matrix.hpp"
#include "positions/sinusoidal_table.hpp"
#include "testing.hpp"

namespace {

SinusoidalLayout layout_of(const std::string& name) {
  if (name == "halves") return SinusoidalLayout::Halves;
  return name == "fairseq" ? SinusoidalLayout::Fairseq : SinusoidalLayout::Interleaved;
}

}  // namespace

TEST_CASE("rows are those of the formula and of the values that peers publish") {
  for (const Golden& one : golden("sinusoidal")) {
    const Table expected = table_of(one.at("expected"));
    const auto width = one.value("width", static_cast<std::int64_t>(expected.cols()));
    const SinusoidalPositionalEmbedding positions(1, width, layout_of(one.at("layout")));
    const Table rows = positions.at(one.at("positions").get<Ids>());
    check_against(one.at("source"), one.at("tolerance"), rows.leftCols(expected.cols()),
                  flat(one.at("expected")));
  }
}

TEST_CASE("the phase in double is within |p| 2^-51 of 60-digit arithmetic") {
  for (const Golden& one : golden("sinusoidal")) {
    const std::string source = one.at("source");
    if (source.find("60-digit") == std::string::npos) continue;
    const auto frequencies = sinusoidal_frequencies(64);
    for (std::size_t n = 0; n < one.at("positions").size(); ++n) {
      const double position = one.at("positions").at(n);
      const auto expected = flat(one.at("expected").at(n));
      Doubles got;
      for (const double frequency : frequencies) {
        got.push_back(std::sin(position * frequency));
        got.push_back(std::cos(position * frequency));
      }
      check_against(source + ", in double", position * 0x1p-51, std::span<const double>(got),
                    expected);
    }
  }
}

TEST_CASE("a table's rows are those computed on demand, for any length and width") {
  for (const std::int64_t width : {2, 32, 64}) {
    const SinusoidalPositionalEmbedding positions(300, width);
    Ids all(300);
    std::iota(all.begin(), all.end(), 0);
    CHECK(positions.table() == positions.at(all));
  }
  CHECK(SinusoidalPositionalEmbedding(10'000, 64).table().rows() == 10'000);
}

TEST_CASE("position 0 is 0, 1, 0, 1, …") {
  const Table table = SinusoidalPositionalEmbedding(1, 8).table();
  for (Eigen::Index i = 0; i < 8; ++i) CHECK(table(0, i) == static_cast<float>(i % 2));
}

TEST_CASE("waves run from 2 pi to nearly 2 pi base, each longer than the one before") {
  const Doubles frequencies = sinusoidal_frequencies(512);
  CHECK((frequencies.size() == 256 && frequencies.front() == 1));
  CHECK(std::is_sorted(frequencies.rbegin(), frequencies.rend()));
  CHECK(frequencies.back() == doctest::Approx(std::pow(10'000, -255.0 / 256)).epsilon(1e-14));
  CHECK(sinusoidal_frequencies(512, SinusoidalLayout::Fairseq).back() ==
        doctest::Approx(1e-4).epsilon(1e-14));
  CHECK(sinusoidal_frequencies(2, SinusoidalLayout::Fairseq) == Doubles{1});
  CHECK(sinusoidal_frequencies(4, SinusoidalLayout::Interleaved, 100).back() ==
        doctest::Approx(0.1).epsilon(1e-14));
}

TEST_CASE("the phase is right up to the last position that an int32 can name") {
  // w = 1: the angle is exact, so that this asks for the library's reduction of large arguments.
  // Expected: 60-digit arithmetic as in tests/golden/sinusoidal.mjs. Tolerance: one float32
  // rounding.
  const SinusoidalPositionalEmbedding positions(1, 2);
  const Id last = std::numeric_limits<Id>::max();
  const Table rows = positions.at(Ids{1'000'000, last, -last});
  CHECK(std::abs(static_cast<double>(rows(0, 0)) - -0.34999350217129294) < 6e-8);
  CHECK(std::abs(static_cast<double>(rows(0, 1)) - 0.9367521275331449) < 6e-8);
  CHECK(std::abs(static_cast<double>(rows(1, 0)) - -0.7249165551445564) < 6e-8);
  CHECK(std::abs(static_cast<double>(rows(1, 1)) - -0.6888366918779438) < 6e-8);
  CHECK((rows(2, 0) == -rows(1, 0) && rows(2, 1) == rows(1, 1)));
}

TEST_CASE("one fixed rotation moves every position on by k, in every layout") {
  Random random(1);
  for (const SinusoidalLayout layout :
       {SinusoidalLayout::Interleaved, SinusoidalLayout::Halves, SinusoidalLayout::Fairseq}) {
    const SinusoidalPositionalEmbedding positions(1, 32, layout);
    for (int trial = 0; trial < 50; ++trial) {
      const auto p = static_cast<Id>(random.below(100'000));
      const auto k = static_cast<Id>(random.below(20'000)) - 10'000;
      const Table rotation = positions.rotation(k);
      const Table moved = product_with_transpose<float>(positions.at(Ids{p}), rotation);
      // Two rounded factors and one rounded sum of float32 entries up to 1: 4 x 6e-8.
      CHECK(difference(moved, positions.at(Ids{p + k})) < 3e-7F);
      CHECK(difference(product_with_transpose<float>(rotation, rotation), Table::Identity(32, 32)) <
            3e-7F);
    }
  }
}

TEST_CASE("every row has the length sqrt(D/2)") {
  const Table table = SinusoidalPositionalEmbedding(2'000, 48).table();
  // 24 pairs, each 1 within 2 (|sin| + |cos|) 1.6e-7, which is below 5e-7.
  CHECK((table.rowwise().squaredNorm().array() - 24).abs().maxCoeff() < 1.2e-5F);
}

TEST_CASE("odd widths and bad sizes are refused") {
  throws(OddWidth, "embedding_dim",
         "embedding_dim: expected an even width, a sine and a cosine for each wave, got 5",
         [] { SinusoidalPositionalEmbedding(4, 5); });
  throws(InvalidArgument, "embedding_dim", "got 0", [] { SinusoidalPositionalEmbedding(4, 0); });
  throws(InvalidArgument, "max_seq_len", "got -1", [] { SinusoidalPositionalEmbedding(-1, 4); });
  throws(TooLarge, "max_seq_len", "x 4",
         [] { SinusoidalPositionalEmbedding(std::int64_t{1} << 62, 4); });
  for (const double base : {1.0, -3.0, std::numeric_limits<double>::quiet_NaN()}) {
    throws(InvalidArgument, "base", "expected a number from 1",
           [&] { SinusoidalPositionalEmbedding(4, 4, SinusoidalLayout::Interleaved, base); });
  }
}

#include "positions/alibi.hpp"
#include "golden.hpp"
#include "testing.hpp"

TEST_CASE("slopes and biases are those of the formula and of the values that peers publish") {
  for (const Golden& one : golden("alibi")) {
    const std::string source = one.at("source");
    const std::string kind = one.at("kind");
    const double tolerance = one.at("tolerance");
    CAPTURE(source);
    const AlibiBias alibi(one.at("heads").get<std::int64_t>(), one.value("largest", 8.0));
    const auto expected = flat(one.at("expected"));
    if (kind == "slopes") {
      check_against(source, tolerance, std::span<const double>(alibi.slopes()), expected);
    } else if (kind == "last-row") {
      check_against(source, tolerance, alibi.bias(1, one.at("keys")).rows, expected);
    } else {
      const auto reach = one.at("causal") ? Visibility::Causal : Visibility::All;
      const Tensor bias = alibi.bias(one.at("queries"), one.at("keys"), reach);
      CHECK(bias.shape == Shape{6, 3, 5});
      check_against(source + ", bias", tolerance, bias.rows, expected);
    }
  }
}

TEST_CASE("four heads have the slopes 1/4, 1/16, 1/64, 1/256") {
  CHECK(alibi_slopes(4) == Doubles{0.25, 0.0625, 0.015625, 0.00390625});
}

TEST_CASE("another largest exponent ends the slopes there, and a larger one makes all gentler") {
  CHECK(alibi_slopes(4, 8) == alibi_slopes(4));
  CHECK(alibi_slopes(4, 4) == Doubles{0.5, 0.25, 0.125, 0.0625});
  for (const std::int64_t heads : {1, 4, 12, 71}) {
    const auto usual = alibi_slopes(heads);
    const auto gentler = alibi_slopes(heads, 16);
    for (std::size_t h = 0; h < usual.size(); ++h) {
      // Twice the exponent is the square.
      CHECK(gentler[h] == doctest::Approx(usual[h] * usual[h]).epsilon(1e-14));
    }
  }
  const Tensor bias = AlibiBias(2, 2).bias(1, 2);
  CHECK(bias.rows == Table{{-0.5F, 0}, {-0.25F, 0}});
  for (const double exponent : {0.0, -8.0, 127.0, std::nan("")}) {
    throws(InvalidArgument, "largest_exponent", "expected a number above 0, at most 126, got",
           [&] { AlibiBias(4, exponent); });
  }
}

TEST_CASE("twelve heads have the slopes of eight, then every other of sixteen") {
  const auto twelve = alibi_slopes(12);
  const auto eight = alibi_slopes(8);
  const auto sixteen = alibi_slopes(16);
  for (std::size_t h = 0; h < 8; ++h) CHECK(twelve[h] == eight[h]);
  for (std::size_t h = 0; h < 4; ++h) CHECK(twelve[8 + h] == sixteen[2 * h]);
}

TEST_CASE("any number of heads has as many slopes, all different, between 0 and 1") {
  for (std::int64_t heads = 1; heads <= 130; ++heads) {
    auto slopes = alibi_slopes(heads);
    CHECK(slopes.size() == static_cast<std::size_t>(heads));
    std::sort(slopes.begin(), slopes.end());
    CHECK(std::adjacent_find(slopes.begin(), slopes.end()) == slopes.end());
    CHECK((slopes.front() >= 1.0 / 256 && slopes.back() < 1));
  }
}

TEST_CASE("the causal bias hides the future, the symmetric one is the same both ways") {
  const AlibiBias alibi(3);
  const Tensor causal = alibi.bias(5, 5);
  const Tensor symmetric = alibi.bias(5, 5, Visibility::All);
  for (Eigen::Index head = 0; head < 3; ++head) {
    const Table past = causal.rows.middleRows(5 * head, 5);
    const Table all = symmetric.rows.middleRows(5 * head, 5);
    CHECK(all == all.transpose());
    for (Eigen::Index i = 0; i < 5; ++i) {
      CHECK(past(i, i) == 0);
      CHECK_FALSE(std::signbit(past(i, i)));
      for (Eigen::Index j = 0; j < 5; ++j) {
        CHECK(past(i, j) == (j > i ? -std::numeric_limits<float>::infinity() : all(i, j)));
      }
    }
  }
}

TEST_CASE("one query over cached keys sees what the last row of the whole saw") {
  const AlibiBias alibi(2);
  const Tensor whole = alibi.bias(6, 6);
  const Tensor last = alibi.bias(1, 6);
  for (Eigen::Index head = 0; head < 2; ++head) {
    CHECK(last.rows.row(head) == whole.rows.row(6 * head + 5));
  }
}

TEST_CASE("bad counts are refused") {
  for (const std::int64_t heads : {0, -4, 65'537}) {
    throws(InvalidArgument, "num_heads", "expected a number from 1 to 65536",
           [&] { AlibiBias{heads}; });
  }
  const AlibiBias alibi(2);
  throws(InvalidArgument, "queries", "got -1", [&] { (void)alibi.bias(-1, 3); });
  throws(InvalidArgument, "keys", "got -1", [&] { (void)alibi.bias(3, -1); });
  throws(ShapeMismatch, "keys", "expected at least as many as the 4 queries, got 3",
         [&] { (void)alibi.bias(4, 3); });
  const std::int64_t huge = std::int64_t{1} << 40;
  throws(TooLarge, "keys", "got", [&] { (void)alibi.bias(huge, huge); });
}

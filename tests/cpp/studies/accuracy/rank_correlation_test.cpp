#include "studies/accuracy/rank_correlation.hpp"

#include <doctest.h>

#include <cmath>

#include "expect_error.hpp"

using namespace lexiscope;
using lexiscope::testing::expect_error;

TEST_CASE("ranks begin at 1, and equal values share the mean of theirs") {
  CHECK(average_ranks(std::vector<double>{30, 10, 20}) == std::vector<double>{3, 1, 2});
  CHECK(average_ranks(std::vector<double>{5, 1, 5, 5}) == std::vector<double>{3, 1, 3, 3});
  CHECK(average_ranks(std::vector<double>{2, 2}) == std::vector<double>{1.5, 1.5});
}

TEST_CASE("Spearman's correlation sees order alone") {
  const std::vector<double> rising = {1, 2, 3, 4};
  CHECK(spearman(rising, std::vector<double>{1, 10, 100, 1000}) == doctest::Approx(1));
  CHECK(spearman(rising, std::vector<double>{9, 5, 1, -80}) == doctest::Approx(-1));
}

// @fact pretrained: with ties
TEST_CASE("with ties it is Pearson's correlation of the mean ranks") {
  // Ranks 1, 2.5, 2.5, 4 and 1, 3, 2, 4, about 2.5: 4.5 / sqrt(4.5 x 5).
  CHECK(spearman(std::vector<double>{1, 2, 2, 3}, std::vector<double>{1, 3, 2, 4}) ==
        doctest::Approx(4.5 / std::sqrt(4.5 * 5)));
  CHECK(std::isnan(spearman(std::vector<double>{1, 1}, std::vector<double>{1, 2})));
}

TEST_CASE("what is no number has no rank") {
  const std::vector<double> values = {1, std::nan(""), 2};
  expect_error(ErrorKind::InvalidArgument, "values", "expected numbers, got not a number",
               [&] { average_ranks(values); });
  expect_error(ErrorKind::InvalidArgument, "values", "expected numbers", [&] {
    spearman(values, std::vector<double>{1, 2, 3});
  });
}

TEST_CASE("lists of different length, or of one value, have none") {
  expect_error(ErrorKind::ShapeMismatch, "other", "1 for 2", [] {
    spearman(std::vector<double>{1, 2}, std::vector<double>{1});
  });
  expect_error(ErrorKind::ShapeMismatch, "other", "1 for 1",
               [] { spearman(std::vector<double>{1}, std::vector<double>{1}); });
}

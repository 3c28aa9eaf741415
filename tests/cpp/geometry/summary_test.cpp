#include "geometry/summary.hpp"

#include <doctest.h>

#include <cmath>
#include <limits>
#include <vector>

#include "base/random.hpp"
#include "expect_error.hpp"

using namespace lexiscope;
using lexiscope::testing::expect_error;

TEST_CASE("mean, spread and ends of a few numbers are those done by hand") {
  const std::vector<float> values{2, 4, 4, 4, 5, 5, 7, 9};
  const Summary summary = summarize(values);
  CHECK(summary.count == 8);
  CHECK(summary.mean == 5);
  CHECK(summary.spread == 2);
  CHECK(summary.low == 2);
  CHECK(summary.high == 9);
}

TEST_CASE("one number has no spread, and no numbers have none at all") {
  const std::vector<float> one{-3};
  CHECK(summarize(one).spread == 0);
  CHECK(summarize(one).mean == -3);
  CHECK(std::isnan(summarize({}).mean));
  CHECK(summarize({}).count == 0);
}

TEST_CASE("quantiles are the values at their place in order, in whatever order they come") {
  const std::vector<float> values{9, 1, 7, 3, 5};
  for (const auto& [share, value] :
       {std::pair(0.0, 1.0F), {0.1, 1.0F}, {0.2, 3.0F}, {0.5, 5.0F}, {0.95, 9.0F}, {1.0, 9.0F}}) {
    CHECK(quantile(values, share) == value);
  }
  CHECK(std::isnan(quantile({}, 0.5)));
  for (std::size_t place = 0; place < 5; ++place) {
    std::vector<float> with_nan = {5, 3, 1, 2, 4};
    with_nan[place] = std::nanf("");
    CHECK(std::isnan(quantile(with_nan, 0.5)));
  }
}

TEST_CASE("a small spread far from zero is not lost") {
  std::vector<float> values;
  for (int i = 0; i < 1000; ++i) values.push_back(i % 2 == 0 ? 4096.0F : 4097.0F);
  CHECK(summarize(values).spread == 0.5);
}

TEST_CASE("normal numbers have the mean and the spread of their distribution") {
  Random random(1);
  std::vector<float> values(100'000);
  for (float& value : values) value = static_cast<float>(random.normal());
  // Five standard errors: 5 / sqrt(N) of the mean, 5 / sqrt(2 N) of the spread.
  CHECK(std::abs(summarize(values).mean) < 0.016);
  CHECK(std::abs(summarize(values).spread - 1) < 0.0112);
}

TEST_CASE("the root mean square counts the mean as well as the spread") {
  CHECK(root_mean_square(std::vector<float>{3, -3, 3, -3}) == 3);
  CHECK(root_mean_square(std::vector<float>{1, 7}) == 5);
  CHECK(std::isnan(root_mean_square({})));
}

TEST_CASE("the median is the middle one, and one far out does not move it") {
  CHECK(median(std::vector<double>{3, 1, 2}) == 2);
  CHECK(median(std::vector<double>{3, 1, 2, 1000}) == 2.5);
  CHECK(median(std::vector<double>{4}) == 4);
  CHECK(std::isnan(median({})));
  const double nan = std::nan("");
  for (std::size_t place = 0; place < 5; ++place) {
    std::vector<double> values = {5, 3, 1, 2, 4};
    values[place] = nan;
    CHECK(std::isnan(median(values)));
  }
}

TEST_CASE("a histogram counts every value once, the outliers at the ends") {
  const std::vector<float> values = {-3, -1, -0.5F, 0, 0.49F, 0.5F, 1, 7};
  CHECK(histogram(values, 4, -1, 1) == std::vector<std::int32_t>{2, 1, 2, 3});
  expect_error(ErrorKind::InvalidArgument, "bins", "got 0", [&] { histogram(values, 0, -1, 1); });
  expect_error(ErrorKind::InvalidArgument, "high", "more than 1, got 1",
               [&] { histogram(values, 4, 1, 1); });
}

TEST_CASE("a histogram of any finite range counts every value, infinite ones at the ends") {
  constexpr float most = std::numeric_limits<float>::max();
  const float infinity = std::numeric_limits<float>::infinity();
  const std::vector<float> values = {-infinity, -most, -1e38F, 0, 1e38F, most, infinity};
  CHECK(histogram(values, 4, -most, most) == std::vector<std::int32_t>{2, 1, 2, 2});
  expect_error(ErrorKind::InvalidArgument, "low", "a finite number",
               [&] { histogram(values, 4, -infinity, 0); });
  expect_error(ErrorKind::InvalidArgument, "high", "a finite number",
               [&] { histogram(values, 4, 0, infinity); });
}

#include "geometry/summary.hpp"
#include "testing.hpp"

TEST_CASE("mean, spread and ends of a few numbers are those done by hand") {
  const Floats values{2, 4, 4, 4, 5, 5, 7, 9};
  const Summary summary = summarize(values);
  CHECK((summary.count == 8 && summary.mean == 5 && summary.spread == 2 && summary.low == 2));
  CHECK(summary.high == 9);
}

TEST_CASE("one number has no spread, and no numbers have none at all") {
  const Floats one{-3};
  CHECK((summarize(one).spread == 0 && summarize(one).mean == -3));
  CHECK(std::isnan(summarize({}).mean));
  CHECK(summarize({}).count == 0);
}

TEST_CASE("quantiles are the values at their place in order, in whatever order they come") {
  const Floats values{9, 1, 7, 3, 5};
  for (const auto& [share, value] :
       {std::pair(0.0, 1.0F), {0.1, 1.0F}, {0.2, 3.0F}, {0.5, 5.0F}, {0.95, 9.0F}, {1.0, 9.0F}}) {
    CHECK(quantile(values, share) == value);
  }
  CHECK(std::isnan(quantile({}, 0.5)));
  for (std::size_t place = 0; place < 5; ++place) {
    Floats with_nan = {5, 3, 1, 2, 4};
    with_nan[place] = std::nanf("");
    CHECK(std::isnan(quantile(with_nan, 0.5)));
  }
}

TEST_CASE("a small spread far from zero is not lost") {
  Floats values;
  for (int i = 0; i < 1000; ++i) values.push_back(i % 2 == 0 ? 4096.0F : 4097.0F);
  CHECK(summarize(values).spread == 0.5);
}

TEST_CASE("the root mean square counts the mean as well as the spread") {
  CHECK((root_mean_square(Floats{3, -3, 3, -3}) == 3 && root_mean_square(Floats{1, 7}) == 5));
  CHECK(std::isnan(root_mean_square({})));
}

TEST_CASE("the median is the middle one, and one far out does not move it") {
  CHECK((median(Doubles{3, 1, 2}) == 2 && median(Doubles{3, 1, 2, 1000}) == 2.5));
  CHECK(median(Doubles{4}) == 4);
  CHECK(std::isnan(median({})));
  for (std::size_t place = 0; place < 5; ++place) {
    Doubles values = {5, 3, 1, 2, 4};
    values[place] = NAN;
    CHECK(std::isnan(median(values)));
  }
}

TEST_CASE("a histogram counts every value once, in any finite range, the outliers at the ends") {
  const Floats values = {-3, -1, -0.5F, 0, 0.49F, 0.5F, 1, 7};
  CHECK(histogram(values, 4, -1, 1) == std::vector<std::int32_t>{2, 1, 2, 3});
  constexpr float most = std::numeric_limits<float>::max();
  const Floats wide = {-INFINITY, -most, -1e38F, 0, 1e38F, most, INFINITY};
  CHECK(histogram(wide, 4, -most, most) == std::vector<std::int32_t>{2, 1, 2, 2});
  const auto of = [&](int bins, float low, float high) {
    return [&values, bins, low, high] { (void)histogram(values, bins, low, high); };
  };
  throws(InvalidArgument, "bins", "got 0", of(0, -1, 1));
  throws(InvalidArgument, "high", "more than 1, got 1", of(4, 1, 1));
  throws(InvalidArgument, "low", "a finite number", of(4, -INFINITY, 0));
  throws(InvalidArgument, "high", "a finite number", of(4, 0, INFINITY));
}

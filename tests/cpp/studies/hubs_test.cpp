#include "studies/hubs.hpp"
#include "kernels/covariance.hpp"
#include "pretrained/vector_files.hpp"
#include "testing.hpp"

namespace {

Table random_rows(int rows, int width, float common) {
  Random random(3);
  Table table(rows, width);
  for (float& value : table.reshaped()) value = common + static_cast<float>(random.normal());
  return table;
}

}  // namespace

TEST_CASE("a row in the middle of others is among the nearest of them all") {
  const Table table{{1, 0}, {0.8F, 0.6F}, {0, 1}};
  CHECK(times_among_nearest(table, 1) == std::vector<std::int32_t>{1, 2, 0});
}

TEST_CASE("every row names k others, so that the mean is k; rows of zeros take no part") {
  const std::vector<std::int32_t> times = times_among_nearest(random_rows(200, 8, 0), 10);
  CHECK(std::accumulate(times.begin(), times.end(), 0) == 2000);
  Table with_zero = random_rows(50, 8, 0);
  with_zero.row(7).setZero();
  const std::vector<std::int32_t> fewer = times_among_nearest(with_zero, 5);
  CHECK(fewer[7] == 0);
  CHECK(std::accumulate(fewer.begin(), fewer.end(), 0) == 49 * 5);
}

TEST_CASE("wide rows with a common part have hubs; narrow ones, and those from their mean, fewer") {
  const auto hubness = [](int width, float common) {
    return skewness(times_among_nearest(random_rows(1000, width, common), 10));
  };
  CHECK((hubness(100, 1) > 3 && hubness(100, 0) < 0.6 && hubness(3, 1) < 0.1));
}

TEST_CASE("rows are counted by how often they are named") {
  CHECK(how_many_each(std::vector<std::int32_t>{1, 3, 0, 1}) ==
        std::vector<std::int32_t>{1, 2, 0, 1});
  CHECK(how_many_each({}).empty());
}

TEST_CASE("skewness is 0 for what is even, above 0 for a long tail, and none for one value") {
  CHECK(skewness(std::vector<std::int32_t>{1, 2, 3}) == doctest::Approx(0));
  // Mean 1, squares 3, cubes 6: 6 / 3^1.5.
  CHECK(skewness(std::vector<std::int32_t>{0, 0, 0, 4}) == doctest::Approx(6 / std::pow(3, 1.5)));
  CHECK(std::isnan(skewness(std::vector<std::int32_t>{2, 2})));
}

TEST_CASE("k must leave a row out, and values must be some, and none below 0") {
  const Table ones = Table::Ones(3, 2);
  const std::vector<std::int32_t> negative = {2, -1};
  throws(InvalidArgument, "k", "from 1 to 2", [&] { times_among_nearest(ones, 3); });
  throws(InvalidArgument, "k", "from 1 to 2", [&] { times_among_nearest(ones, 0); });
  throws(ShapeMismatch, "values", "at least one", [] { skewness({}); });
  throws(InvalidArgument, "values", "got -1", [&] { how_many_each(negative); });
}

TEST_CASE("the real GloVe rows have hubs, and from their mean fewer") {
  const auto bytes = testing::dataset("glove.6B.50d.first2446.txt");
  if (!bytes) return;
  const Table vectors = testing::read_vectors(VectorFormat::GloveText, *bytes).vectors;
  const double kept = skewness(times_among_nearest(vectors, 10));
  const double centred = skewness(times_among_nearest(center_rows(vectors), 10));
  MESSAGE("skewness: ", kept, ", from the mean ", centred);
  CHECK(kept > 1);
  CHECK(centred < kept);
}

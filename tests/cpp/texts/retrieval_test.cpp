#include "texts/retrieval.hpp"
#include "testing.hpp"
#include "texts/probe.hpp"

using namespace lexiscope::texts;

TEST_CASE("recall counts own columns among the first k, and shares places among equal scores") {
  Table scores(3, 4);
  scores << 9, 1, 2, 3,  //
      9, 1, 2, 3,        //
      5, 5, 5, 0;
  CHECK(std::abs(recall_at(scores, 1) - (1 + 0 + 1.0 / 3) / 3) < 1e-12);
  CHECK(std::abs(recall_at(scores, 2) - (1 + 0 + 2.0 / 3) / 3) < 1e-12);
  CHECK(recall_at(scores, 4) == 1);
  CHECK(recall_at(Table::Constant(2, 2, -std::numeric_limits<float>::infinity()), 1) == 0.5);
  throws(ShapeMismatch, "scores", "3 rows, 2 columns", [&] { recall_at(scores.leftCols(2), 1); });
  throws(InvalidArgument, "k", "a number from 1", [&] { recall_at(scores, 0); });
}

TEST_CASE("cosines of a zero row are 0; 8 bits round to a 254th of the largest number") {
  Table vectors = random_table(4, 6, 1);
  vectors.row(3).setZero();
  const Table cosines = all_cosines(vectors, vectors);
  CHECK(cosines.row(3).isZero());
  CHECK(std::abs(cosines(1, 1) - 1) < 1e-6F);
  const Table rounded = through_bytes(vectors);
  for (Eigen::Index n = 0; n < 4; ++n) {
    const float largest = vectors.row(n).cwiseAbs().maxCoeff();
    CHECK((rounded.row(n) - vectors.row(n)).cwiseAbs().maxCoeff() <= largest / 254 * 1.0001F);
  }
  CHECK(first_columns(vectors, 2) == vectors.leftCols(2));
  throws(InvalidArgument, "columns", "a number from 1 to 6, got 7",
         [&] { (void)first_columns(vectors, 7); });
}

TEST_CASE("each row finds k columns") {
  const Table scores = random_table(20, 30, 2);
  const std::vector<std::int32_t> times = times_found(scores, 5);
  CHECK(std::accumulate(times.begin(), times.end(), 0) == 20 * 5);
  Table same = Table::Zero(3, 3);
  CHECK(times_found(same, 1) == std::vector<std::int32_t>{3, 0, 0});
}

TEST_CASE("a linear probe reads what a plane separates, and of noise nothing") {
  Table vectors = random_table(400, 10, 3);
  std::vector<int> classes;
  for (Eigen::Index n = 0; n < 400; ++n) {
    classes.push_back(vectors(n, 2) - vectors(n, 7) > 0.1F ? 1 : 0);
  }
  const auto half = [](const std::vector<int>& all, int from) {
    return std::vector<int>(all.begin() + from, all.begin() + from + 200);
  };
  const Table first = vectors.topRows(200);
  const Table second = vectors.bottomRows(200);
  CHECK(accuracy(train_probe(first, half(classes, 0)), second, half(classes, 200)) > 0.95);
  // Of 200 coins, three standard errors are 0.11.
  std::vector<int> coins;
  for (int n = 0; n < 400; ++n) coins.push_back(n % 2);
  CHECK(std::abs(accuracy(train_probe(first, half(coins, 0)), second, half(coins, 200)) - 0.5) <
        0.11);
  throws(InvalidArgument, "classes", "both of them",
         [&] { (void)train_probe(first, std::vector<int>(200, 1)); });
  throws(ShapeMismatch, "classes", "200, one a vector, got 0",
         [&] { (void)train_probe(first, {}); });
}

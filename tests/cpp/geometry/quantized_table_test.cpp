#include "geometry/quantized_table.hpp"
#include "geometry/analogy.hpp"
#include "geometry/nearest.hpp"
#include "geometry/nearest_search.hpp"
#include "pretrained/vector_files.hpp"
#include "testing.hpp"

namespace {

/// Rows around centres, as trained vectors have neighbours that are much nearer than the rest.
Table clustered_table(Eigen::Index rows, Eigen::Index width, std::uint64_t seed) {
  const Table centres = random_table(rows / 20, width, seed);
  Table table = random_table(rows, width, seed + 1) * 0.5F;
  for (Eigen::Index row = 0; row < rows; ++row) table.row(row) += centres.row(row % (rows / 20));
  return table;
}

void check_same(const std::vector<Neighbour>& found, const std::vector<Neighbour>& exact) {
  REQUIRE(found.size() == exact.size());
  for (std::size_t i = 0; i < found.size(); ++i) {
    CHECK((found[i].id == exact[i].id && found[i].cosine == exact[i].cosine));
  }
}

}  // namespace

TEST_CASE("the nearest rows by the int8 copy have the exact search's order and cosines") {
  for (const Eigen::Index width : {1, 2, 15, 16, 17, 50, 300}) {
    CAPTURE(width);
    const Table vectors = width < 15 ? random_table(40, width, 3) : clustered_table(400, width, 3);
    const QuantizedTable quantized(vectors);
    for (const Id row : {0, 7, 39}) {
      const VectorView query = row_of(vectors, row);
      // Of 40 rows, 4 x 10 candidates are all.
      check_same(quantized.nearest(query, vectors, 10, {{row}}),
                 find_nearest(query, vectors, 10, {{row}}));
    }
  }
}

TEST_CASE("an analogy by the int8 copy is the exact one") {
  const Table vectors = clustered_table(400, 24, 3);
  const QuantizedTable quantized(vectors);
  for (const QueryWords words : {QueryWords::Excluded, QueryWords::Kept}) {
    check_same(quantized.analogy(1, 2, 3, vectors, 6, words), analogy(1, 2, 3, vectors, 6, words));
  }
  throws(IdOutOfRange, "c", "got 400", [&] { quantized.analogy(1, 2, 400, vectors, 6); });
}

TEST_CASE("zero rows and excluded ones are never found") {
  Table vectors = random_table(6, 8, 9);
  vectors.row(2).setZero();
  const QuantizedTable quantized(vectors);
  const Ids exclude = {0, 4};
  Ids ids = ids_of(quantized.nearest(row_of(vectors, 0), vectors, 100, exclude));
  std::sort(ids.begin(), ids.end());
  CHECK(ids == Ids{1, 3, 5});
}

TEST_CASE("the widest rows do not overflow") {
  Table vectors = Table::Constant(3, 65'536, 1);
  vectors.row(1) *= -1;
  vectors.row(2).head(30'000) *= -1;
  const QuantizedTable quantized(vectors);
  check_same(quantized.nearest(row_of(vectors, 0), vectors, 3),
             find_nearest(row_of(vectors, 0), vectors, 3));
}

TEST_CASE("the copy takes about a quarter of the table") {
  // Pairs of columns and blocks of 16 rows, and a scale for each row.
  CHECK(QuantizedTable(random_table(96, 300, 1)).bytes() == 96 * (300 + 4));
  CHECK(QuantizedTable(random_table(97, 299, 1)).bytes() == 112 * (300 + 4));
}

TEST_CASE("recall sees what is missed, and clustered rows are found") {
  const Table vectors = clustered_table(2'000, 20, 11);
  Random random(1);
  // Candidates chosen by other vectors are as good as drawn at random: 40 of 2,000.
  Recall recall =
      measure_recall(QuantizedTable(random_table(2'000, 20, 12)), vectors, 10, 50, random);
  CHECK(recall.share() < 0.1);
  const Recall own = measure_recall(QuantizedTable(vectors), vectors, 10, 50, random);
  CHECK(own.share() >= 0.99);
  recall += own;
  CHECK((recall.queries == 100 && recall.wanted == 1000 && recall.share() > 0.45));
}

TEST_CASE("the real GloVe rows are found: recall@10 is at least 0.99") {
  const auto bytes = testing::dataset("glove.6B.50d.first2446.txt");
  if (!bytes) return;
  const Table vectors = testing::read_vectors(VectorFormat::GloveText, *bytes).vectors;
  Random random(1);
  const Recall recall = measure_recall(QuantizedTable(vectors), vectors, 10, 500, random);
  MESSAGE("recall@10: ", recall.share());
  CHECK(recall.share() >= 0.99);
}

TEST_CASE("what cannot be asked is refused by name") {
  const Table vectors = random_table(5, 4, 1);
  const QuantizedTable quantized(vectors);
  const auto ask = [&](Floats query, int top_k) {
    return [=] { quantized.nearest(query, vectors, top_k); };
  };
  throws(WidthMismatch, "query", "width 4, got 3", ask({1, 2, 3}, 1));
  throws(InvalidArgument, "query", "got a zero vector", ask({0, 0, 0, 0}, 1));
  throws(InvalidArgument, "top_k", "got 0", ask({1, 0, 0, 0}, 0));
  throws(ShapeMismatch, "vectors", "5 x 4, got 6 x 4",
         [&] { quantized.nearest(row_of(vectors, 0), random_table(6, 4, 1), 1); });
  Random random(1);
  throws(InvalidArgument, "queries", "got 0",
         [&] { measure_recall(quantized, vectors, 1, 0, random); });
  const Table zero = Table::Zero(3, 4);
  throws(InvalidArgument, "vectors", "zero rows only",
         [&] { measure_recall(QuantizedTable(zero), zero, 1, 1, random); });
}

#include "geometry/row_cosines.hpp"
#include "geometry/cosine.hpp"
#include "geometry/pair_cosines.hpp"
#include "kernels/covariance.hpp"
#include "testing.hpp"

TEST_CASE("the cosines with every row are those of the pairs, 0 with a zero row") {
  Table vectors = random_table(20, 7, 6);
  vectors.row(4).setZero();
  const VectorView query = row_of(vectors, 9);
  const Floats cosines = cosines_with(query, vectors);
  REQUIRE(cosines.size() == 20);
  CHECK(cosines[4] == 0);
  for (Id row = 0; row < 20; ++row) {
    // Seven products and a division, each rounded.
    CHECK(cosines[row] == doctest::Approx(cosine(query, row_of(vectors, row))).epsilon(1e-6));
  }
  throws(InvalidArgument, "query", "a zero vector",
         [&] { cosines_with(row_of(vectors, 4), vectors); });
}

TEST_CASE("the cosine matrix is symmetric with ones on its diagonal") {
  const Table vectors = random_table(20, 6, 7);
  const Table cosines = cosine_matrix(vectors);
  CHECK(difference(cosines, cosines.transpose()) < 1e-6F);
  CHECK((cosines.diagonal().array() - 1).abs().maxCoeff() < 1e-6F);
  CHECK(cosines(3, 11) == doctest::Approx(cosine(row_of(vectors, 3), row_of(vectors, 11))));
}

TEST_CASE("centring moves the mean to zero and takes a common direction out of every cosine") {
  Table vectors = random_table(500, 32, 10);
  vectors.rowwise() += Eigen::RowVectorXf::Constant(32, 2).eval();
  Random one(3);
  Random two(3);
  const auto before = random_pair_cosines(vectors, 1000, one);
  const Table centred = center_rows(vectors);
  const auto after = random_pair_cosines(centred, 1000, two);
  CHECK(largest(centred.colwise().mean()) < 1e-5F);
  CHECK(std::accumulate(before.begin(), before.end(), 0.0) / 1000 > 0.7);
  CHECK(std::abs(std::accumulate(after.begin(), after.end(), 0.0) / 1000) < 0.03);
}

TEST_CASE("the row nearest to one is found in every new table, each with the next seed") {
  EmbeddingOptions normal;
  normal.sigma = 1;
  const std::vector<Id> nearest = nearest_in_new_tables(10, 4, normal, 3, 50);
  REQUIRE(nearest.size() == 50);
  for (std::size_t i = 0; i < nearest.size(); ++i) {
    normal.seed = i + 1;
    const Table cosines =
        cosine_matrix(initialized_table("vocab_size", 10, "embedding_dim", 4, normal));
    for (Eigen::Index other = 0; other < 10; ++other) {
      if (other != 3) CHECK(cosines(3, nearest[i]) >= cosines(3, other) - 1e-6F);
    }
    CHECK(nearest[i] != 3);
  }
  throws(IdOutOfRange, "row", "10", [&] { (void)nearest_in_new_tables(10, 4, normal, 10, 1); });
  throws(InvalidArgument, "tables", "got 0",
         [&] { (void)nearest_in_new_tables(10, 4, normal, 3, 0); });
}

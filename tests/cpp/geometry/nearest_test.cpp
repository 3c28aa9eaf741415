#include "geometry/nearest.hpp"
#include "geometry/cosine.hpp"
#include "testing.hpp"

TEST_CASE("the nearest rows come best first, as sorting all cosines gives them") {
  const Table vectors = random_table(300, 16, 5);
  const VectorView query = row_of(vectors, 7);
  Ids order(300);
  std::iota(order.begin(), order.end(), 0);
  std::sort(order.begin(), order.end(), [&](Id a, Id b) {
    return cosine(query, row_of(vectors, a)) > cosine(query, row_of(vectors, b));
  });
  const auto found = nearest_by_cosine(query, vectors, 20);
  CHECK(ids_of(found) == Ids(order.begin(), order.begin() + 20));
  REQUIRE_FALSE(found.empty());
  CHECK((found.front().id == 7 && found.front().cosine == doctest::Approx(1)));
  const Ids exclude = {order[0], order[2]};
  CHECK(ids_of(nearest_by_cosine(query, vectors, 2, exclude)) == Ids{order[1], order[3]});
  CHECK(nearest_by_cosine(query, vectors, 1000).size() == 300);
}

TEST_CASE("equal cosines come by smaller id, zero rows never") {
  const Table vectors = Table{{0, 0}, {2, 0}, {1, 0}, {3, 0}};
  const Floats query = {1, 0};
  CHECK(ids_of(nearest_by_cosine(query, vectors, 2)) == Ids{1, 2});
  CHECK(ids_of(nearest_by_cosine(query, vectors, 9)) == Ids{1, 2, 3});
}

TEST_CASE("a query must have the table's width and a direction") {
  const Table vectors = Table{{1, 0}, {0, 1}};
  const auto ask = [&](Floats query, int top_k) {
    return [=] { nearest_by_cosine(query, vectors, top_k); };
  };
  throws(WidthMismatch, "query", "width 2, got 3", ask({1, 2, 3}, 1));
  throws(InvalidArgument, "query", "got a zero vector", ask({0, 0}, 1));
  throws(InvalidArgument, "query", "not a number",
         ask({std::numeric_limits<float>::quiet_NaN(), 0}, 1));
  throws(InvalidArgument, "top_k", "got 0", ask({1, 0}, 0));
}

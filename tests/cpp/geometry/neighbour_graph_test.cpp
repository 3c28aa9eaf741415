#include "geometry/neighbour_graph.hpp"

#include <doctest.h>

#include <array>
#include <cmath>

#include "base/random.hpp"
#include "expect_error.hpp"
#include "geometry/nearest.hpp"
#include "geometry/nearest_search.hpp"

using namespace lexiscope;
using lexiscope::testing::expect_error;

namespace {

Table random_rows(Eigen::Index rows, Eigen::Index width) {
  Random random(3);
  Table table(rows, width);
  for (float& entry : table.reshaped()) entry = static_cast<float>(random.normal());
  return table;
}

}  // namespace

TEST_CASE("every row's neighbours are those of the search for one row") {
  const Table table = random_rows(70, 9);
  constexpr int kNearest = 5;
  const NeighbourGraph graph = neighbour_graph(table, 10, 40, kNearest);
  REQUIRE(graph.ids.size() == 40 * kNearest);
  for (Id row = 10; row < 50; ++row) {
    const std::array<Id, 1> itself{row};
    const auto expected = find_nearest(row_of(table, row), table, kNearest, itself);
    for (std::size_t k = 0; k < kNearest; ++k) {
      const std::size_t at = static_cast<std::size_t>(row - 10) * kNearest + k;
      CHECK(graph.ids[at] == expected[k].id);
      // Nine products summed in another order.
      CHECK(graph.cosines[at] == doctest::Approx(expected[k].cosine).epsilon(1e-6));
    }
  }
}

TEST_CASE("a zero row has no neighbours and is none, and few rows leave places empty") {
  Table table = random_rows(4, 3);
  table.row(1).setZero();
  const NeighbourGraph graph = neighbour_graph(table, 0, 4, 3);
  for (std::size_t k = 0; k < 3; ++k) {
    CHECK(graph.ids[3 + k] == -1);
    CHECK(graph.cosines[3 + k] == 0);
  }
  for (const std::size_t row : {0U, 2U, 3U}) {
    CHECK(graph.ids[3 * row] != 1);
    CHECK(graph.ids[3 * row + 1] != 1);
    CHECK(graph.ids[3 * row + 2] == -1);
  }
}

TEST_CASE("slices that are not of the table are refused") {
  const Table table = random_rows(4, 3);
  expect_error(ErrorKind::InvalidArgument, "top_k", "got 0",
               [&] { neighbour_graph(table, 0, 4, 0); });
  expect_error(ErrorKind::InvalidArgument, "first", "got 5",
               [&] { neighbour_graph(table, 5, 0, 1); });
  expect_error(ErrorKind::InvalidArgument, "count", "from 0 to 2, got 3",
               [&] { neighbour_graph(table, 2, 3, 1); });
}

// Cosines of vectors whose squares no float32 holds. Apart from cosine_test.cpp, which grades what
// a learner writes: the plain formula is right there.
#include "geometry/cosine.hpp"
#include "geometry/nearest.hpp"
#include "geometry/nearest_search.hpp"
#include "geometry/neighbour_graph.hpp"
#include "geometry/pair_cosines.hpp"
#include "geometry/quantized_table.hpp"
#include "geometry/row_cosines.hpp"
#include "kernels/covariance.hpp"
#include "testing.hpp"

namespace {

constexpr Eigen::Index kWidth = 37;

// Powers of two, so that scaled vectors have the directions of those they came from to the bit, as
// far as float32 has all digits. The last leave sums of squares around the least float32 that does.
constexpr float kSizes[] = {1,        0x1p60F,  0x1p64F,  0x1p100F, 0x1p124F, 0x1p-40F,
                            0x1p-50F, 0x1p-60F, 0x1p-70F, 0x1p-74F, 0x1p-80F, 0x1p-102F};

double exact_cosine(VectorView a, VectorView b) {
  double ab = 0, aa = 0, bb = 0;
  for (std::size_t i = 0; i < a.size(); ++i) {
    const double x = a[i], y = b[i];
    ab += x * y;
    aa += x * x;
    bb += y * y;
  }
  return ab / std::sqrt(aa) / std::sqrt(bb);
}

// Each row by another size, and one row of zeros.
Table rows_of_all_sizes(std::uint64_t seed) {
  Table table = random_table(static_cast<Eigen::Index>(std::size(kSizes)) * 3 + 1, kWidth, seed);
  for (Eigen::Index row = 0; row + 1 < table.rows(); ++row) {
    table.row(row) *= kSizes[static_cast<std::size_t>(row) % std::size(kSizes)];
  }
  table.row(table.rows() - 1).setZero();
  return table;
}

// The rows in order of their exact cosines with a query, the query's own and zeros left out.
Ids exact_order(const Table& table, Id query) {
  Ids order;
  for (Id row = 0; row + 1 < table.rows(); ++row) {
    if (row != query) order.push_back(row);
  }
  const auto with = [&](Id row) { return exact_cosine(row_of(table, query), row_of(table, row)); };
  std::sort(order.begin(), order.end(), [&](Id a, Id b) { return with(a) > with(b); });
  return order;
}

// As far as 37 products and sums in float32 go.
constexpr double kRounding = 1e-6;

}  // namespace

TEST_CASE("every two finite vectors have their cosine, however long or short they are") {
  const Table table = random_table(2, kWidth, 1);
  const double exact = exact_cosine(row_of(table, 0), row_of(table, 1));
  double worst = 0;
  for (const float one : kSizes) {
    for (const float other : kSizes) {
      CAPTURE(one);
      CAPTURE(other);
      const Table a = one * table.row(0);
      const Table b = other * table.row(1);
      const auto found = static_cast<double>(cosine(row_of(a, 0), row_of(b, 0)));
      CHECK(std::abs(found - exact) < kRounding);
      worst = std::max(worst, std::abs(found - exact));
    }
  }
  MESSAGE("largest difference from float64: ", worst);
  const float least = std::numeric_limits<float>::denorm_min();
  const float most = std::numeric_limits<float>::max();
  CHECK(cosine(Floats{least, 0}, Floats{most, most}) == doctest::Approx(std::sqrt(0.5)));
  CHECK((cosine(Floats{least}, Floats{0}) == 0 && cosine(Floats{most}, Floats{0}) == 0));
}

TEST_CASE("rows of any length are found in the order of their cosines, zeros never") {
  const Table table = rows_of_all_sizes(2);
  const QuantizedTable quantized(table);
  for (Id query = 0; query < static_cast<Id>(std::size(kSizes)); ++query) {
    CAPTURE(query);
    const Ids expected = exact_order(table, query);
    const VectorView row = row_of(table, query);
    CHECK(ids_of(nearest_by_cosine(row, table, 100, {{query}})) == expected);
    CHECK(ids_of(find_nearest(row, table, 100, {{query}})) == expected);
    CHECK(ids_of(quantized.nearest(row, table, 100, {{query}})) == expected);
    const Floats cosines = cosines_with(row, table);
    for (const Neighbour& one : find_nearest(row, table, 100)) {
      const double exact = exact_cosine(row, row_of(table, one.id));
      CHECK(std::abs(static_cast<double>(one.cosine) - exact) < kRounding);
      CHECK(std::abs(static_cast<double>(cosines[one.id]) - exact) < kRounding);
    }
    CHECK(cosines.back() == 0);
  }
  const NeighbourGraph graph = NeighbourSearch(table, 5, Metric::Cosine).rows(0, table.rows() - 1);
  for (Id row = 0; row + 1 < table.rows(); ++row) {
    const Ids expected = exact_order(table, row);
    for (std::size_t i = 0; i < 5; ++i) {
      CHECK(graph.ids[static_cast<std::size_t>(row) * 5 + i] == expected[i]);
    }
  }
}

TEST_CASE("normalised rows have length 1 and their direction, zeros stay zero") {
  const Table table = rows_of_all_sizes(3);
  const Table unit = normalize_rows(table);
  const Table cosines = cosine_matrix(table);
  for (Eigen::Index row = 0; row + 1 < table.rows(); ++row) {
    CHECK(std::abs(unit.row(row).cast<double>().norm() - 1) < kRounding);
    CHECK(exact_cosine(row_of(unit, row), row_of(table, row)) == doctest::Approx(1));
    CHECK(std::abs(static_cast<double>(cosines(row, 0)) -
                   exact_cosine(row_of(table, row), row_of(table, 0))) < kRounding);
  }
  CHECK(unit.row(table.rows() - 1).isZero(0));
}

TEST_CASE("pairs of any length have their cosines, from the origin and from their mean") {
  const Table table = random_table(6, kWidth, 5);
  const RowPairs pairs{{0, 1, 2}, {3, 4, 5}};
  const auto seen_from = [&](const Table& rows, bool mean) {
    return pair_cosines(pairs, rows, mean ? mean_of_rows(rows) : mean_of_rows(Table(0, kWidth)));
  };
  for (const bool mean : {false, true}) {
    const Floats expected = seen_from(table, mean);
    for (const float size : kSizes) {
      CAPTURE(size);
      const Floats found = seen_from(size * table, mean);
      for (std::size_t i = 0; i < found.size(); ++i) {
        CHECK(found[i] == doctest::Approx(expected[i]).epsilon(1e-5));
      }
    }
  }
  // The difference of the two is more than float32 holds.
  const Table ends{{3e38F, 1e38F}, {-3e38F, 1e38F}};
  CHECK(pair_cosines({{0}, {1}}, ends, mean_of_rows(ends))[0] == doctest::Approx(-1));
}

TEST_CASE("a vector that is not finite has no cosine, and is never found") {
  const float infinity = std::numeric_limits<float>::infinity();
  const Floats broken = {infinity, 1};
  const Floats whole = {1, 1};
  CHECK(std::isnan(cosine(broken, whole)));
  const Table table{{infinity, 1}, {1, 2}, {std::nanf(""), 1}, {2, 1}};
  CHECK(ids_of(nearest_by_cosine(whole, table, 9)) == Ids{1, 3});
  CHECK(ids_of(find_nearest(whole, table, 9)) == Ids{1, 3});
}

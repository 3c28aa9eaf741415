#include "studies/circle.hpp"

#include <numbers>

#include "geometry/procrustes.hpp"
#include "testing.hpp"

namespace {

/// Rows of length 1 on a circle about a common direction, at these angles in degrees, rotated into
/// `width` columns.
Table on_circle(const std::vector<double>& angles, Eigen::Index width = 3) {
  Eigen::MatrixXd rows = Eigen::MatrixXd::Zero(static_cast<Eigen::Index>(angles.size()), width);
  for (Eigen::Index i = 0; i < rows.rows(); ++i) {
    const double angle = angles[static_cast<std::size_t>(i)] * std::numbers::pi / 180;
    rows.row(i).head(3) << 0.6 * std::cos(angle), 0.6 * std::sin(angle), 0.8;
  }
  return (rows * random_orthogonal(width, 1)).cast<float>();
}

std::vector<double> even(int count, double step) {
  std::vector<double> angles;
  for (int i = 0; i < count; ++i) angles.push_back(20 + i * step);
  return angles;
}

}  // namespace

TEST_CASE("rows on a circle are found on it: even steps, all of the spread in the plane") {
  for (const double direction : {30.0, -30.0}) {
    const Circle circle = circle_of(on_circle(even(12, direction), 8));
    CHECK(circle.in_order());
    CHECK(circle.share() == doctest::Approx(1).epsilon(1e-6));
    CHECK(circle.shares[0] == doctest::Approx(0.5).epsilon(1e-5));
    for (int i = 0; i < 12; ++i) {
      CHECK(circle.steps[i] == doctest::Approx(30).epsilon(1e-4));
      CHECK(circle.angles[i] == doctest::Approx(30 * i).epsilon(1e-4));
      CHECK(circle.x[i] == doctest::Approx(0.6 * std::cos(std::numbers::pi / 6 * i)).epsilon(1e-4));
      CHECK(circle.y[i] == doctest::Approx(0.6 * std::sin(std::numbers::pi / 6 * i)).epsilon(1e-4));
    }
  }
}

TEST_CASE("the order is that of the year or not, wherever it begins and whichever way it goes") {
  struct Case {
    std::vector<double> angles;
    bool in_order;
  };
  const std::vector<Case> cases = {
      {{0, 40, 70, 200, 330}, true},   {{330, 0, 40, 70, 200}, true},
      {{200, 70, 40, 0, 330}, true},   {{0, 70, 40, 200, 330}, false},
      {{0, 120, 240, 10, 130}, false}, {{0, 200, 100}, true},
      {{0, 30, 60, 90, 120}, true},  // an arc: the last step closes it
  };
  for (const auto& [degrees, in_order] : cases) {
    const auto& angles = degrees;
    CAPTURE(angles.size());
    CAPTURE(angles[1]);
    CHECK(circle_of(on_circle(angles)).in_order() == in_order);
  }
}

TEST_CASE("lengths do not count, and what leaves the plane takes its share of the spread") {
  Table rows = on_circle(even(12, 30), 6);
  const Circle before = circle_of(rows);
  rows.row(3) *= 5;
  CHECK(circle_of(rows).angles[3] == doctest::Approx(before.angles[3]).epsilon(1e-5));
  // Random rows of width 32 have a third of their spread in their best plane, not all of it.
  const Circle random = circle_of(random_table(12, 32, 1));
  CHECK(random.share() < 0.4);
  CHECK(std::accumulate(random.shares.begin(), random.shares.end(), 0.0) ==
        doctest::Approx(1).epsilon(1e-5));
}

TEST_CASE("a table is seen in the plane of another, from the same side") {
  const Table rows = on_circle(even(12, 30), 6);
  const Circle circle = circle_of(rows);
  const Table seen = seen_in_plane(rows, circle);
  for (Eigen::Index i = 0; i < 12; ++i) {
    CHECK(seen(i, 0) == doctest::Approx(circle.x[i]).epsilon(1e-4));
    CHECK(std::abs(seen(i, 1) - circle.y[i]) < 1e-5F);
  }
  throws(WidthMismatch, "rows", "6", [&] { seen_in_plane(Table::Ones(3, 5), circle); });
}

TEST_CASE("fewer than three rows, rows of zeros and rows all alike have no circle") {
  const auto refused = [](const Table& rows, std::string_view message) {
    throws(InvalidArgument, "rows", message, [&] { circle_of(rows); });
  };
  refused(Table::Ones(2, 4), "at least three rows, got 2");
  refused(Table::Ones(4, 1), "two numbers or more");
  refused(Table::Ones(4, 4), "rows that differ in direction");
  Table zero = on_circle(even(5, 72));
  zero.row(2).setZero();
  refused(zero, "row 2, which is zero");
}

#include "studies/circle.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "base/shape.hpp"
#include "geometry/row_cosines.hpp"
#include "kernels/covariance.hpp"
#include "map/pca.hpp"

namespace lexiscope {
namespace {

constexpr double kFull = 360;

double degrees(double x, double y) {
  const double angle = std::atan2(y, x) * kFull / (2 * std::numbers::pi);
  return angle < 0 ? angle + kFull : angle;
}

/// From each angle on to the next, the last to the first: 0 up to 360.
std::vector<double> steps_of(const std::vector<double>& angles) {
  std::vector<double> steps;
  for (std::size_t i = 0; i < angles.size(); ++i) {
    const double step = angles[(i + 1) % angles.size()] - angles[i];
    steps.push_back(step < 0 ? step + kFull : step);
  }
  return steps;
}

int turns_of(const std::vector<double>& steps) {
  double sum = 0;
  for (const double step : steps) sum += step;
  return static_cast<int>(std::lround(sum / kFull));
}

}  // namespace

double Circle::share() const { return shares[0] + shares[1]; }

Circle circle_of(const TableView& rows) {
  const auto refuse = [](const Phrase& expected, const Phrase& got) {
    fail(ErrorKind::InvalidArgument, "rows", expected, got);
  };
  const Eigen::Index count = rows.rows();
  if (count < 3) refuse("at least three rows", std::to_string(count));
  if (rows.cols() < 2) refuse("rows of two numbers or more", std::to_string(rows.cols()));
  const Table unit = normalize_rows(rows);
  for (Eigen::Index row = 0; row < count; ++row) {
    if ((unit.row(row).array() == 0).all()) {
      refuse("rows with a direction", {"row {0}, which is zero", row});
    }
  }
  const auto components = static_cast<int>(std::min(count - 1, rows.cols()));
  const Pca found = pca(unit, components);
  Circle circle;
  for (const float share : found.explained_ratio) {
    circle.shares.push_back(static_cast<double>(share));
  }
  if (!(circle.shares[0] > 0)) refuse("rows that differ in direction", "rows that are all alike");

  // Turned so that the first row is at angle 0; of both directions, the one with fewer turns.
  const Eigen::VectorXf one = found.coordinates.col(0);
  const Eigen::VectorXf other = found.coordinates.col(1);
  const double length = std::hypot(one[0], other[0]);
  const double cosine = length > 0 ? static_cast<double>(one[0]) / length : 1;
  const double sine = length > 0 ? static_cast<double>(other[0]) / length : 0;
  const auto turned = [&](const auto& a, const auto& b, auto& x, auto& y) {
    x = (cosine * a.template cast<double>() + sine * b.template cast<double>())
            .template cast<float>();
    y = (cosine * b.template cast<double>() - sine * a.template cast<double>())
            .template cast<float>();
  };
  turned(one, other, circle.x, circle.y);
  Eigen::RowVectorXf right;
  Eigen::RowVectorXf up;
  turned(found.components.row(0), found.components.row(1), right, up);
  circle.y[0] = 0;
  for (Eigen::Index row = 0; row < count; ++row) {
    circle.angles.push_back(
        degrees(static_cast<double>(circle.x[row]), static_cast<double>(circle.y[row])));
  }
  circle.steps = steps_of(circle.angles);
  circle.turns = turns_of(circle.steps);
  std::vector<double> mirrored;
  for (const double angle : circle.angles) mirrored.push_back(angle > 0 ? kFull - angle : 0);
  const std::vector<double> steps = steps_of(mirrored);
  if (turns_of(steps) < circle.turns) {
    circle.angles = mirrored;
    circle.steps = steps;
    circle.turns = turns_of(steps);
    circle.y = -circle.y;
    up = -up;
  }
  circle.plane.resize(2, rows.cols());
  circle.plane << right, up;
  return circle;
}

Table seen_in_plane(const TableView& rows, const Circle& circle) {
  require_width("rows", circle.plane.cols(), rows.cols());
  return center_rows(normalize_rows(rows)) * circle.plane.transpose();
}

}  // namespace lexiscope

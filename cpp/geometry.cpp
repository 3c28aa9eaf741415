#include "cosine.hpp"

#include <algorithm>
#include <cmath>
#include <new>

#include "dot.hpp"
#include "nearest_search.hpp"
#include "shape.hpp"

namespace lexiscope {

Table normalize_rows(const TableView& vectors) {
  Table unit = vectors;
  for (auto row : unit.rowwise()) {
    const float length = row.norm();
    if (length > 0) row /= length;
  }
  return unit;
}

Table cosine_matrix(const TableView& vectors) {
  try {
    const Table unit = normalize_rows(vectors);
    return unit * unit.transpose();
  } catch (const std::bad_alloc&) {
    const std::string rows = std::to_string(vectors.rows());
    fail(ErrorKind::TooLarge, "vectors", "a matrix that fits the memory", rows + " x " + rows);
  }
}

std::vector<float> cosines_with(VectorView query, const TableView& vectors) {
  const Eigen::RowVectorXf unit = unit_query(query, vectors.cols());
  std::vector<float> cosines(static_cast<std::size_t>(vectors.rows()));
  for (Eigen::Index row = 0; row < vectors.rows(); ++row) {
    const float length = vectors.row(row).norm();
    if (length > 0) {
      cosines[static_cast<std::size_t>(row)] = vectors.row(row).dot(unit) / length;
    }
  }
  return cosines;
}

std::vector<float> axis_projection(Id from, Id to, const TableView& vectors) {
  require_ids("from", {&from, 1}, vectors.rows());
  require_ids("to", {&to, 1}, vectors.rows());
  const Eigen::RowVectorXf axis = vectors.row(to) - vectors.row(from);
  const float length2 = dot(axis.data(), axis.data(), axis.size());
  if (!(length2 > 0)) {
    fail(ErrorKind::InvalidArgument, "to", "a row that differs from the first", "an equal one");
  }
  const auto along = [&](Eigen::Index row) {
    return dot(row_of(vectors, row).data(), axis.data(), axis.size());
  };
  const float start = along(from);
  std::vector<float> places;
  for (Eigen::Index row = 0; row < vectors.rows(); ++row) {
    places.push_back((along(row) - start) / length2);
  }
  return places;
}

std::vector<float> random_pair_cosines(const TableView& vectors, int count, Random& random) {
  require_range("count", count, 0, 1e9);
  if (vectors.rows() < 2) {
    fail(ErrorKind::InvalidArgument, "vectors", "at least two rows",
         std::to_string(vectors.rows()));
  }
  std::vector<float> cosines(static_cast<std::size_t>(count));
  const auto rows = static_cast<std::uint32_t>(vectors.rows());
  for (float& value : cosines) {
    const std::uint32_t one = random.below(rows);
    std::uint32_t other = random.below(rows - 1);
    if (other >= one) ++other;
    value = cosine(row_of(vectors, one), row_of(vectors, other));
  }
  return cosines;
}

Eigen::RowVectorXf mean_of_rows(const TableView& vectors) {
  Eigen::RowVectorXf mean = Eigen::RowVectorXf::Zero(vectors.cols());
  for (Eigen::Index row = 0; row < vectors.rows(); ++row) {
    add_multiple(mean.data(), 1, vectors.row(row).data(), mean.size());
  }
  return mean / static_cast<float>(vectors.rows());
}

Table center_rows(const TableView& vectors) {
  const Eigen::RowVectorXf mean = mean_of_rows(vectors);
  Table centred = vectors;
  for (Eigen::Index row = 0; row < centred.rows(); ++row) {
    add_multiple(&centred(row, 0), -1, mean.data(), mean.size());
  }
  return centred;
}

std::vector<std::int32_t> histogram(std::span<const float> values, int bins, float low,
                                    float high) {
  require_range("bins", bins, 1, 1e6);
  if (!(high > low)) {
    fail(ErrorKind::InvalidArgument, "high", "more than " + to_text(static_cast<double>(low)),
         to_text(static_cast<double>(high)));
  }
  std::vector<std::int32_t> counts(static_cast<std::size_t>(bins));
  for (const float value : values) {
    if (std::isnan(value)) fail(ErrorKind::InvalidArgument, "values", "numbers", "not a number");
    const float place = (value - low) / (high - low) * static_cast<float>(bins);
    const float bin = std::clamp(place, 0.0F, static_cast<float>(bins - 1));
    ++counts[static_cast<std::size_t>(bin)];
  }
  return counts;
}

}  // namespace lexiscope

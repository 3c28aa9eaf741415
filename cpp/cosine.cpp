#include "cosine.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <new>

#include "nearest_search.hpp"

namespace lexiscope {
namespace {

using Row = Eigen::Map<const Eigen::RowVectorXf>;

Row as_row(VectorView vector) { return {vector.data(), static_cast<Eigen::Index>(vector.size())}; }

void require_width(std::string_view argument, VectorView vector, Eigen::Index width) {
  if (static_cast<Eigen::Index>(vector.size()) == width) return;
  fail(ErrorKind::WidthMismatch, argument, "a vector of width " + std::to_string(width),
       std::to_string(vector.size()));
}

Eigen::RowVectorXf unit_row(std::string_view argument, Id id, const TableView& vectors) {
  require_ids(argument, {&id, 1}, vectors.rows());
  const auto row = vectors.row(id);
  const float length = row.norm();
  return length > 0 ? Eigen::RowVectorXf(row / length) : Eigen::RowVectorXf(row);
}

}  // namespace

float cosine(VectorView a, VectorView b) {
  require_width("b", b, static_cast<Eigen::Index>(a.size()));
  const float lengths = as_row(a).norm() * as_row(b).norm();
  return lengths > 0 ? as_row(a).dot(as_row(b)) / lengths : 0;
}

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

Eigen::RowVectorXf unit_query(VectorView query, Eigen::Index width) {
  require_width("query", query, width);
  const float length = as_row(query).norm();
  if (!(length > 0) || !std::isfinite(length)) {
    fail(ErrorKind::InvalidArgument, "query", "a finite vector with a direction",
         length == 0 ? "a zero vector" : "one with length " + to_text(static_cast<double>(length)));
  }
  return as_row(query) / length;
}

std::vector<Neighbour> nearest_by_cosine(VectorView query, const TableView& vectors, int top_k,
                                         std::span<const Id> exclude) {
  const Eigen::RowVectorXf unit = unit_query(query, vectors.cols());
  BestNeighbours best(top_k, exclude);
  for (Eigen::Index row = 0; row < vectors.rows(); ++row) {
    const auto vector = vectors.row(row);
    const float row_length = vector.norm();
    if (row_length > 0) best.offer({static_cast<Id>(row), vector.dot(unit) / row_length});
  }
  return best.take();
}

Eigen::RowVectorXf analogy_target(Id a, Id b, Id c, const TableView& vectors) {
  return unit_row("b", b, vectors) - unit_row("a", a, vectors) + unit_row("c", c, vectors);
}

std::vector<Neighbour> analogy(Id a, Id b, Id c, const TableView& vectors, int top_k,
                               QueryWords query_words) {
  const Eigen::RowVectorXf target = analogy_target(a, b, c, vectors);
  const std::array<Id, 3> query = {a, b, c};
  return nearest_by_cosine(
      {target.data(), static_cast<std::size_t>(target.size())}, vectors, top_k,
      query_words == QueryWords::Excluded ? std::span<const Id>(query) : std::span<const Id>());
}

std::vector<float> axis_projection(Id from, Id to, const TableView& vectors) {
  require_ids("from", {&from, 1}, vectors.rows());
  require_ids("to", {&to, 1}, vectors.rows());
  const Eigen::RowVectorXf axis = vectors.row(to) - vectors.row(from);
  const float length2 = axis.squaredNorm();
  if (!(length2 > 0)) {
    fail(ErrorKind::InvalidArgument, "to", "a row that differs from the first", "an equal one");
  }
  const Eigen::VectorXf places =
      ((vectors * axis.transpose()).array() - vectors.row(from).dot(axis)) / length2;
  return {places.data(), places.data() + places.size()};
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

Table center_rows(const TableView& vectors) { return vectors.rowwise() - vectors.colwise().mean(); }

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

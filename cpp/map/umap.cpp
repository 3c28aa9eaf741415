#include "map/umap.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <string>
#include <utility>

#include "kernels/dot.hpp"
#include "map/layout.hpp"
#include "map/pca.hpp"

namespace lexiscope {
namespace {

constexpr Eigen::Index kSlice = 256;  // rows in a slice of the neighbour search
constexpr int kPartsPerMember = 4;    // of an epoch, because points have different numbers of edges

void require_finite(const TableView& vectors) {
  for (Eigen::Index row = 0; row < vectors.rows(); ++row) {
    if (!vectors.row(row).allFinite()) {
      fail(ErrorKind::InvalidArgument, "vectors", "finite numbers",
           {"one that is not in row {0}", row});
    }
  }
}

/// Divides each row by its length, like normalize_rows(), but with the same bits on every machine.
void make_unit(Table& rows) {
  for (auto row : rows.rowwise()) {
    const double length = std::sqrt(dot_in_double(row.data(), row.data(), row.size()));
    for (float& value : row) value = static_cast<float>(static_cast<double>(value) / length);
  }
}

/// The rows times a power of two, so that the largest value is from 0.5 to 1 and squares fit
/// float32. The map does not depend on scale.
Table scaled_to_one(const TableView& vectors) {
  int exponent = 0;
  const float largest = vectors.size() == 0 ? 0 : vectors.cwiseAbs().maxCoeff();
  if (std::isfinite(largest)) std::frexp(largest, &exponent);
  return vectors.unaryExpr([exponent](float value) { return std::ldexp(value, -exponent); });
}

}  // namespace

Umap::Umap(const TableView& vectors, const UmapOptions& options)
    : scaled_(options.metric == Metric::Euclidean ? scaled_to_one(vectors) : Table()),
      vectors_(options.metric == Metric::Euclidean ? TableView(scaled_) : vectors),
      options_(options),
      random_(options.seed) {
  const Eigen::Index rows = vectors.rows();
  if (rows < 3) {
    fail(ErrorKind::InvalidArgument, "vectors", "at least 3 rows", std::to_string(rows));
  }
  require_range("neighbours", options.neighbours, 2,
                static_cast<double>(std::min<Eigen::Index>(1000, rows - 1)));
  require_range("dimensions", options.dimensions, 2, 3);
  require_range("epochs", options.epochs, 1, 100'000);
  require_finite(vectors);
  forces_ =
      std::make_unique<ForceTable>(LayoutForce{fit_layout_curve(options.min_dist, options.spread)});
  search_ = std::make_unique<NeighbourSearch>(vectors_, options.neighbours, options.metric);
  const auto entries =
      static_cast<std::size_t>(rows) * static_cast<std::size_t>(options.neighbours);
  neighbours_.ids.resize(entries);
  neighbours_.distances.resize(entries);
}

Umap::Umap(const TableView& vectors, const UmapOptions& options, NeighbourGraph known)
    : Umap(vectors, options) {
  for (const std::size_t size : {known.ids.size(), known.distances.size()}) {
    if (size == neighbours_.ids.size()) continue;
    fail(ErrorKind::ShapeMismatch, "neighbours", std::to_string(neighbours_.ids.size()),
         std::to_string(size));
  }
  for (const Id id : known.ids)
    require_range("ids", id, -1, static_cast<double>(vectors.rows() - 1));
  neighbours_ = std::move(known);
  searched_ = vectors.rows();
}

bool Umap::advance(ThreadTeam& team) {
  if (searched_ < vectors_.rows()) {
    search(team);
    return true;
  }
  if (graph_.ends.empty()) {
    start();
    return true;
  }
  if (epochs_done_ < options_.epochs) run_epoch(team);
  return epochs_done_ < options_.epochs;
}

void Umap::search(ThreadTeam& team) {
  const Eigen::Index left = vectors_.rows() - searched_;
  const auto parts =
      static_cast<int>(std::min<Eigen::Index>(team.size(), (left + kSlice - 1) / kSlice));
  team.run(parts, [&](int part) {
    const Eigen::Index first = searched_ + part * kSlice;
    const NeighbourGraph found = search_->rows(first, std::min(kSlice, vectors_.rows() - first));
    const auto at = static_cast<std::ptrdiff_t>(first * options_.neighbours);
    std::copy(found.ids.begin(), found.ids.end(), neighbours_.ids.begin() + at);
    std::copy(found.distances.begin(), found.distances.end(), neighbours_.distances.begin() + at);
  });
  searched_ += std::min(left, parts * kSlice);
}

void Umap::start() {
  search_.reset();
  // Rows without neighbours are not vertices, because they have no position to repel others from.
  const auto width = static_cast<std::size_t>(options_.neighbours);
  std::vector<Id> vertex_of(static_cast<std::size_t>(vectors_.rows()), -1);
  for (Id row = 0; row < static_cast<Id>(vertex_of.size()); ++row) {
    if (neighbours_.ids[static_cast<std::size_t>(row) * width] == -1) continue;
    vertex_of[row] = static_cast<Id>(placed_.size());
    placed_.push_back(row);
  }
  if (placed_.empty()) {
    fail(ErrorKind::InvalidArgument, "vectors", "rows with a direction", "less than two");
  }
  NeighbourGraph renumbered;
  Table placed(static_cast<Eigen::Index>(placed_.size()), vectors_.cols());
  for (std::size_t vertex = 0; vertex < placed_.size(); ++vertex) {
    const std::size_t first = static_cast<std::size_t>(placed_[vertex]) * width;
    for (std::size_t at = first; at < first + width; ++at) {
      const Id id = neighbours_.ids[at];
      renumbered.ids.push_back(id == -1 ? -1 : vertex_of[id]);
      renumbered.distances.push_back(neighbours_.distances[at]);
    }
    placed.row(static_cast<Eigen::Index>(vertex)) = vectors_.row(placed_[vertex]);
  }
  graph_ = fuzzy_graph(renumbered.ids, renumbered.distances, options_.neighbours);
  const float most = *std::max_element(graph_.weight.begin(), graph_.weight.end());
  for (float& weight : graph_.weight) weight /= most;

  if (options_.metric == Metric::Cosine) make_unit(placed);
  const Table places = start_places(placed, options_.dimensions, random_);
  before_.assign(placed_.size(), Place{});
  for (std::size_t vertex = 0; vertex < placed_.size(); ++vertex) {
    for (int k = 0; k < options_.dimensions; ++k) {
      before_[vertex][k] = places(static_cast<Eigen::Index>(vertex), k);
    }
  }
  after_ = before_;
}

void Umap::run_epoch(ThreadTeam& team) {
  const Id points = graph_.vertices();
  const int parts = team.size() == 1 ? 1 : std::min<int>(points, team.size() * kPartsPerMember);
  const auto edge_of = [&](int part) {
    return static_cast<Id>(static_cast<std::int64_t>(points) * part / parts);
  };
  team.run(parts, [&](int part) {
    layout_epoch(graph_, *forces_, {epochs_done_, options_.epochs}, random_, before_, edge_of(part),
                 edge_of(part + 1), after_);
  });
  std::swap(before_, after_);
  ++epochs_done_;
}

Table Umap::places() const {
  Table places = Table::Constant(vectors_.rows(), options_.dimensions,
                                 std::numeric_limits<float>::quiet_NaN());
  for (std::size_t vertex = 0; vertex < placed_.size(); ++vertex) {
    for (int k = 0; k < options_.dimensions; ++k) places(placed_[vertex], k) = before_[vertex][k];
  }
  return places;
}

double Umap::neighbours_kept() const {
  if (before_.empty()) return 0;
  Table known(static_cast<Eigen::Index>(placed_.size()), options_.dimensions);
  for (Eigen::Index vertex = 0; vertex < known.rows(); ++vertex) {
    for (int k = 0; k < options_.dimensions; ++k) known(vertex, k) = before_[vertex][k];
  }
  const NeighbourSearch on_map(known, options_.neighbours, Metric::Euclidean);
  const auto width = static_cast<std::ptrdiff_t>(options_.neighbours);
  double shared = 0;
  for (Eigen::Index vertex = 0; vertex < known.rows(); ++vertex) {
    NeighbourGraph found = on_map.rows(vertex, 1);
    for (Id& id : found.ids) id = id == -1 ? -1 : placed_[id];
    const auto first = neighbours_.ids.begin() + placed_[vertex] * width;
    shared += neighbours_shared({{first, first + width}, {}}, found, options_.neighbours);
  }
  return shared / static_cast<double>(known.rows());
}

Table start_places(const TableView& vectors, int dimensions, Random& random) {
  constexpr double kFurthest = 10;
  constexpr double kGrid = 1024;
  constexpr double kAside = 0.001;
  const Eigen::Index rows = vectors.rows();
  const auto components =
      static_cast<int>(std::min<Eigen::Index>({dimensions, rows, vectors.cols()}));
  const Table directions = pca(vectors, components).components;
  // Not pca()'s own coordinates, whose order of summation differs between machines.
  Eigen::MatrixXd along = Eigen::MatrixXd::Zero(rows, dimensions);
  for (Eigen::Index k = 0; k < components; ++k) {
    double sum = 0;
    for (Eigen::Index row = 0; row < rows; ++row) {
      along(row, k) = dot_in_double(row_of(vectors, row).data(), &directions(k, 0), vectors.cols());
      sum += along(row, k);
    }
    along.col(k).array() -= sum / static_cast<double>(rows);
  }
  const double furthest = along.cwiseAbs().maxCoeff();
  const double scale = furthest > 0 ? kFurthest * kGrid / furthest : 0;
  Table places(rows, dimensions);
  for (Eigen::Index row = 0; row < rows; ++row) {
    for (Eigen::Index k = 0; k < dimensions; ++k) {
      const double on_grid = std::floor(along(row, k) * scale + 0.5) / kGrid;
      places(row, k) = static_cast<float>(on_grid + kAside * random.normal());
    }
  }
  return places;
}

}  // namespace lexiscope

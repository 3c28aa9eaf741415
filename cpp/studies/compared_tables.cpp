#include "studies/compared_tables.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "base/random.hpp"
#include "base/shape.hpp"
#include "geometry/nearest_search.hpp"
#include "geometry/procrustes.hpp"
#include "geometry/row_cosines.hpp"
#include "kernels/dot.hpp"

namespace lexiscope {
namespace {

Table rows_at(const Table& table, std::span<const Id> ids) {
  Table rows(static_cast<Eigen::Index>(ids.size()), table.cols());
  for (Eigen::Index row = 0; row < rows.rows(); ++row) {
    rows.row(row) = table.row(ids[static_cast<std::size_t>(row)]);
  }
  return rows;
}

bool has_direction(const TableView& table, Id id) {
  return length_of(table.row(id).data(), table.cols()) > 0;
}

/// x and y have rows of length 1, or 0.
TableAgreement agreement_of(const Table& x, const Table& y, std::span<const Id> ids) {
  TableAgreement agreement;
  for (const Id id : ids) {
    agreement.cosine += static_cast<double>(x.row(id).dot(y.row(id)));
    if (!has_direction(x, id)) continue;
    const std::vector<Neighbour> nearest = find_nearest(row_of(x, id), y, 1);
    agreement.found += !nearest.empty() && nearest.front().id == id;
  }
  const auto count = static_cast<double>(ids.size());
  return {agreement.cosine / count, agreement.found / count};
}

}  // namespace

ComparedTables compare_tables(const TableView& x, const TableView& y, std::uint64_t seed) {
  if (x.rows() != y.rows()) {
    fail(ErrorKind::ShapeMismatch, "y", {"{0} rows as of x", x.rows()}, {"{0}", y.rows()});
  }
  require_width("y", x.cols(), y.cols());
  if (x.rows() < 2) {
    fail(ErrorKind::InvalidArgument, "words", "at least two words of both tables",
         std::to_string(x.rows()));
  }
  const Table one = normalize_rows(x);
  const Table other = normalize_rows(y);
  std::vector<Id> ids(static_cast<std::size_t>(x.rows()));
  std::iota(ids.begin(), ids.end(), 0);
  Random random(seed);
  shuffle(std::span(ids), random);
  const std::size_t half = ids.size() / 2;
  const auto fitted = std::span(ids).first(half);
  const auto measured = std::span(ids).subspan(half);
  const auto rotated = [&](const Eigen::MatrixXd& by) -> Table { return one * by.cast<float>(); };
  ComparedTables compared;
  compared.fitted = static_cast<std::int64_t>(fitted.size());
  compared.measured = static_cast<std::int64_t>(measured.size());
  compared.as_they_are = agreement_of(one, other, measured);
  compared.rotated = agreement_of(
      rotated(orthogonal_map(rows_at(one, fitted), rows_at(other, fitted))), other, measured);
  compared.at_random =
      agreement_of(rotated(random_orthogonal(x.cols(), random.bits())), other, measured);
  return compared;
}

std::vector<Id> nearest_of_all(const TableView& vectors, int k) {
  require_range("k", k, 1, 1e6);
  std::vector<Id> ids;
  for (Id id = 0; id < vectors.rows(); ++id) {
    if (has_direction(vectors, id)) {
      for (const Neighbour& near : find_nearest(row_of(vectors, id), vectors, k, {&id, 1})) {
        ids.push_back(near.id);
      }
    }
    ids.resize((static_cast<std::size_t>(id) + 1) * static_cast<std::size_t>(k), -1);
  }
  return ids;
}

std::vector<float> neighbour_stability(std::span<const Id> neighbours, int tables, int k) {
  require_range("tables", tables, 2, 1e6);
  require_range("k", k, 1, 1e6);
  const auto width = static_cast<std::size_t>(k);
  const auto count = static_cast<std::size_t>(tables);
  if (neighbours.size() % (count * width) != 0) {
    fail(ErrorKind::ShapeMismatch, "neighbours", {"{0} tables of {1} neighbours a word", tables, k},
         {"{0} ids", neighbours.size()});
  }
  const std::size_t words = neighbours.size() / (count * width);
  std::vector<float> stability;
  for (std::size_t word = 0; word < words; ++word) {
    double sum = 0;
    const auto of_table = [&](std::size_t table) {
      const auto all = neighbours.subspan((table * words + word) * width, width);
      return all.first(
          static_cast<std::size_t>(std::find(all.begin(), all.end(), -1) - all.begin()));
    };
    for (std::size_t a = 0; a < count; ++a) {
      for (std::size_t b = a + 1; b < count; ++b) {
        const auto one = of_table(a);
        const auto other = of_table(b);
        const auto shared =
            static_cast<std::size_t>(std::count_if(one.begin(), one.end(), [&](Id id) {
              return std::find(other.begin(), other.end(), id) != other.end();
            }));
        const std::size_t different = one.size() + other.size() - shared;
        if (different > 0) sum += static_cast<double>(shared) / static_cast<double>(different);
      }
    }
    const auto pairs = static_cast<double>(count * (count - 1) / 2);
    stability.push_back(static_cast<float>(sum / pairs));
  }
  return stability;
}

double stability_by_chance(int k, std::int64_t others) {
  require_range("k", k, 1, static_cast<double>(others));
  // The number of shared ones is hypergeometric: C(k,s) C(others-k,k-s) / C(others,k).
  const auto log_choose = [](std::int64_t n, std::int64_t r) {
    const auto log_factorial = [](std::int64_t of) {
      double sum = 0;
      for (std::int64_t i = 2; i <= of; ++i) sum += std::log(static_cast<double>(i));
      return sum;
    };
    return log_factorial(n) - log_factorial(r) - log_factorial(n - r);
  };
  double mean = 0;
  for (std::int64_t shared = std::max<std::int64_t>(0, 2 * k - others); shared <= k; ++shared) {
    const double share = std::exp(log_choose(k, shared) + log_choose(others - k, k - shared) -
                                  log_choose(others, k));
    mean += share * static_cast<double>(shared) / static_cast<double>(2 * k - shared);
  }
  return mean;
}

}  // namespace lexiscope

#include "studies/word_association.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <string>

#include "base/shape.hpp"
#include "geometry/cosine.hpp"
#include "geometry/nearest_search.hpp"
#include "geometry/row_cosines.hpp"

namespace lexiscope {
namespace {

double mean_cosine(VectorView word, std::span<const Id> others, const TableView& vectors) {
  double sum = 0;
  for (const Id id : others) sum += static_cast<double>(cosine(word, row_of(vectors, id)));
  return sum / static_cast<double>(others.size());
}

// The number of ways to choose half of `count`, or `most` + 1 if it exceeds `most`.
std::int64_t halves(std::size_t count, std::int64_t most) {
  double ways = 1;
  for (std::size_t i = 1; i <= count / 2; ++i) {
    ways = ways * static_cast<double>(count / 2 + i) / static_cast<double>(i);
    if (ways > static_cast<double>(most) + 0.5) return most + 1;
  }
  return static_cast<std::int64_t>(std::llround(ways));
}

}  // namespace

Association association(const Kinds& kinds, const TableView& vectors, std::int64_t most,
                        Random& random) {
  require_ids("x", kinds.x, vectors.rows());
  require_ids("y", kinds.y, vectors.rows());
  require_ids("a", kinds.a, vectors.rows());
  require_ids("b", kinds.b, vectors.rows());
  require_range("most", static_cast<double>(most), 1, 1e9);
  const std::size_t half = kinds.x.size();
  if (half < 2 || kinds.y.size() != half) {
    fail(ErrorKind::InvalidArgument, "y", "as many words as the other kind, two or more",
         {"{0} beside {1}", kinds.y.size(), half});
  }
  if (kinds.a.empty()) fail(ErrorKind::InvalidArgument, "a", "at least one word", "none");
  if (kinds.b.empty()) fail(ErrorKind::InvalidArgument, "b", "at least one word", "none");

  std::vector<double> leaning;
  for (const std::span<const Id> target : {kinds.x, kinds.y}) {
    for (const Id id : target) {
      const VectorView word = row_of(vectors, id);
      leaning.push_back(mean_cosine(word, kinds.a, vectors) - mean_cosine(word, kinds.b, vectors));
    }
  }
  const auto count = static_cast<double>(leaning.size());
  const auto middle = leaning.begin() + static_cast<std::ptrdiff_t>(half);
  const double sum_x = std::accumulate(leaning.begin(), middle, 0.0);
  const double sum_y = std::accumulate(middle, leaning.end(), 0.0);
  const double mean = (sum_x + sum_y) / count;
  double squares = 0;
  for (const double each : leaning) squares += (each - mean) * (each - mean);
  Association found;
  // The sample standard deviation, over n - 1. Some programs divide by n.
  found.difference = (sum_x - sum_y) / static_cast<double>(half);
  found.effect = found.difference / std::sqrt(squares / (count - 1));
  for (const double each : leaning) found.leaning.push_back(static_cast<float>(each));

  // The total is fixed, so the first half's sum decides, with a margin for rounding.
  const double least = sum_x - 1e-12 * std::abs(sum_x);
  std::int64_t as_far = 0;
  if (halves(leaning.size(), most) <= most) {
    found.exact = true;
    std::vector<int> first(leaning.size());
    std::fill_n(first.begin(), half, 1);
    do {
      double sum = 0;
      for (std::size_t i = 0; i < leaning.size(); ++i) sum += first[i] != 0 ? leaning[i] : 0;
      as_far += sum >= least ? 1 : 0;
      ++found.divisions;
    } while (std::prev_permutation(first.begin(), first.end()));
  } else {
    as_far = 1;  // the given division
    found.divisions = most;
    std::vector<double> mixed = leaning;
    for (std::int64_t i = 1; i < most; ++i) {
      double sum = 0;
      for (std::size_t place = 0; place < half; ++place) {
        const auto left = static_cast<std::uint32_t>(mixed.size() - place);
        std::swap(mixed[place], mixed[place + random.below(left)]);
        sum += mixed[place];
      }
      as_far += sum >= least ? 1 : 0;
    }
  }
  found.p = static_cast<double>(as_far) / static_cast<double>(found.divisions);
  return found;
}

Eigen::RowVectorXf direction_between(std::span<const Id> a, std::span<const Id> b,
                                     const TableView& vectors) {
  require_ids("a", a, vectors.rows());
  require_ids("b", b, vectors.rows());
  const auto mean = [&](std::span<const Id> ids) {
    Eigen::RowVectorXf sum = Eigen::RowVectorXf::Zero(vectors.cols());
    for (const Id id : ids) sum += vectors.row(id).normalized();
    return Eigen::RowVectorXf(sum / static_cast<float>(ids.size()));
  };
  const Eigen::RowVectorXf direction = mean(a) - mean(b);
  if (!(direction.norm() > 0)) {
    fail(ErrorKind::InvalidArgument, "b", "words with another mean than the first", "the same");
  }
  return direction.normalized();
}

Table without_direction(const TableView& vectors, const Eigen::RowVectorXf& direction) {
  require_width("direction", vectors.cols(), direction.size());
  Table rows = normalize_rows(vectors);
  rows -= (rows * direction.transpose()) * direction;
  return rows;
}

double leaning_of_neighbours(const Eigen::RowVectorXf& direction, const TableView& vectors,
                             Eigen::Index rows, int words, int k, std::span<const Id> except) {
  require_width("direction", vectors.cols(), direction.size());
  require_range("rows", static_cast<double>(rows), 1, static_cast<double>(vectors.rows()));
  require_range("words", words, 1, static_cast<double>(rows - std::ssize(except)) / 2);
  require_range("k", k, 1, 2 * words - 1);
  const Table units = normalize_rows(vectors.topRows(rows));
  const Eigen::VectorXf leaning = units * direction.transpose();
  std::vector<Id> order;
  for (Id id = 0; id < rows; ++id) {
    if (std::find(except.begin(), except.end(), id) == except.end()) order.push_back(id);
  }
  std::stable_sort(order.begin(), order.end(),
                   [&](Id one, Id other) { return leaning[one] > leaning[other]; });
  // First the rows that point along the direction, then those against it.
  Table chosen(2 * words, vectors.cols());
  for (int i = 0; i < words; ++i) {
    chosen.row(i) = units.row(order[static_cast<std::size_t>(i)]);
    chosen.row(words + i) = units.row(order[order.size() - 1 - static_cast<std::size_t>(i)]);
  }
  const Table left = without_direction(chosen, direction);
  int same_side = 0;
  for (Id i = 0; i < 2 * words; ++i) {
    int same = 0;
    for (const Neighbour& near : find_nearest(row_of(left, i), left, k, {&i, 1})) {
      same += (near.id < words) == (i < words) ? 1 : 0;
    }
    same_side += 2 * same > k ? 1 : 0;
  }
  return same_side / (2.0 * words);
}

}  // namespace lexiscope

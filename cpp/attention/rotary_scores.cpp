#include "attention/rotary_scores.hpp"

#include <algorithm>

namespace lexiscope {
namespace {

/// One vector at positions 0 … length-1.
Table everywhere(const RotaryEmbedding& rotary, std::string_view argument, VectorView x,
                 std::int64_t length) {
  require_width(argument, rotary.embedding_dim(), static_cast<std::int64_t>(x.size()));
  require_positions(length, 0, rotary.max_seq_len());
  const Eigen::Map<const Eigen::RowVectorXf> row(x.data(), static_cast<Eigen::Index>(x.size()));
  const Table copies = row.replicate(static_cast<Eigen::Index>(length), 1);
  return rotary
      .rotate(TensorView({copies.data(), static_cast<std::size_t>(copies.size())},
                         {length, copies.cols()}))
      .rows;
}

Table rotated(const RotaryEmbedding& rotary, std::string_view argument, VectorView x, Id position) {
  const Shape shape{1, static_cast<std::int64_t>(x.size())};
  return rotary.rotate(TensorView(x, shape, argument), position).rows;
}

}  // namespace

Table rotary_scores(const RotaryEmbedding& of_queries, const RotaryEmbedding& of_keys, VectorView q,
                    VectorView k, std::int64_t length) {
  const Table queries = everywhere(of_queries, "q", q, length);
  const Table keys = everywhere(of_keys, "k", k, length);
  require_width("k", queries.cols(), keys.cols());
  return queries.cast<double>().lazyProduct(keys.cast<double>().transpose()).cast<float>();
}

float spread_by_distance(const TableView& scores) {
  float spread = 0;
  for (Eigen::Index distance = 1 - scores.rows(); distance < scores.cols(); ++distance) {
    const auto same = scores.diagonal(distance);
    spread = std::max(spread, same.maxCoeff() - same.minCoeff());
  }
  return spread;
}

RotaryMeeting meeting_of(Table rows, RotaryPairs pairs) {
  if (rows.rows() != 4) {
    fail(ErrorKind::ShapeMismatch, "rows", "4 rows", std::to_string(rows.rows()));
  }
  if (rows.cols() % 2 != 0) {
    fail(ErrorKind::OddWidth, "rows", "an even width", std::to_string(rows.cols()));
  }
  RotaryMeeting meeting;
  const Eigen::RowVectorXf products = rows.row(1).cwiseProduct(rows.row(3));
  const Eigen::Index half = products.size() / 2;
  for (Eigen::Index i = 0; i < half; ++i) {
    meeting.parts.push_back(pairs == RotaryPairs::SplitHalves
                                ? products(i) + products(i + half)
                                : products(2 * i) + products(2 * i + 1));
  }
  meeting.score = products.cast<double>().sum();
  meeting.lengths = rows.rowwise().norm();
  meeting.rows = std::move(rows);
  return meeting;
}

std::vector<RotaryMeeting> rotary_walk(const RotaryEmbedding& of_queries,
                                       const RotaryEmbedding& of_keys, VectorView q, VectorView k,
                                       std::span<const std::array<Id, 2>> positions) {
  require_width("q", of_queries.embedding_dim(), static_cast<std::int64_t>(q.size()));
  require_width("k", of_keys.embedding_dim(), static_cast<std::int64_t>(k.size()));
  require_width("k", of_queries.embedding_dim(), of_keys.embedding_dim());
  const auto row = [](VectorView x) {
    return Eigen::Map<const Eigen::RowVectorXf>(x.data(), static_cast<Eigen::Index>(x.size()));
  };
  std::vector<RotaryMeeting> walk;
  for (const auto& [m, n] : positions) {
    Table rows(4, static_cast<Eigen::Index>(q.size()));
    rows << row(q), rotated(of_queries, "q", q, m), row(k), rotated(of_keys, "k", k, n);
    walk.push_back(meeting_of(std::move(rows), of_queries.pairs()));
  }
  return walk;
}

}  // namespace lexiscope

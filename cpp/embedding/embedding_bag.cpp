#include "embedding/embedding_bag.hpp"

#include <algorithm>
#include <string>
#include <utility>

#include "embedding/embedding_backward.hpp"

namespace lexiscope {
namespace {

void require_weights(const Bags& bags, Pooling pooling, std::span<const float> weights) {
  if (weights.empty()) return;
  if (pooling != Pooling::Sum) {
    fail(ErrorKind::InvalidArgument, "weights", "none but for a sum", "some");
  }
  if (weights.size() == bags.ids.size()) return;
  fail(ErrorKind::ShapeMismatch, "weights", {"{0}, one an id", bags.ids.size()},
       std::to_string(weights.size()));
}

/// Positions of bag b, without those of the padding id.
std::vector<std::size_t> positions_of(const TokenEmbedding& embedding, const Bags& bags,
                                      std::size_t b) {
  const bool last = b + 1 == bags.offsets.size();
  const std::size_t end = last ? bags.ids.size() : static_cast<std::size_t>(bags.offsets[b + 1]);
  std::vector<std::size_t> positions;
  for (auto n = static_cast<std::size_t>(bags.offsets[b]); n < end; ++n) {
    if (bags.ids[n] != embedding.padding_id()) positions.push_back(n);
  }
  return positions;
}

/// The first position whose row has the largest number in this column.
std::size_t position_of_largest(const TokenEmbedding& embedding, const Bags& bags,
                                const std::vector<std::size_t>& positions, Eigen::Index column) {
  return *std::max_element(positions.begin(), positions.end(), [&](std::size_t a, std::size_t b) {
    return embedding.weights()(bags.ids[a], column) < embedding.weights()(bags.ids[b], column);
  });
}

/// The weight of each position in a sum or mean.
float share_of(Pooling pooling, std::span<const float> weights, std::size_t place,
               std::size_t count) {
  if (pooling == Pooling::Mean) return 1 / static_cast<float>(count);
  return weights.empty() ? 1 : weights[place];
}

void require_pooled(const TokenEmbedding& embedding, const Bags& bags, Pooling pooling,
                    std::span<const float> weights) {
  require_ids("ids", bags.ids, static_cast<Eigen::Index>(embedding.vocab_size()));
  require_weights(bags, pooling, weights);
}

}  // namespace

Bags bags_at(std::vector<Id> ids, std::vector<std::int64_t> offsets, bool has_end) {
  const auto refuse = [](const Phrase& expected, const Phrase& got) {
    fail(ErrorKind::InvalidArgument, "offsets", expected, got);
  };
  const auto count = static_cast<std::int64_t>(ids.size());
  if (offsets.empty() && (count > 0 || has_end)) refuse("one or more, the first 0", "none");
  std::int64_t least = 0;
  for (std::size_t b = 0; b < offsets.size(); ++b) {
    if (b == 0 && offsets[0] != 0) refuse("0 at first", std::to_string(offsets[0]));
    if (offsets[b] < least || offsets[b] > count) {
      refuse({"from {0} to {1}", least, count}, {"{0} at place {1}", offsets[b], b});
    }
    least = offsets[b];
  }
  if (has_end) {
    if (least != count) refuse({"the end, {0}", count}, std::to_string(least));
    offsets.pop_back();
  }
  return {std::move(ids), std::move(offsets)};
}

Table pool(const TokenEmbedding& embedding, const Bags& bags, Pooling pooling,
           std::span<const float> weights) {
  require_pooled(embedding, bags, pooling, weights);
  const Table& table = embedding.weights();
  Table output = Table::Zero(static_cast<Eigen::Index>(bags.count()), table.cols());
  for (std::size_t b = 0; b < bags.offsets.size(); ++b) {
    const auto row = static_cast<Eigen::Index>(b);
    const std::vector<std::size_t> positions = positions_of(embedding, bags, b);
    if (positions.empty()) continue;
    if (pooling == Pooling::Max) {
      for (Eigen::Index column = 0; column < table.cols(); ++column) {
        const std::size_t place = position_of_largest(embedding, bags, positions, column);
        output(row, column) = table(bags.ids[place], column);
      }
      continue;
    }
    Eigen::RowVectorXd sum = Eigen::RowVectorXd::Zero(table.cols());
    for (const std::size_t place : positions) {
      const double weight = weights.empty() ? 1 : static_cast<double>(weights[place]);
      sum += weight * table.row(bags.ids[place]).cast<double>();
    }
    if (pooling == Pooling::Mean) sum /= static_cast<double>(positions.size());
    output.row(row) = sum.cast<float>();
  }
  return output;
}

PoolGradients pool_backward(const TokenEmbedding& embedding, const Bags& bags, Pooling pooling,
                            const TableView& d_output, std::span<const float> weights) {
  require_pooled(embedding, bags, pooling, weights);
  require_width("d_output", embedding.embedding_dim(), d_output.cols());
  if (d_output.rows() != static_cast<Eigen::Index>(bags.count())) {
    fail(ErrorKind::ShapeMismatch, "d_output", {"{0} rows, one a bag", bags.count()},
         std::to_string(d_output.rows()));
  }
  Table d_places = Table::Zero(static_cast<Eigen::Index>(bags.ids.size()), d_output.cols());
  PoolGradients gradients;
  gradients.weights.assign(weights.size(), 0);
  for (std::size_t b = 0; b < bags.offsets.size(); ++b) {
    const auto upstream = d_output.row(static_cast<Eigen::Index>(b));
    const std::vector<std::size_t> positions = positions_of(embedding, bags, b);
    if (pooling == Pooling::Max) {
      for (Eigen::Index column = 0; column < (positions.empty() ? 0 : upstream.cols()); ++column) {
        const std::size_t place = position_of_largest(embedding, bags, positions, column);
        d_places(static_cast<Eigen::Index>(place), column) = upstream[column];
      }
      continue;
    }
    for (const std::size_t place : positions) {
      d_places.row(static_cast<Eigen::Index>(place)) =
          share_of(pooling, weights, place, positions.size()) * upstream;
      if (weights.empty()) continue;
      const auto row = embedding.weights().row(bags.ids[place]);
      gradients.weights[place] =
          static_cast<float>(row.cast<double>().dot(upstream.cast<double>()));
    }
  }
  if (embedding.frozen()) {
    gradients.rows.values = Table(0, d_output.cols());
  } else {
    gradients.rows = sum_by_row(bags.ids, d_places, embedding.padding_id());
  }
  return gradients;
}

}  // namespace lexiscope

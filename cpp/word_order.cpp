#include "word_order.hpp"

#include <algorithm>
#include <cmath>
#include <optional>
#include <string>

#include "alibi.hpp"
#include "embedding_layer.hpp"
#include "rotary.hpp"

namespace lexiscope {
namespace {

constexpr std::int64_t kMostWords = 64;
constexpr std::int64_t kAlibiHeads = 8;

Positions added_by(PositionScheme scheme) {
  if (scheme == PositionScheme::Learned) return Positions::Learned;
  return scheme == PositionScheme::Sinusoidal ? Positions::Sinusoidal : Positions::None;
}

/// One of W_q, W_k, W_v: each from a seed of its own.
Table projection(const HeadOptions& options, std::uint64_t which) {
  EmbeddingOptions normal;
  normal.sigma = std::sqrt(2.0 / static_cast<double>(options.embedding_dim));
  normal.seed = 4 * options.seed + which;
  return initialized_table("embedding_dim", options.embedding_dim, "embedding_dim",
                           options.embedding_dim, normal);
}

TensorView one_head(const Table& rows) {
  return {std::span(rows.data(), static_cast<std::size_t>(rows.size())),
          {rows.rows(), rows.cols()}};
}

/// The first head's bias (T,T).
std::optional<Tensor> bias_of(const HeadOptions& options, std::int64_t length) {
  if (options.scheme != PositionScheme::Alibi) return std::nullopt;
  const bool causal = options.visibility == Visibility::Causal;
  const Tensor all = AlibiBias(kAlibiHeads)
                         .bias(length, length, causal ? AlibiReach::Causal : AlibiReach::Symmetric);
  return Tensor{all.rows.topRows(length), {length, length}};
}

Table summed(const Table& rows) { return rows.cast<double>().colwise().sum().cast<float>(); }

}  // namespace

Reading read_sentence(std::span<const Id> ids, const HeadOptions& options) {
  const auto length = static_cast<std::int64_t>(ids.size());
  if (length == 0) fail(ErrorKind::EmptyText, "ids", "at least one word", "none");
  if (length > kMostWords) {
    fail(ErrorKind::SequenceTooLong, "ids", "at most " + std::to_string(kMostWords) + " words",
         std::to_string(length));
  }
  EmbeddingOptions normal;
  normal.sigma = 1;
  normal.seed = options.seed;
  const EmbeddingLayer layer(kMostWords, options.embedding_dim, kMostWords,
                             added_by(options.scheme), false, 0, normal);
  Reading reading;
  reading.vectors = layer.forward(IdsView(ids, {1, length})).rows;
  reading.bag = summed(reading.vectors);

  Table queries = reading.vectors * projection(options, 1);
  Table keys = reading.vectors * projection(options, 2);
  const Table values = reading.vectors * projection(options, 3);
  if (options.scheme == PositionScheme::Rotary) {
    const RotaryEmbedding rotary(length, options.embedding_dim);
    queries = rotary.rotate(one_head(queries)).rows;
    keys = rotary.rotate(one_head(keys)).rows;
  }
  const auto bias = bias_of(options, length);
  const Attention attention =
      bias ? attend(one_head(queries), one_head(keys), one_head(values), *bias, options.visibility)
           : attend(one_head(queries), one_head(keys), one_head(values), options.visibility);
  reading.weights = attention.weights.rows;
  reading.output = attention.output.rows;
  return reading;
}

OrderComparison compare_orders(std::span<const Id> ids, std::span<const Id> order,
                               const HeadOptions& options) {
  const auto length = static_cast<Eigen::Index>(ids.size());
  std::vector<bool> named(ids.size(), false);
  for (const Id place : order) {
    if (place < 0 || place >= length || named[static_cast<std::size_t>(place)]) break;
    named[static_cast<std::size_t>(place)] = true;
  }
  if (order.size() != ids.size() || std::count(named.begin(), named.end(), true) != length) {
    fail(ErrorKind::InvalidArgument, "order", "each place of the sentence once", "another list");
  }
  std::vector<Id> moved;
  for (const Id place : order) moved.push_back(ids[static_cast<std::size_t>(place)]);

  OrderComparison comparison{read_sentence(ids, options), read_sentence(moved, options), 0,
                             Table(1, length)};
  const Reading& first = comparison.first;
  const Reading& second = comparison.second;
  comparison.bag_difference = (first.bag - second.bag).cwiseAbs().maxCoeff();
  for (Eigen::Index j = 0; j < length; ++j) {
    const Id place = order[static_cast<std::size_t>(j)];
    comparison.differences(0, place) =
        (first.output.row(place) - second.output.row(j)).cwiseAbs().maxCoeff();
  }
  return comparison;
}

}  // namespace lexiscope

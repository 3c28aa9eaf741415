#include "attention/word_order.hpp"

#include <algorithm>
#include <cmath>
#include <optional>
#include <string>

#include "input_layer/embedding_layer.hpp"
#include "kernels/matrix.hpp"
#include "positions/rotary.hpp"

namespace lexiscope {
namespace {

constexpr std::int64_t kMaxWords = 64;
/// The number of heads; this one has the first one's bias.
constexpr std::int64_t kHeads = 8;

/// One of W_q, W_k, W_v, each from its own seed.
Table projection(const HeadOptions& options, std::uint64_t which) {
  EmbeddingOptions normal;
  normal.sigma = std::sqrt(2.0 / static_cast<double>(options.embedding_dim));
  normal.seed = 4 * options.seed + which;
  return initialized_table("embedding_dim", options.embedding_dim, "embedding_dim",
                           options.embedding_dim, normal);
}

/// The first head's bias (T,T).
std::optional<Tensor> bias_of(const HeadOptions& options, std::int64_t length) {
  auto* const bias = entry_of(options.scheme).bias;
  if (bias == nullptr) return std::nullopt;
  return Tensor{bias_of_scores(bias(kHeads), 1, length, length, options.visibility),
                {length, length}};
}

Table running_sums(const Table& rows) {
  Table sums(rows.rows(), rows.cols());
  Eigen::RowVectorXd sum = Eigen::RowVectorXd::Zero(rows.cols());
  for (Eigen::Index t = 0; t < rows.rows(); ++t) {
    sum += rows.row(t).cast<double>();
    sums.row(t) = sum.cast<float>();
  }
  return sums;
}

}  // namespace

Reading read_sentence(std::span<const Id> ids, const HeadOptions& options) {
  const auto length = static_cast<std::int64_t>(ids.size());
  if (length == 0) fail(ErrorKind::EmptyText, "ids", "at least one word", "none");
  if (length > kMaxWords) {
    fail(ErrorKind::SequenceTooLong, "ids", {"at most {0} words", kMaxWords},
         std::to_string(length));
  }
  EmbeddingOptions normal;
  normal.sigma = 1;
  normal.seed = options.seed;
  const bool adds_rows = entry_of(options.scheme).adds_rows();
  const EmbeddingLayer layer(kMaxWords, options.embedding_dim, kMaxWords,
                             adds_rows ? options.scheme : PositionScheme::None, false, 0, normal);
  Reading reading;
  reading.vectors = layer.forward(IdsView(ids, {1, length})).rows;
  reading.sums = running_sums(reading.vectors);

  reading.queries = product<float>(reading.vectors, projection(options, 1));
  reading.keys = product<float>(reading.vectors, projection(options, 2));
  reading.values = product<float>(reading.vectors, projection(options, 3));
  if (auto* const rotation = entry_of(options.scheme).rotation) {
    const RotaryEmbedding rotary = rotation(length, options.embedding_dim, {});
    reading.queries = rotary.rotate(view_of(reading.queries)).rows;
    reading.keys = rotary.rotate(view_of(reading.keys)).rows;
  }
  const TensorView queries = view_of(reading.queries);
  const TensorView keys = view_of(reading.keys);
  const TensorView values = view_of(reading.values);
  const auto bias = bias_of(options, length);
  const Attention attention = bias ? attend(queries, keys, values, *bias, options.visibility)
                                   : attend(queries, keys, values, options.visibility);
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
  comparison.bag_difference =
      (first.sums.bottomRows<1>() - second.sums.bottomRows<1>()).cwiseAbs().maxCoeff();
  for (Eigen::Index j = 0; j < length; ++j) {
    const Id place = order[static_cast<std::size_t>(j)];
    comparison.differences(0, place) =
        (first.output.row(place) - second.output.row(j)).cwiseAbs().maxCoeff();
  }
  return comparison;
}

}  // namespace lexiscope

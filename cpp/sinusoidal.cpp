#include "sinusoidal.hpp"

#include <cmath>
#include <limits>
#include <string>

#include "shape.hpp"

namespace lexiscope {
namespace {

struct Columns {
  Eigen::Index sine;
  Eigen::Index cosine;
};

Columns columns_of(std::size_t pair, std::size_t pairs, SinusoidalLayout layout) {
  const auto i = static_cast<Eigen::Index>(pair);
  if (layout == SinusoidalLayout::Interleaved) return {2 * i, 2 * i + 1};
  return {i, i + static_cast<Eigen::Index>(pairs)};
}

}  // namespace

std::vector<double> sinusoidal_frequencies(std::int64_t embedding_dim, SinusoidalLayout layout,
                                           double base) {
  require_size("embedding_dim", embedding_dim);
  if (embedding_dim % 2 != 0) {
    fail(ErrorKind::OddWidth, "embedding_dim", "an even width, a sine and a cosine for each wave",
         std::to_string(embedding_dim));
  }
  require_range("base", base, std::nextafter(1.0, 2.0), std::numeric_limits<double>::max());
  std::vector<double> frequencies(static_cast<std::size_t>(embedding_dim / 2));
  const auto pairs = static_cast<double>(frequencies.size());
  const double divisor = layout == SinusoidalLayout::Fairseq ? std::max(pairs - 1, 1.0) : pairs;
  for (std::size_t i = 0; i < frequencies.size(); ++i) {
    frequencies[i] = std::pow(base, -static_cast<double>(i) / divisor);
  }
  return frequencies;
}

SinusoidalPositionalEmbedding::SinusoidalPositionalEmbedding(std::int64_t max_seq_len,
                                                             std::int64_t embedding_dim,
                                                             SinusoidalLayout layout, double base)
    : frequencies_(sinusoidal_frequencies(embedding_dim, layout, base)),
      layout_(layout),
      table_(zeros("max_seq_len", max_seq_len, "embedding_dim", embedding_dim)) {
  for (Eigen::Index row = 0; row < table_.rows(); ++row) {
    write_row(table_, row, static_cast<double>(row));
  }
}

Table SinusoidalPositionalEmbedding::at(std::span<const Id> positions) const {
  Table rows(static_cast<Eigen::Index>(positions.size()), table_.cols());
  for (std::size_t t = 0; t < positions.size(); ++t) {
    write_row(rows, static_cast<Eigen::Index>(t), positions[t]);
  }
  return rows;
}

void SinusoidalPositionalEmbedding::write_row(Table& table, Eigen::Index row,
                                              double position) const {
  for (std::size_t i = 0; i < frequencies_.size(); ++i) {
    const auto [sine, cosine] = columns_of(i, frequencies_.size(), layout_);
    const double angle = position * frequencies_[i];
    table(row, sine) = static_cast<float>(std::sin(angle));
    table(row, cosine) = static_cast<float>(std::cos(angle));
  }
}

Table SinusoidalPositionalEmbedding::rotation(Id k) const {
  // sin(a + b) = cos b sin a + sin b cos a, cos(a + b) = cos b cos a - sin b sin a.
  Table rotation = zeros("embedding_dim", table_.cols(), "embedding_dim", table_.cols());
  for (std::size_t i = 0; i < frequencies_.size(); ++i) {
    const auto [sine, cosine] = columns_of(i, frequencies_.size(), layout_);
    const double angle = k * frequencies_[i];
    rotation(sine, sine) = rotation(cosine, cosine) = static_cast<float>(std::cos(angle));
    rotation(sine, cosine) = static_cast<float>(std::sin(angle));
    rotation(cosine, sine) = -rotation(sine, cosine);
  }
  return rotation;
}

}  // namespace lexiscope

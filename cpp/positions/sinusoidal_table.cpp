#include "positions/sinusoidal_table.hpp"

#include <cmath>

#include "base/shape.hpp"

namespace lexiscope {

SinusoidalPositionalEmbedding::SinusoidalPositionalEmbedding(std::int64_t max_seq_len,
                                                             std::int64_t embedding_dim,
                                                             SinusoidalLayout layout, double base)
    : frequencies_(sinusoidal_frequencies(embedding_dim, layout, base)),
      layout_(layout),
      table_(table_to_fill("max_seq_len", max_seq_len, "embedding_dim", embedding_dim)) {
  for (Eigen::Index row = 0; row < table_.rows(); ++row) {
    write_sinusoidal_row(table_, row, static_cast<double>(row), frequencies_, layout_);
  }
}

Table SinusoidalPositionalEmbedding::at(std::span<const Id> positions) const {
  Table rows(static_cast<Eigen::Index>(positions.size()), table_.cols());
  for (std::size_t t = 0; t < positions.size(); ++t) {
    write_sinusoidal_row(rows, static_cast<Eigen::Index>(t), positions[t], frequencies_, layout_);
  }
  return rows;
}

Table SinusoidalPositionalEmbedding::rotation(Id k) const {
  // sin(a + b) = cos b sin a + sin b cos a, cos(a + b) = cos b cos a - sin b sin a.
  Table rotation = zeros("embedding_dim", table_.cols(), "embedding_dim", table_.cols());
  for (std::size_t i = 0; i < frequencies_.size(); ++i) {
    const auto [sine, cosine] = wave_columns(i, frequencies_.size(), layout_);
    const double angle = k * frequencies_[i];
    rotation(sine, sine) = rotation(cosine, cosine) = static_cast<float>(std::cos(angle));
    rotation(sine, cosine) = static_cast<float>(std::sin(angle));
    rotation(cosine, sine) = -rotation(sine, cosine);
  }
  return rotation;
}

}  // namespace lexiscope

#include "positions/sinusoidal.hpp"

#include <cmath>
#include <limits>
#include <string>

#include "base/shape.hpp"

namespace lexiscope {

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

WaveColumns wave_columns(std::size_t wave, std::size_t waves, SinusoidalLayout layout) {
  const auto i = static_cast<Eigen::Index>(wave);
  if (layout == SinusoidalLayout::Interleaved) return {2 * i, 2 * i + 1};
  return {i, i + static_cast<Eigen::Index>(waves)};
}

void write_sinusoidal_row(Table& table, Eigen::Index row, double position,
                          std::span<const double> frequencies, SinusoidalLayout layout) {
  for (std::size_t i = 0; i < frequencies.size(); ++i) {
    const auto [sine, cosine] = wave_columns(i, frequencies.size(), layout);
    const double angle = position * frequencies[i];
    table(row, sine) = static_cast<float>(std::sin(angle));
    table(row, cosine) = static_cast<float>(std::cos(angle));
  }
}

}  // namespace lexiscope

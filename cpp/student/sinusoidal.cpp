// sinusoidal: positions as sines and cosines. Its manual is sinusoidal.hpp, its path README.md.
//
//   PE(p, 2i) = sin(p w_i)    PE(p, 2i+1) = cos(p w_i)    w_i = base^(-2i/D)    i = 0 … D/2-1
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
  std::vector<double> frequencies(static_cast<std::size_t>(embedding_dim / 2),
                                  std::numeric_limits<double>::quiet_NaN());
  // TODO 1: w_i in double. The layout Fairseq has another divisor, see its comment in the header;
  // at D = 2 it would be zero, and w is 1.
  return frequencies;
}

WaveColumns wave_columns(std::size_t wave, std::size_t waves, SinusoidalLayout layout) {
  // TODO 2: the column of wave i's sine and that of its cosine, for Interleaved and for the two
  // layouts in halves.
  return {0, 1};
}

void write_sinusoidal_row(Table& table, Eigen::Index row, double position,
                          std::span<const double> frequencies, SinusoidalLayout layout) {
  // TODO 3: sines and cosines of position times frequencies[i], each in its column of this row of
  // table (…,D). Form the angle in double and round the result.
  table.row(row).setConstant(std::numeric_limits<float>::quiet_NaN());
}

}  // namespace lexiscope

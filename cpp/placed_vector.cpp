#include "placed_vector.hpp"

#include <utility>

#include "learned_positions.hpp"
#include "rotary.hpp"
#include "sinusoidal.hpp"

namespace lexiscope {

Table placed_vector(VectorView x, std::int64_t length, PositionScheme scheme, std::uint64_t seed) {
  require_size("length", length);
  const auto width = static_cast<std::int64_t>(x.size());
  const Eigen::Map<const Eigen::RowVectorXf> row(x.data(), static_cast<Eigen::Index>(width));
  Table copies = row.replicate(static_cast<Eigen::Index>(length), 1);
  switch (scheme) {
    case PositionScheme::Learned: {
      EmbeddingOptions normal;
      normal.sigma = 1;
      normal.seed = seed;
      return copies + LearnedPositionalEmbedding(length, width, normal).weights();
    }
    case PositionScheme::Sinusoidal:
      return copies + SinusoidalPositionalEmbedding(length, width).table();
    case PositionScheme::Rotary: {
      Tensor turned{std::move(copies), {length, width}};
      RotaryEmbedding(length, width).rotate_in_place(turned);
      return turned.rows;
    }
    case PositionScheme::Alibi:
    case PositionScheme::None: break;
  }
  return copies;
}

}  // namespace lexiscope

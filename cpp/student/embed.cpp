// embed: the input of a transformer. Its manual is embed.hpp, its path README.md.
//
//   x[b, t] = s W[ids[b, t]] + P[start + t]    ids (B,T)    W (V,D)    P (L,D)    x (B,T,D)
#include "input_layer/embed.hpp"

#include <limits>

namespace lexiscope {

Tensor embed(const IdsView& ids, const TokenEmbedding& tokens, float scale, const Table* positions,
             std::int64_t start) {
  Tensor output = tokens.lookup(ids);
  // TODO: scale the token vectors, then add the position's vector to each; positions is P, or
  // nullptr where there are none. output.rows (B T, D) holds sequence after sequence, and every
  // sequence begins at `start` again.
  output.rows.setConstant(std::numeric_limits<float>::quiet_NaN());
  return output;
}

}  // namespace lexiscope

#include "geometry/cosine.hpp"

#include "base/shape.hpp"
#include "kernels/dot.hpp"

namespace lexiscope {

float cosine(VectorView a, VectorView b) {
  require_width("b", static_cast<std::int64_t>(a.size()), static_cast<std::int64_t>(b.size()));
  const auto width = static_cast<Eigen::Index>(a.size());
  const double lengths = length_of(a.data(), width) * length_of(b.data(), width);
  return lengths > 0 ? static_cast<float>(dot(a.data(), b.data(), width, lengths) / lengths) : 0;
}

}  // namespace lexiscope

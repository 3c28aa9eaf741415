#include "cosine.hpp"

#include "dot.hpp"
#include "shape.hpp"

namespace lexiscope {

float cosine(VectorView a, VectorView b) {
  require_width("b", static_cast<std::int64_t>(a.size()), static_cast<std::int64_t>(b.size()));
  const auto width = static_cast<Eigen::Index>(a.size());
  const float lengths = length_of(a.data(), width) * length_of(b.data(), width);
  return lengths > 0 ? dot(a.data(), b.data(), width) / lengths : 0;
}

}  // namespace lexiscope

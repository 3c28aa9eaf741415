#include "cosine.hpp"

#include "shape.hpp"

namespace lexiscope {

float cosine(VectorView a, VectorView b) {
  require_width("b", static_cast<std::int64_t>(a.size()), static_cast<std::int64_t>(b.size()));
  const auto width = static_cast<Eigen::Index>(a.size());
  const Eigen::Map<const Eigen::RowVectorXf> one(a.data(), width);
  const Eigen::Map<const Eigen::RowVectorXf> other(b.data(), width);
  const float lengths = one.norm() * other.norm();
  return lengths > 0 ? one.dot(other) / lengths : 0;
}

}  // namespace lexiscope

#include "kernels/dot.hpp"

namespace lexiscope {

using Eigen::Index;
using Eigen::VectorXd;
using Eigen::VectorXf;

float dot(const float* a, const float* b, Index count) noexcept {
  return VectorXf::Map(a, count).dot(VectorXf::Map(b, count));
}
double dot(const double* a, const double* b, Index count) noexcept {
  return VectorXd::Map(a, count).dot(VectorXd::Map(b, count));
}

double dot_in_double(const float* a, const float* b, Index count) noexcept {
  double sum = 0;
  for (Index i = 0; i < count; ++i) sum += static_cast<double>(a[i]) * static_cast<double>(b[i]);
  return sum;
}

}  // namespace lexiscope

#include "dot.hpp"

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

void add_multiple(float* to, float factor, const float* from, Index count) noexcept {
  VectorXf::Map(to, count) += factor * VectorXf::Map(from, count);
}
void add_multiple(double* to, double factor, const double* from, Index count) noexcept {
  VectorXd::Map(to, count) += factor * VectorXd::Map(from, count);
}

}  // namespace lexiscope
